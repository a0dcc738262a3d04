import { computeBilancio, computeFineEsercizio, euroToNumber, isChiusura } from '@vedetta/domain';
import type { AziendaRow } from '../../repositories/aziende.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { loadScritture } from '../assestamento/base-assestamento.ts';
import { judgeRisultati } from './check-risultati.ts';
import { judgeScritture } from './check-scritture.ts';
import { findPrecedenti } from '../bilancio/precedenti.ts';

/** A problem of one statement, in a sentence for the operator. */
type BilancioProblem = { readonly bilancio_id: string; readonly data_bilancio: string; readonly problema: string };

type Voci = Awaited<ReturnType<Studio['voci']['load']>>;

const judgeVoci = (bilancio: BilancioRow, voci: Voci): readonly string[] => {
  const computed = computeBilancio(voci.get(bilancio.id) ?? new Map());
  const quadratura = euroToNumber(computed.quadratura);
  return [
    ...(Number(bilancio.quadratura) === quadratura
      ? []
      : [`La quadratura registrata è ${bilancio.quadratura}, le voci danno ${quadratura.toFixed(2)}.`]),
    ...(bilancio.vuoto === computed.vuoto ? [] : [`Risulta ${bilancio.vuoto ? 'vuoto' : 'compilato'}, e non lo è.`]),
  ];
};

/** Checks its links to other statements: kind, previous year, interim statement and projection. */
const judgeLinks = (
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

export type AziendaCheck = {
  readonly bilanci: number;
  /** Statements with right figures and explanations of an earlier release. */
  readonly spiegazioni: number;
  readonly riscontri: readonly BilancioProblem[];
};

/**
 * Compares the stored data of an azienda's statements with what their voci and dates give. Consolidated figures are
 * not recomputed.
 */
export const checkAzienda = async (studio: Studio, aziendaId: string): Promise<AziendaCheck> => {
  const azienda = await studio.aziende.find(aziendaId);
  if (azienda === null) return { bilanci: 0, spiegazioni: 0, riscontri: [] };
  const bilanci = await studio.bilanci.listByAzienda(aziendaId);
  const precedenti = findPrecedenti(bilanci, azienda.chiusura);
  const voci = await studio.voci.load(bilanci.map(({ id }) => id));
  const riscontri: BilancioProblem[] = [];
  let spiegazioni = 0;
  for (const bilancio of bilanci) {
    const risultati = await judgeRisultati(studio, bilancio);
    const problemi = [
      ...judgeVoci(bilancio, voci),
      ...judgeScritture(await loadScritture(studio, bilancio), voci.get(bilancio.id) ?? new Map()),
      ...judgeLinks(bilancio, azienda, bilanci, precedenti.get(bilancio.id) ?? null),
      ...risultati.problemi,
    ];
    riscontri.push(
      ...problemi.map((problema) => ({ bilancio_id: bilancio.id, data_bilancio: bilancio.data_bilancio, problema })),
    );
    if (risultati.spiegazioni) spiegazioni += 1;
  }
  return { bilanci: bilanci.length, spiegazioni, riscontri };
};
