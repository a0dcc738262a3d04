import type { Importazione } from '@vedetta/contract';
import type { Asker } from '../adapters/workers/reader-pool.ts';
import { aziendeRepository } from '../repositories/aziende.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import type { Refusal } from '../refusal.ts';
import { refuse, refuseFields, refuseFor } from '../refusal.ts';
import type { Services } from '../services.ts';

const TROPPO_GRAVOSO =
  'La lettura del file richiede troppo tempo o troppa memoria, come non accade con un bilancio XBRL: usare il file originale depositato.';
/** Seconds after which a full queue is likely to have room, or a process that ended by itself to be forgotten. */
const ATTESA_S = 10;

type Caricamento = Asker & {
  readonly file: { readonly nome: string; readonly contenuto: Buffer } | null | undefined;
  readonly esercizio: 'precedente' | undefined;
};

/** Reads an XBRL file for a statement and stores nothing: the editor shows the lines, and saving keeps them. */
export const readImportazione = async (
  { database, xbrlReader }: Pick<Services, 'database' | 'xbrlReader'>,
  bilancio: BilancioRow,
  { file, esercizio, ...asker }: Caricamento,
): Promise<Importazione | Refusal> => {
  if (bilancio.consolidato_il !== null) return refuse('bilancio_consolidato');
  if (file === null || file === undefined)
    return refuseFields({ xbrl_file: ['Il file manca o è vuoto: scegliere il file .xbrl del bilancio.'] });
  const azienda = await aziendeRepository(database, asker.key).find(bilancio.azienda_id);
  const opzioni = {
    data_bilancio: bilancio.data_bilancio,
    ...(esercizio === undefined ? {} : { esercizio }),
    ...(azienda === null
      ? {}
      : { azienda: { ragione_sociale: azienda.ragione_sociale, cf: azienda.cf, piva: azienda.piva } }),
  };
  const lettura = await xbrlReader.ask([file.contenuto, opzioni], asker);
  if (lettura.type === 'time' || lettura.type === 'memory') return refuseFields({ xbrl_file: [TROPPO_GRAVOSO] });
  if (lettura.type !== 'done') return refuseFor('servizio_non_disponibile', ATTESA_S);
  const esito = lettura.answer;
  if (esito.tipo === 'rifiutato') return refuseFields({ xbrl_file: [esito.testo] });
  return { warning: esito.warning, voci: esito.voci, report: esito.report };
};
