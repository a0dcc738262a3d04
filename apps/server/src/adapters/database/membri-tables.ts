import type { Generated } from 'kysely';
import type { GeneratedInstant } from './column-types.ts';

export type AssegnazioniTable = {
  studio_id: string;
  azienda_id: string;
  utente_id: string;
  responsabile: Generated<boolean>;
  assegnata_il: GeneratedInstant;
};
