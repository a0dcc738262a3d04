import { isDeepStrictEqual } from 'node:util';
import { VERSIONE_REGOLE } from '@vedetta/domain';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { Risultati } from '../../repositories/stored-risultati.ts';
import { computeRisultati } from '../calcolo/compute-risultati.ts';
import { loadContesto } from '../calcolo/contesto.ts';

const MAX_LISTED_CODES = 5;

type Figure = Risultati['indicatori'][number];

const codeOf = ({ gruppo, codice }: Figure): string => `${gruppo}.${codice}`;
const figureOf = ({ valore, punteggio, etichetta_punteggio, motivo }: Figure) => ({
  valore,
  punteggio,
  etichetta_punteggio,
  motivo,
});

/**
 * Compares figures one by one. `spiegazioni` is true when only words differ, as when a release explains the same
 * figures better.
 */
const compareRisultati = (
  stored: Risultati,
  computed: Risultati,
): { problemi: readonly string[]; spiegazioni: boolean } => {
  // As read back from the database.
  const expected = JSON.parse(JSON.stringify(computed)) as Risultati;
  const byCode = new Map(stored.indicatori.map((figure) => [codeOf(figure), figure]));
  const isDifferent = (figure: Figure): boolean => {
    const storedFigure = byCode.get(codeOf(figure));
    return storedFigure === undefined || !isDeepStrictEqual(figureOf(storedFigure), figureOf(figure));
  };
  const different = expected.indicatori.filter(isDifferent).map(codeOf);
  const unexpected = byCode.size - expected.indicatori.length;
  const problemi = [
    ...(different.length === 0
      ? []
      : [
          `Indicatori diversi da quelli ricalcolati: ${different.slice(0, MAX_LISTED_CODES).join(', ')}${different.length > MAX_LISTED_CODES ? ` e altri ${different.length - MAX_LISTED_CODES}` : ''}.`,
        ]),
    ...(different.length === 0 && unexpected > 0
      ? [`Ci sono ${unexpected} indicatori che le regole non prevedono.`]
      : []),
    ...(stored.rischio.overall_risk === expected.rischio.overall_risk
      ? []
      : ['Il rischio è diverso da quello ricalcolato.']),
  ];
  return { problemi, spiegazioni: problemi.length === 0 && !isDeepStrictEqual(stored, expected) };
};

export type RisultatiCheck = { readonly problemi: readonly string[]; readonly spiegazioni: boolean };

/** Compares the stored figures of a statement with what today's engine computes. */
export const judgeRisultati = async (studio: Studio, bilancio: BilancioRow): Promise<RisultatiCheck> => {
  if (bilancio.base_id !== null) return { problemi: [], spiegazioni: false };
  const stored = await studio.risultati.find(bilancio.id);
  if (stored === null) return { problemi: ['Mancano gli indicatori.'], spiegazioni: false };
  const problemi =
    bilancio.overall_risk === stored.rischio.overall_risk
      ? []
      : ['Il rischio nell’elenco non è quello degli indicatori.'];
  // A consolidated statement shows the figures of its own time, by the rules of then.
  if (bilancio.consolidato_il !== null) return { problemi, spiegazioni: false };
  if (stored.versione_regole !== VERSIONE_REGOLE) {
    return {
      problemi: [
        ...problemi,
        `Gli indicatori sono delle regole ${stored.versione_regole}: vanno ricalcolati con le ${VERSIONE_REGOLE} (recompute).`,
      ],
      spiegazioni: false,
    };
  }
  const comparison = compareRisultati(stored, computeRisultati(await loadContesto(studio, bilancio)));
  return { ...comparison, problemi: [...problemi, ...comparison.problemi] };
};
