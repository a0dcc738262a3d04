import type { ColumnType, Generated } from 'kysely';
import type { GeneratedInstant } from './column-types.ts';

export type PianiTable = {
  id: Generated<string>;
  studio_id: string;
  azienda_id: string;
  base_id: string | null;
  descrizione: string;
  corrente: boolean;
  campi: ColumnType<unknown, string, string>;
  versione: Generated<number>;
  creato_il: GeneratedInstant;
  modificato_il: GeneratedInstant;
};

export type UsiPianoTable = {
  studio_id: string;
  bilancio_id: string;
  piano_id: string | null;
  versione: number;
  usato_il: GeneratedInstant;
  inputs: ColumnType<unknown, string, string>;
  campi: ColumnType<unknown, string, string>;
};
