import type { Generated } from 'kysely';
import type { GeneratedInstant, Importo } from './column-types.ts';

export type OriginiTable = {
  studio_id: string;
  bilancio_id: string;
  id: Generated<string>;
  /** A `TipoOrigine`. */
  tipo: string;
  file: string;
  impronta: string;
  byte: number | null;
  periodo: string | null;
  programma: string | null;
  resoconto: string | null;
  importato_da: string;
  importato_il: GeneratedInstant;
};

export type ContiOrigineTable = {
  studio_id: string;
  bilancio_id: string;
  origine_id: string;
  posizione: number;
  codice: string | null;
  descrizione: string;
  saldo: Importo;
  voce: string | null;
};
