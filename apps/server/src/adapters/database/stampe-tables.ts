import type { Generated } from 'kysely';
import type { GeneratedInstant, Instant } from './column-types.ts';

export type StampeMultipleTable = {
  studio_id: string;
  id: Generated<string>;
  utente_id: string;
  username: string;
  creata_il: GeneratedInstant;
  servita_il: Instant | null;
  annullata_il: Instant | null;
  finita_il: Instant | null;
  scade_il: GeneratedInstant;
};

export type StampeMultipleRigheTable = {
  studio_id: string;
  stampa_id: string;
  posto: number;
  azienda_id: string;
  bilancio_id: string | null;
  stato: 'in_coda' | 'in_stampa' | 'pronta' | 'non_stampata' | 'annullata';
  motivo: Generated<string>;
  processo: string | null;
  battito: Instant | null;
  tentativi: Generated<number>;
  data_stampata: string | null;
  pdf: Buffer | null;
  byte: number | null;
};

export type StampeTurniTable = {
  studio_id: string;
  servito_il: Date;
};

export type UtilizzoStudiTable = {
  studio_id: string;
  giorno: string;
  richieste: Generated<number>;
  errori: Generated<number>;
  millisecondi: Generated<number>;
  stampe: Generated<number>;
  millisecondi_stampa: Generated<number>;
};
