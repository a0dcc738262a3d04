import type { Report } from '@vedetta/contract';
import { subtractImporti } from '@vedetta/domain';
import { chooseCifre, printVariazione, readImporti, sumImporti } from './importi.ts';
import { computePeriodo } from './titolo.ts';

const DAY_MS = 86_400_000;

/** A line of the income statement as the projection goes on with it. */
type IpotesiRow = {
  readonly nome: string;
  readonly trascorso: string;
  readonly resto: string;
  /** The change of the amount of a day. */
  readonly variazione: string;
};

export type IpotesiProiezione = {
  readonly giorni: number;
  readonly restanti: number;
  readonly rows: readonly IpotesiRow[];
};

/** The lines, each as a sum. */
const grandezze: readonly (readonly [nome: string, codici: readonly string[]])[] = [
  ['Ricavi', ['CE.A.1']],
  ['Costi della produzione', ['CE.B']],
  ['MOL', ['CE.AB', 'CE.B.10', 'CE.B.12', 'CE.B.13']],
  ['Risultato operativo (EBIT)', ['CE.AB']],
  ['Oneri finanziari', ['CE.C.17']],
  ['Imposte', ['CE.20']],
  ['Utile (perdita)', ['CE.21']],
];

/**
 * What a projection puts in the days that were not over, by difference: its hypotheses are not among the data. Null without a projection
 * that has lines, or of a whole year.
 */
export const listIpotesi = (report: Report): IpotesiProiezione | null => {
  const { bilancio, proiezione } = report;
  if (proiezione === null || proiezione.vuoto || bilancio.vuoto) return null;
  const { giorni } = computePeriodo(report);
  const restanti = (Date.parse(proiezione.data_bilancio) - Date.parse(bilancio.data_bilancio)) / DAY_MS;
  if (restanti <= 0) return null;
  const [prima, dopo] = [readImporti(bilancio), readImporti(proiezione)];
  const read = grandezze.map(([nome, codici]) => {
    const trascorso = sumImporti(codici.map(prima.get));
    return { nome, trascorso, resto: subtractImporti(sumImporti(codici.map(dopo.get)), trascorso) };
  });
  const formatImporti = chooseCifre(read.flatMap(({ trascorso, resto }) => [trascorso, resto]));
  return {
    giorni,
    restanti,
    rows: read
      .filter(({ trascorso, resto }) => trascorso !== 0 || resto !== 0)
      .map(({ nome, trascorso, resto }) => ({
        nome,
        trascorso: formatImporti(trascorso),
        resto: formatImporti(resto),
        // Of the amounts of a day, without rounding them: of a small amount cents are a large part.
        variazione: printVariazione(resto * giorni, trascorso * restanti),
      })),
  };
};
