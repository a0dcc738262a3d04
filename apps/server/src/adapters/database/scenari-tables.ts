import type { ColumnType, Generated } from 'kysely';
import type { GeneratedInstant } from './column-types.ts';

export type ScenariTable = {
  studio_id: string;
  id: Generated<string>;
  bilancio_id: string;
  nome: string;
  note: string;
  leve: ColumnType<unknown, string, string>;
  aliquota: number | null;
  nel_report: Generated<boolean>;
  esito: ColumnType<unknown, string | null | undefined, string | null>;
  autore: string;
  versione: Generated<number>;
  creato_il: GeneratedInstant;
  modificato_il: GeneratedInstant;
};
