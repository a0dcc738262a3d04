import { isDeepStrictEqual } from 'node:util';
import { VERSIONE_REGOLE } from '@vedetta/domain';
import type { Database } from '../adapters/database/database.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import { risultatiRepository } from '../repositories/risultati.ts';
import type { Risultati } from '../repositories/risultati-scritti.ts';
import { computeRisultati } from './calcolo-puro.ts';
import { loadContesto } from './calcolo.ts';

const CODICI_DETTI = 5;

type Figura = Risultati['indicatori'][number];

const codeOf = ({ gruppo, codice }: Figura): string => `${gruppo}.${codice}`;
const figureOf = ({ valore, punteggio, etichetta_punteggio, motivo }: Figura) => ({
  valore,
  punteggio,
  etichetta_punteggio,
  motivo,
});

/** Figures are compared one by one; `spiegazioni` tells that only words differ, as when a release explains better what it computes alike. */
const compareRisultati = (
  salvati: Risultati,
  calcolati: Risultati,
): { problemi: readonly string[]; spiegazioni: boolean } => {
  // As they would come back from the database.
  const attesi = JSON.parse(JSON.stringify(calcolati)) as Risultati;
  const perCodice = new Map(salvati.indicatori.map((figura) => [codeOf(figura), figura]));
  const isDiversa = (figura: Figura): boolean => {
    const salvata = perCodice.get(codeOf(figura));
    return salvata === undefined || !isDeepStrictEqual(figureOf(salvata), figureOf(figura));
  };
  const diversi = attesi.indicatori.filter(isDiversa).map(codeOf);
  const estranei = perCodice.size - attesi.indicatori.length;
  const problemi = [
    ...(diversi.length === 0
      ? []
      : [
          `Indicatori diversi da quelli ricalcolati: ${diversi.slice(0, CODICI_DETTI).join(', ')}${diversi.length > CODICI_DETTI ? ` e altri ${diversi.length - CODICI_DETTI}` : ''}.`,
        ]),
    ...(diversi.length === 0 && estranei > 0 ? [`Ci sono ${estranei} indicatori che le regole non prevedono.`] : []),
    ...(salvati.rischio.overall_risk === attesi.rischio.overall_risk
      ? []
      : ['Il rischio è diverso da quello ricalcolato.']),
  ];
  return { problemi, spiegazioni: problemi.length === 0 && !isDeepStrictEqual(salvati, attesi) };
};

export type Giudizio = { readonly problemi: readonly string[]; readonly spiegazioni: boolean };

/** Compares the stored figures of a statement with those the engine gives today. */
export const judgeRisultati = async (trx: Database, studioId: string, bilancio: BilancioRow): Promise<Giudizio> => {
  if (bilancio.base_id !== null) return { problemi: [], spiegazioni: false };
  const salvati = await risultatiRepository(trx, studioId).find(bilancio.id);
  if (salvati === null) return { problemi: ['Mancano gli indicatori.'], spiegazioni: false };
  const problemi =
    bilancio.overall_risk === salvati.rischio.overall_risk
      ? []
      : ['Il rischio nell’elenco non è quello degli indicatori.'];
  // A locked statement shows what it was locked with, by the rules of then.
  if (bilancio.consolidato_il !== null) return { problemi, spiegazioni: false };
  if (salvati.versione_regole !== VERSIONE_REGOLE) {
    return {
      problemi: [
        ...problemi,
        `Gli indicatori sono delle regole ${salvati.versione_regole}: vanno ricalcolati con le ${VERSIONE_REGOLE} (recompute).`,
      ],
      spiegazioni: false,
    };
  }
  const confronto = compareRisultati(salvati, computeRisultati(await loadContesto(trx, studioId, bilancio)));
  return { ...confronto, problemi: [...problemi, ...confronto.problemi] };
};
