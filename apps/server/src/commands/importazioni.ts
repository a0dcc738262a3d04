import type { Importazione } from '@vedetta/contract';
import type { Database } from '../adapters/database/database.ts';
import { aziendeRepository } from '../repositories/aziende.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import type { Rifiuto } from '../rifiuto.ts';
import { refuse, refuseCampi, refuseFor } from '../rifiuto.ts';
import { readXbrlAltrove } from './lettura-xbrl.ts';

const TROPPO_GRAVOSO =
  'La lettura del file richiede troppo tempo o troppa memoria, come non accade con un bilancio XBRL: usare il file originale depositato.';
/** Seconds after which a full queue is likely to have room. */
const ATTESA_CODA = 10;

/** Reads an XBRL file for a statement and stores nothing: the editor shows the lines, and saving keeps them. */
export const readImportazione = async (
  database: Database,
  studioId: string,
  bilancio: BilancioRow,
  file: { readonly nome: string; readonly contenuto: Buffer } | null | undefined,
  esercizio: 'precedente' | undefined,
): Promise<Importazione | Rifiuto> => {
  if (bilancio.consolidato_il !== null) return refuse('bilancio_consolidato');
  if (file === null || file === undefined)
    return refuseCampi({ xbrl_file: ['Il file manca o è vuoto: scegliere il file .xbrl del bilancio.'] });
  const azienda = await aziendeRepository(database, studioId).find(bilancio.azienda_id);
  const opzioni = {
    data_bilancio: bilancio.data_bilancio,
    ...(esercizio === undefined ? {} : { esercizio }),
    ...(azienda === null
      ? {}
      : { azienda: { ragione_sociale: azienda.ragione_sociale, cf: azienda.cf, piva: azienda.piva } }),
  };
  const lettura = await readXbrlAltrove({ bytes: file.contenuto, opzioni });
  if (lettura.tipo === 'coda_piena') return refuseFor('servizio_non_disponibile', ATTESA_CODA);
  if (lettura.tipo !== 'fatto') return refuseCampi({ xbrl_file: [TROPPO_GRAVOSO] });
  const esito = lettura.risposta;
  if (esito.tipo === 'rifiutato') return refuseCampi({ xbrl_file: [esito.testo] });
  return { warning: esito.warning, voci: esito.voci, report: esito.report };
};
