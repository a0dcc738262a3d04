import { readVerifica } from '../read-verifica.ts';
import type { ContoAbbinato, VerificaRead, VerificaOptions } from '../outcome.ts';

/** Reads a text that must be a trial balance. */
export const readTesto = (testo: string, opzioni: VerificaOptions = {}): VerificaRead => {
  const esito = readVerifica({ testo }, opzioni);
  if (!esito.ok) throw new Error(`${esito.rifiuto.codice}: ${esito.rifiuto.testo}`);
  return esito.valore;
};

/** A list in two columns, in whole euros; the share capital balances it when `pareggia` is left out. */
export const writeElenco = (
  righe: readonly (readonly [codice: string, nome: string, euro: number])[],
  { pareggia = true }: { readonly pareggia?: boolean } = {},
): string => {
  const somma = righe.reduce((totale, [, , euro]) => totale + euro, 0);
  const tutte = pareggia ? [...righe, ['30/01/001', 'Capitale sociale', -somma] as const] : righe;
  return [
    'Conto;Descrizione;Saldo Dare;Saldo Avere',
    ...tutte
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([codice, nome, euro]) => `${codice};${nome};${euro < 0 ? `;${-euro},00` : `${euro},00;`}`),
  ].join('\n');
};

/** Income and costs that make of any few accounts a trial balance. */
export const BASE: readonly (readonly [string, string, number])[] = [
  ['60/01/001', 'Ricavi delle vendite', -500_000],
  ['70/01/001', 'Merci c/acquisti', 300_000],
  ['71/01/001', 'Energia elettrica', 40_000],
];

export const findConto = ({ conti }: VerificaRead, nome: string): ContoAbbinato => {
  const conto = conti.find(({ descrizione }) => descrizione === nome);
  if (conto === undefined) throw new Error(`No account ${nome}`);
  return conto;
};
