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

export type TipoPasskey = 'dispositivo' | 'sincronizzata' | 'chiave';

export type PasskeyTable = {
  id: Generated<string>;
  utente_id: string;
  credenziale: Buffer;
  chiave: Buffer;
  contatore: number;
  trasporti: string[];
  tipo: TipoPasskey;
  nome: string;
  creata_il: GeneratedInstant;
  usata_il: Instant | null;
};

export type PasskeyUsateTable = { impronta: Buffer; scade: Instant };

export type CodiciRecuperoTable = {
  studio_id: string;
  utente_id: string;
  posizione: number;
  impronta: Buffer;
  creato_il: GeneratedInstant;
  usato_il: Instant | null;
};

export type SfideTable = { studio_id: string; impronta: Buffer; utente_id: string; scade: GeneratedInstant };
