import type { Nodo } from '../formula/nodo.ts';
import { printNodo } from '../formula/stampa.ts';

/** An explanation, or one of its steps, with its tree printed in three ways. */
export const withScritture = <T extends { readonly albero: Nodo }>(parte: T) => ({
  ...parte,
  parole: printNodo(parte.albero, 'parole'),
  simboli: printNodo(parte.albero, 'simboli'),
  numeri: printNodo(parte.albero, 'numeri'),
});

/** @throws {Error} where there is no such indicator */
export const getRisultato = <T>(risultati: Readonly<Record<string, T | undefined>>, codice: string): T => {
  const risultato = risultati[codice];
  if (risultato === undefined) throw new Error(`No indicator ${codice}`);
  return risultato;
};
