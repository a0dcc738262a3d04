import type { BilancioCalcolato } from '../bilancio/bilancio.ts';
import type { Euro } from '../numbers/euro.ts';
import { euro, isEuro } from '../numbers/euro.ts';
import type { CodiceVoce, CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import { getVoce, vociInput } from '../piano-voci/piano-voci.ts';
import type { Correzione } from './sospetto.ts';

/** What the rules read: the statement, the one of the year before if any, and its date as it is shown. */
export type ContestoSquadratura = {
  readonly bilancio: BilancioCalcolato;
  readonly precedente: BilancioCalcolato | null;
  readonly data_precedente: string | null;
};

/** An input line with its amounts and with how much the difference grows for each cent more on it. */
export type VocePesata = {
  readonly codice: CodiceVoceInput;
  readonly peso: 1 | -1;
  readonly importo: Euro;
  /** null without a statement of the year before. */
  readonly prima: Euro | null;
};

const addPesi = (codice: CodiceVoce, segno: number, pesi: Map<CodiceVoce, number>): void => {
  const { termini } = getVoce(codice);
  if (termini.length === 0) pesi.set(codice, (pesi.get(codice) ?? 0) + segno);
  for (const termine of termini) addPesi(termine.codice, segno * termine.segno, pesi);
};

/** +1 for a line of the attivo, −1 for one of the passivo, and the sign in the result for one of the income statement. */
const listPesi = (): ReadonlyMap<CodiceVoce, number> => {
  const pesi = new Map<CodiceVoce, number>();
  addPesi('SPA', 1, pesi);
  addPesi('SPP', -1, pesi);
  return pesi;
};

const pesi = listPesi();

export const listVociPesate = ({ bilancio, precedente }: ContestoSquadratura): readonly VocePesata[] =>
  vociInput.flatMap((codice) => {
    const peso = pesi.get(codice);
    if (peso !== 1 && peso !== -1) return [];
    return [{ codice, peso, importo: bilancio.effettivo(codice), prima: precedente?.effettivo(codice) ?? null }];
  });

/** The amount that would bring the difference to 0 if it were on this line; null beyond the limit of an amount. */
export const computeQuadrante = ({ peso, importo }: VocePesata, differenza: Euro): Euro | null => {
  const centesimi = importo - peso * differenza;
  return isEuro(centesimi) ? euro(centesimi) : null;
};

/** A line replaced by an amount, with whether the difference is 0 then. */
export const buildCorrezione = (voce: VocePesata, dopo: Euro, differenza: Euro): Correzione => ({
  codice: voce.codice,
  prima: voce.importo,
  dopo,
  quadra: dopo === computeQuadrante(voce, differenza),
});
