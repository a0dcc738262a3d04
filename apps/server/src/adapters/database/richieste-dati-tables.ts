import type { ColumnType, Generated } from 'kysely';
import type { GeneratedInstant, Instant } from './column-types.ts';

export type RichiesteDatiTable = {
  studio_id: string;
  id: Generated<string>;
  azienda_id: string;
  hash: Buffer;
  oggetto: string;
  documenti: ColumnType<unknown, string, string>;
  entro: string;
  valida_fino: string;
  nota: Generated<string>;
  email: Generated<string>;
  messaggio: Generated<string>;
  conclusa_il: Instant | null;
  creata_il: GeneratedInstant;
  creata_da: string;
  ritirata_il: Instant | null;
  ritirata_da: string | null;
};
