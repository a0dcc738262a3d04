import type { ColumnType } from 'kysely';
import type { Importo, Instant } from './column-types.ts';

export type ScrittureTable = {
  studio_id: string;
  bilancio_id: string;
  posizione: number;
  tipo: string;
  stato: string;
  importo: Importo;
  ricorrente: boolean;
  stima: boolean;
  nota: string;
  dati: ColumnType<unknown, string, string>;
  movimenti: ColumnType<unknown, string, string>;
  voci_cambiate: ColumnType<unknown, string | undefined, string>;
  autore: string | null;
  ora: Instant | null;
};
