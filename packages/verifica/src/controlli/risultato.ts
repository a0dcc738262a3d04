import type { Lavoro } from '../abbinamento/lavoro.ts';
import type { RigaComposta } from '../righe/build-elenco.ts';

/** Profit of the accounts on a line of the income statement, in cents. */
export const computeRisultato = (lavori: readonly Lavoro[]): number =>
  0 -
  lavori.reduce(
    (somma, { conto, proposta }) => (proposta?.voce?.startsWith('CE.') === true ? somma + conto.saldo : somma),
    0,
  );

/** The printed result: the word gives the sign, and the computed result where the word is "utile o perdita". */
export const readRisultato = (
  righe: readonly Pick<RigaComposta, 'esito' | 'nome' | 'saldo'>[],
  calcolato: number,
): number | null => {
  const riga = righe.find(({ esito, saldo }) => esito === 'risultato' && saldo !== null && saldo !== 0);
  if (riga === undefined) return null;
  const importo = Math.abs(riga.saldo ?? 0);
  const utile = /\b(utile|avanzo)\b/.test(riga.nome);
  const perdita = /\b(perdita|disavanzo)\b/.test(riga.nome);
  if (utile === perdita) return calcolato < 0 ? -importo : importo;
  return perdita ? -importo : importo;
};
