import type { Intervallo } from '@vedetta/contract';
import { formatLimite } from './cella.ts';
import type { RigaProspetto } from './cella.ts';

/** Beyond it an indicator has its worst score. */
export type Limite = { readonly valore: number; readonly verso: 'massimo' | 'minimo' };

/**
 * The limit of an indicator: where its worst score begins; null where there is none, or on both sides.
 * @example findLimite(intervalli) // { valore: 0.028, verso: 'massimo' }: worst from 2.8 % on
 */
export const findLimite = (intervalli: readonly Intervallo[]): Limite | null => {
  const peggiore = Math.max(...intervalli.map(({ score }) => score));
  const peggiori = intervalli.filter(({ score }) => score === peggiore);
  const [solo] = peggiori;
  if (solo === undefined || peggiori.length > 1 || intervalli.length < 2) return null;
  if (solo.max === null && solo.min !== null) return { valore: solo.min, verso: 'massimo' };
  return solo.min === null && solo.max !== null ? { valore: solo.max, verso: 'minimo' } : null;
};

type Soglie = Readonly<Record<string, readonly Intervallo[]>>;

/** The limit of a row in the sector of the company; null for what is not an indicator. */
export const findLimiteRiga = ({ codice, punteggi }: RigaProspetto, soglie: Soglie): Limite | null =>
  punteggi === null ? null : findLimite(soglie[codice] ?? []);

/** @example printLimite(limite, riga) // 'max 2,80 %' */
export const printLimite = ({ valore, verso }: Limite, riga: RigaProspetto): string =>
  `${verso === 'massimo' ? 'max' : 'min'} ${formatLimite(valore, riga)}`;
