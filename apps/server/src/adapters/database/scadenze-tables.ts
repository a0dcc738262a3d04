import type { Generated } from 'kysely';
import type { GeneratedInstant } from './column-types.ts';

export type ScadenzeTable = {
  studio_id: string;
  id: Generated<string>;
  azienda_id: string;
  tipo: 'approvazione' | 'deposito' | 'dati';
  periodo: string;
  fatta_il: string | null;
  fatta_da: string | null;
  spostata_al: string | null;
  motivo: Generated<string>;
  modificata_il: GeneratedInstant;
};

export type ScadenzariTable = {
  studio_id: string;
  id: Generated<string>;
  azienda_id: string;
  approvazione_180: boolean;
  cadenza_dati: 'trimestrale' | 'semestrale' | 'nessuna';
  silenziate: string;
  modificato_il: GeneratedInstant;
};
