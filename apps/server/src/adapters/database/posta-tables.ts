import type { ColumnType, Generated } from 'kysely';
import type { FormatoFile } from '../files/file-format.ts';
import type { GeneratedInstant, Instant } from './column-types.ts';

export type FileRicevutiTable = {
  studio_id: string;
  id: Generated<string>;
  azienda_id: string;
  richiesta_id: string;
  nome: string;
  formato: FormatoFile;
  byte: number;
  impronta: string;
  contenuto: Buffer | null;
  in_cartella: Generated<boolean>;
  tipo: 'xbrl' | 'verifica' | null;
  date_lette: ColumnType<unknown, string, string>;
  motivo_tipo: Generated<string>;
  letta_id: string | null;
  letta_da: string | null;
  ricevuto_il: GeneratedInstant;
  stato: Generated<'da_trattare' | 'importato' | 'scartato'>;
  trattato_il: Instant | null;
  trattato_da: string | null;
  motivo: Generated<string>;
  /** The bilancio that was saved from it. */
  bilancio_id: string | null;
};
