import type { CodiceVoceInput } from '@vedetta/domain/base';
import type { Intestazione } from '../righe/sezione.ts';

/** An account of the list, before it has a line. */
export type Conto = {
  /** Row of the file, from 1: the first one when several rows add up. */
  readonly riga: number;
  readonly codice: string | null;
  readonly descrizione: string;
  /** Cents, Dare positive. */
  readonly saldo: number;
  /** Names of the parents, the nearest first. */
  readonly antenati: readonly string[];
  /** What the headings above it say. */
  readonly intestazione: Intestazione | null;
  /** The line of the law printed above it. */
  readonly voceStampata: CodiceVoceInput | null;
  /** The rest of a parent whose children do not explain all of it. */
  readonly resto: boolean;
};
