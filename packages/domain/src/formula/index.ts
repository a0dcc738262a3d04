/** What others may use of the room `formula`. */

export { formatCapital, formatMidSentence } from './frase.ts';
export type { BilancioContesto, ContestoIndicatori, ParametriSalvati } from './contesto.ts';
export { getMotivoInutilizzabile, isInfrannuale } from './contesto.ts';
export type { Passaggio, Termine } from './dipendenze.ts';
export type { SpiegazioneFormula } from './explain-formula.ts';
export type { Frazione, Nodo, NodoAddendo, NodoCondizione, NodoContato, Tratto } from './nodo.ts';
export { findModello } from './modello.ts';
export type { Modello, TermineModello } from './modello.ts';
export { formatFigura, getFrazione, isElenco, isFigura, listTratti, printDivisione, printNodo } from './stampa.ts';
export type { Scrittura } from './stampa.ts';
export { printConteggioSegnali } from './conteggio-segnali.ts';
export type { Esercizio, Unita } from './formula.ts';
export { getMotivo, motivi } from './motivo.ts';
export type { CodiceMotivo, Motivo } from './motivo.ts';
