import type { Generated } from 'kysely';
import type { GeneratedInstant, Instant } from './column-types.ts';

export type TotpTable = {
  studio_id: string;
  utente_id: string;
  segreto: Buffer | null;
  segreto_nuovo: Buffer | null;
  ultimo_passo: Generated<number>;
  attivata_il: Instant | null;
  usata_il: Instant | null;
};

export type CodiciRecuperoTable = {
  studio_id: string;
  utente_id: string;
  posizione: number;
  impronta: Buffer;
  creato_il: GeneratedInstant;
  usato_il: Instant | null;
};

export type SfideTable = { studio_id: string; impronta: Buffer; utente_id: string; scade: GeneratedInstant };
