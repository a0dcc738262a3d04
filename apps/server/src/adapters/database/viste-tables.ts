import type { ColumnType, Generated } from 'kysely';
import type { GeneratedInstant } from './column-types.ts';

export type VisteTable = {
  studio_id: string;
  id: Generated<string>;
  utente_id: string;
  nome: string;
  filtri: ColumnType<unknown, string, string>;
  ordine: string;
  gruppo: string;
  colonne: string[];
  predefinita: Generated<boolean>;
  creata_il: GeneratedInstant;
};
