import { fromPunti } from '../numbers/punti.ts';
import { centesimiToNumber } from '../numbers/centesimi.ts';
import type { Passaggio } from '../formula/dipendenze.ts';
import type { Unita } from '../formula/formula.ts';
import type { Nodo, NodoAddendo } from '../formula/nodo.ts';

/** Nodes of an explanation of the plan, of the kinds that every view already draws. Amounts are cents until here. */

/** A field of the plan. */
export const campoEuro = (codice: string, nome: string, centesimi: number | bigint | null): Nodo => ({
  tipo: 'input',
  codice,
  nome,
  unita: 'euro',
  valore: centesimiToNumber(Number(centesimi ?? 0)),
});

/** A percentage as a person writes it, 22 for 22 %. */
export const campoPercentuale = (codice: string, nome: string, percentuale: number | null): Nodo => ({
  tipo: 'input',
  codice,
  nome,
  unita: 'percent',
  valore: fromPunti(percentuale ?? 0),
});

/** A number of days, months, instalments. */
export const campoNumero = (codice: string, nome: string, valore: number): Nodo => ({
  tipo: 'input',
  codice,
  nome,
  unita: 'numero',
  valore,
});

export const numero = (valore: number, nome: string | null = null): Nodo => ({ tipo: 'costante', nome, valore });

/** An amount with arithmetic of its own, which stands among the steps. */
export const importo = (codice: string, nome: string, centesimi: bigint): Nodo => ({
  tipo: 'grandezza',
  codice,
  nome,
  unita: 'euro',
  riferimento: null,
  provenienza: null,
  valore: centesimiToNumber(Number(centesimi)),
});

/** Addends with their sign, for an amount in cents. */
export const somma = (centesimi: bigint, addendi: readonly (readonly [1 | -1, Nodo])[]): Nodo => ({
  tipo: 'somma',
  valore: centesimiToNumber(Number(centesimi)),
  addendi: addendi.map(([segno, nodo]): NodoAddendo => ({ segno, nodo })),
});

/** 1 plus or less a percentage. */
export const unoPiu = (segno: 1 | -1, nodo: Nodo): Nodo => ({
  tipo: 'somma',
  valore: 1 + segno * (nodo.valore ?? 0),
  addendi: [
    { segno: 1, nodo: numero(1) },
    { segno, nodo },
  ],
});

/** Factors whose product is rounded to an amount. */
export const prodotto = (centesimi: bigint, fattori: readonly Nodo[]): Nodo => ({
  tipo: 'prodotto',
  valore: centesimiToNumber(Number(centesimi)),
  fattori,
});

export const rapporto = (numeratore: Nodo, denominatore: Nodo): Nodo => ({
  tipo: 'rapporto',
  valore: divide(numeratore.valore, denominatore.valore),
  numeratore,
  denominatore,
});

/** An arithmetic that the trees do not have, such as a power, in the three writings. */
export const scritta = (valore: number, parole: string, simboli: string, numeri: string): Nodo => ({
  tipo: 'testo',
  valore,
  parole: [{ testo: parole, isRiferimento: false }],
  simboli,
  numeri,
  una_figura: false,
  frazione: null,
});

const divide = (numeratore: number | null, denominatore: number | null): number | null =>
  numeratore === null || denominatore === null || denominatore === 0 ? null : numeratore / denominatore;

/** A step: a named figure with its own arithmetic. */
export const passaggio = (codice: string, nome: string, albero: Nodo, unita: Unita = 'euro'): Passaggio => ({
  codice,
  nome,
  esercizio: 'corrente',
  unita,
  valore: albero.valore,
  albero,
});
