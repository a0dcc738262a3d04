import type { ColumnType } from 'kysely';
import type { GeneratedInstant, Instant } from './column-types.ts';

export type LapidiTable = { studio_id: string; eventi: number; impronta: Buffer; cancellato_il: GeneratedInstant };

export type CateneTable = { studio_id: string; numero: number; impronta: Buffer };

export type EventiTable = {
  studio_id: string;
  numero: number;
  istante: Instant;
  utente_id: string | null;
  username: string;
  azione: string;
  azienda_id: string | null;
  bilancio_id: string | null;
  prima: ColumnType<unknown, string | null, never>;
  dopo: ColumnType<unknown, string | null, never>;
  indirizzo: string | null;
  precedente: Buffer;
  impronta: Buffer;
};
