import type { Sezione } from '../outcome.ts';
import { foldTesto } from './parole.ts';

/** What a heading says of the rows under it: a side of a statement, or the statement alone. */
export type Intestazione = Sezione | 'patrimoniale' | 'economico';
export type Prospetto = 'patrimoniale' | 'economico';

const SEZIONI: readonly (readonly [RegExp, Intestazione])[] = [
  [/^(stato patrimoniale )?(totale )?(attivita|attivo)( patrimoniali| patrimoniale| stato patrimoniale)?$/, 'attivo'],
  [
    /^(stato patrimoniale )?(totale )?(passivita|passivo)( patrimoniali| patrimoniale| stato patrimoniale| e netto| e patrimonio netto)?$/,
    'passivo',
  ],
  [
    /^(conto economico )?(costi|costi e oneri|costi e spese|costi ed oneri|componenti negativi|spese|costi d esercizio|costi di esercizio|perdite)( di reddito| conto economico)?$/,
    'costi',
  ],
  [
    /^(conto economico )?(ricavi|ricavi e proventi|ricavi e profitti|componenti positivi|ricavi d esercizio|profitti|proventi)( di reddito| conto economico)?$/,
    'ricavi',
  ],
  [/^(stato patrimoniale|situazione patrimoniale|conti patrimoniali|patrimoniali)$/, 'patrimoniale'],
  [/^(conto economico|situazione economica|conti economici|economici|conto profitti e perdite)$/, 'economico'],
];

/** @example readSezione("STATO PATRIMONIALE - ATTIVITA'") // 'attivo' */
export const readSezione = (titolo: string): Intestazione | null => {
  const testo = foldTesto(titolo);
  return SEZIONI.find(([schema]) => schema.test(testo))?.[1] ?? null;
};

export const getProspetto = (intestazione: Intestazione | null): Prospetto | null => {
  if (intestazione === null) return null;
  if (intestazione === 'patrimoniale' || intestazione === 'attivo' || intestazione === 'passivo') return 'patrimoniale';
  return 'economico';
};

/** The side of a heading; null when it says only which statement. */
export const getLatoSezione = (intestazione: Intestazione | null): Sezione | null =>
  intestazione === 'patrimoniale' || intestazione === 'economico' ? null : intestazione;
