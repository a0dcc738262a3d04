import type { LetturaFile } from '@vedetta/contract';
import type { Asker } from '../../adapters/workers/reader-pool.ts';
import type { FileRicevutoRow } from '../../repositories/file-ricevuti.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { refuse } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { askReader } from '../importazione/file-reader-pool.ts';
import { loadOptions } from '../importazione/importa-verifica.ts';

const UNKNOWN: LetturaFile = {
  motivo: 'Il file non è un bilancio riconosciuto: «Importa» chiede di che tipo è.',
  descrizione: '',
  totali: null,
  conti: null,
  righe: [],
};

/** What a received file would give to its azienda; stores nothing. */
export const readReceivedFile = async (
  studio: Studio,
  { deposito, fileReader }: Pick<Services, 'deposito' | 'fileReader'>,
  { id, nome, tipo, date, azienda_id }: FileRicevutoRow,
  asker: Asker,
): Promise<LetturaFile | Refusal> => {
  if (tipo === null) return UNKNOWN;
  const row = await studio.fileRicevuti.findContent(id);
  const bytes = row === null ? null : await deposito.readContent(studio.id, row);
  if (bytes === null) return refuse('non_trovato');
  const [data_bilancio] = date;
  const options = {
    nome,
    ...(data_bilancio === undefined ? {} : { data_bilancio }),
    ...(tipo === 'verifica' ? await loadOptions(studio, azienda_id) : {}),
  };
  return askReader(fileReader, 'riassunto', { nome, bytes, tipo, options }, { ...asker, field: 'file' });
};
