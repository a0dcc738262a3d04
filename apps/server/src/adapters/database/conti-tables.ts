import type { Generated } from 'kysely';
import type { GeneratedInstant } from './column-types.ts';

// What was confirmed for the accounts of trial balances.

export type ContiTable = {
  studio_id: string;
  id: Generated<string>;
  azienda_id: string;
  chiave: string;
  codice: string | null;
  descrizione: string;
  voce: string | null;
  lato: 'dare' | 'avere' | null;
  confermato_da: string;
  confermato_il: GeneratedInstant;
};

export type ContiStudioTable = {
  studio_id: string;
  id: Generated<string>;
  programma: string;
  chiave: string;
  codice: string | null;
  descrizione: string;
  voce: string | null;
  lato: 'dare' | 'avere' | null;
  confermato_da: string;
  confermato_il: GeneratedInstant;
};

export type LettureVerificaTable = {
  studio_id: string;
  id: Generated<string>;
  forma: string;
  correzioni: string;
  confermata_da: string;
  confermata_il: GeneratedInstant;
};

export type BozzeVerificaTable = {
  studio_id: string;
  bilancio_id: string;
  file: string;
  contenuto: string;
  salvata_da: string;
  salvata_il: GeneratedInstant;
};
