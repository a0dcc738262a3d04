import type { ColumnType, Generated } from 'kysely';
import type { GeneratedInstant, Instant } from './column-types.ts';

export type AvvisiTable = {
  studio_id: string;
  id: Generated<string>;
  azienda_id: string;
  prima_id: string;
  dopo_id: string;
  movimenti: ColumnType<unknown, string, string>;
  frase: string;
  grado_prima: number;
  grado_dopo: number;
  regole_prima: string;
  regole_dopo: string;
  creato_il: GeneratedInstant;
  cambiato_il: GeneratedInstant;
  archiviato_il: Instant | null;
  archiviato_da: string | null;
  nota: Generated<string>;
};

export type AvvisiLettiTable = { studio_id: string; avviso_id: string; utente_id: string; letto_il: GeneratedInstant };
