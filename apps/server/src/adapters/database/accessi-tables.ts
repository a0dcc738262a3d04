import type { ColumnType, Generated } from 'kysely';
import type { GeneratedInstant, Instant } from './column-types.ts';

export type LinkAccessoTable = { utente_id: string; hash: Buffer; scade: Instant };

export type SessioniTable = {
  id: Generated<string>;
  utente_id: string;
  creata_il: GeneratedInstant;
  terminata_il: Instant | null;
  dispositivo: string | null;
  da_attivare: Generated<boolean>;
  provata_il: GeneratedInstant;
};

export type TokenTable = {
  access_hash: Buffer;
  refresh_hash: Buffer;
  sessione_id: string;
  access_scade: Instant;
  refresh_scade: Instant;
  ruotato_il: Instant | null;
  sale: Buffer | null;
};

export type TentativiTable = {
  id: Generated<number>;
  chiave: string;
  rifiutato: Generated<boolean>;
  scade: ColumnType<Date, never, Date>;
};

export type BlocchiTable = { chiave: string; volte: number; fino: Instant };
