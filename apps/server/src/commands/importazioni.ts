import type { Importazione } from '@vedetta/contract';
import { readXbrl } from '@vedetta/xbrl';
import type { Database } from '../adapters/database/database.ts';
import { aziendeRepository } from '../repositories/aziende.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import type { Rifiuto} from '../rifiuto.ts';
import { refuse, refuseCampi } from '../rifiuto.ts';

/** Reads an XBRL file for a statement and stores nothing: the editor shows the lines, and saving keeps them. */
export const readImportazione = async (
  database: Database,
  studioId: string,
  bilancio: BilancioRow,
  file: { readonly nome: string; readonly contenuto: Buffer } | null | undefined,
  esercizio: 'precedente' | undefined,
): Promise<Importazione | Rifiuto> => {
  if (bilancio.consolidato_il !== null) return refuse('bilancio_consolidato');
  if (file === null || file === undefined) return refuseCampi({ xbrl_file: ['Scegliere il file XBRL del bilancio.'] });
  const azienda = await aziendeRepository(database, studioId).find(bilancio.azienda_id);
  const esito = readXbrl(file.contenuto, {
    data_bilancio: bilancio.data_bilancio,
    ...(esercizio === undefined ? {} : { esercizio }),
    ...(azienda === null ? {} : { azienda }),
  });
  if (esito.tipo === 'rifiutato') return refuseCampi({ xbrl_file: [esito.testo] });
  return { warning: esito.warning, voci: esito.voci, report: esito.report };
};
