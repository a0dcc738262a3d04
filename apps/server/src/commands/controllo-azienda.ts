import { isDeepStrictEqual } from 'node:util';
import { computeBilancio, computeFineEsercizio, euroToNumber, isChiusura, VERSIONE_REGOLE } from '@vedetta/domain';
import type { Database } from '../adapters/database/database.ts';
import { aziendeRepository } from '../repositories/aziende.ts';
import type { AziendaRow } from '../repositories/aziende.ts';
import { bilanciRepository } from '../repositories/bilanci.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import { risultatiRepository } from '../repositories/risultati.ts';
import type { Risultati } from '../repositories/risultati-scritti.ts';
import { vociRepository } from '../repositories/voci.ts';
import { loadContesto } from './calcolo.ts';
import { computeRisultati } from './calcolo-puro.ts';
import { findPrecedenti } from './precedenti.ts';

/** What is wrong with one statement, in a sentence for the operator. */
type Riscontro = { readonly bilancio_id: string; readonly data_bilancio: string; readonly problema: string };

type Voci = Awaited<ReturnType<ReturnType<typeof vociRepository>['load']>>;

const judgeVoci = (bilancio: BilancioRow, voci: Voci): readonly string[] => {
  const calcolato = computeBilancio(voci.get(bilancio.id) ?? new Map());
  const quadratura = euroToNumber(calcolato.quadratura);
  return [
    ...(Number(bilancio.quadratura) === quadratura
      ? []
      : [`La quadratura registrata è ${bilancio.quadratura}, le voci danno ${quadratura.toFixed(2)}.`]),
    ...(bilancio.vuoto === calcolato.vuoto ? [] : [`Risulta ${bilancio.vuoto ? 'vuoto' : 'compilato'}, e non lo è.`]),
  ];
};

/** Its place among the others: kind, previous year, interim statement and projection. */
const judgePosto = (
  bilancio: BilancioRow,
  azienda: AziendaRow,
  bilanci: readonly BilancioRow[],
  precedente: string | null,
): readonly string[] => {
  const problemi: string[] = [];
  if (bilancio.precedente_id !== precedente)
    problemi.push(`L’esercizio precedente è ${precedente ?? 'nessuno'}, non ${bilancio.precedente_id ?? 'nessuno'}.`);
  if (bilancio.base_id === null) {
    const chiusura = isChiusura(bilancio.data_bilancio, azienda.chiusura);
    if (bilancio.chiusura !== chiusura)
      problemi.push(`Risulta ${chiusura ? 'infrannuale' : 'di chiusura'}, e non lo è.`);
    if (chiusura !== (bilancio.proiezione_id === null))
      problemi.push(chiusura ? 'È di chiusura e ha una proiezione.' : 'È infrannuale e non ha la proiezione.');
    return problemi;
  }
  const base = bilanci.find(({ id }) => id === bilancio.base_id);
  if (base === undefined) problemi.push('È una proiezione senza il suo bilancio infrannuale.');
  else if (bilancio.data_bilancio !== computeFineEsercizio(base.data_bilancio, azienda.chiusura))
    problemi.push('È una proiezione con una data che non è la chiusura dell’esercizio.');
  return problemi;
};

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

type Giudizio = { readonly problemi: readonly string[]; readonly spiegazioni: boolean };

const judgeRisultati = async (trx: Database, studioId: string, bilancio: BilancioRow): Promise<Giudizio> => {
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

export type ControlloAzienda = {
  readonly bilanci: number;
  /** Statements whose figures are right and whose explanations an earlier release wrote. */
  readonly spiegazioni: number;
  readonly riscontri: readonly Riscontro[];
};

/** Compares what is stored of the statements of one azienda with what their lines and dates give. Consolidated figures are not judged anew. */
export const checkAzienda = async (trx: Database, studioId: string, aziendaId: string): Promise<ControlloAzienda> => {
  const azienda = await aziendeRepository(trx, studioId).find(aziendaId);
  if (azienda === null) return { bilanci: 0, spiegazioni: 0, riscontri: [] };
  const bilanci = await bilanciRepository(trx, studioId).listByAzienda(aziendaId);
  const precedenti = findPrecedenti(bilanci, azienda.chiusura);
  const voci = await vociRepository(trx, studioId).load(bilanci.map(({ id }) => id));
  const riscontri: Riscontro[] = [];
  let spiegazioni = 0;
  for (const bilancio of bilanci) {
    const risultati = await judgeRisultati(trx, studioId, bilancio);
    const problemi = [
      ...judgeVoci(bilancio, voci),
      ...judgePosto(bilancio, azienda, bilanci, precedenti.get(bilancio.id) ?? null),
      ...risultati.problemi,
    ];
    riscontri.push(
      ...problemi.map((problema) => ({ bilancio_id: bilancio.id, data_bilancio: bilancio.data_bilancio, problema })),
    );
    if (risultati.spiegazioni) spiegazioni += 1;
  }
  return { bilanci: bilanci.length, spiegazioni, riscontri };
};
