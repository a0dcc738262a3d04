import type { Input } from '../../formula/formula.ts';

const segnale = (nome: string, etichetta: string): Input => ({
  nome,
  gruppo: 'ICAS',
  etichetta,
  type: 'switch',
  predefinito: 0,
  sostituzione: false,
});

/** Signals of art. 3 c. 4 CCII (D.Lgs. 14/2019, text in force since 15 July 2022). */
export const Retr = segnale('Retr', 'Retribuzioni scadute da almeno 30 giorni, oltre metà del monte mensile');
export const Forn = segnale('Forn', 'Fornitori scaduti da almeno 90 giorni, più di quelli non scaduti');
export const Banc = segnale('Banc', 'Esposizioni bancarie scadute o sconfinate, almeno il 5\u00A0% del totale');

/** Debts to the public creditors over the limits of art. 25-novies c. 1 CCII. */
export const Inps = segnale('Inps', 'Esposizione verso l’INPS oltre soglia');
export const Inail = segnale('Inail', 'Esposizione verso l’INAIL oltre soglia');
export const Iva = segnale('Iva', 'Debito IVA verso l’Agenzia delle Entrate oltre soglia');
export const Ader = segnale('Ader', 'Crediti affidati alla riscossione (AdER) oltre soglia');

/** All the signals, in the order of the law. */
export const segnali: readonly Input[] = [Retr, Forn, Banc, Inps, Inail, Iva, Ader];
