import type { Importazione } from '@vedetta/contract';
import { refuseScrittura } from '@vedetta/domain';
import type { Asker } from '../../adapters/workers/reader-pool.ts';
import { readStato } from '../../repositories/bilanci.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { Refusal } from '../../refusal.ts';
import { refuseFields, refuseFor, refuseWith } from '../../refusal.ts';
import type { Services } from '../../services.ts';

const TOO_HEAVY =
  'La lettura del file richiede troppo tempo o troppa memoria, come non accade con un bilancio XBRL: usare il file originale depositato.';
/** Seconds after which a full queue probably has room, or an ended process has been replaced. */
const RETRY_AFTER_S = 10;

type Upload = Asker & {
  readonly file: { readonly nome: string; readonly contenuto: Buffer } | null | undefined;
  readonly esercizio: 'precedente' | undefined;
};

/** Reads an XBRL file for a statement; stores nothing. The editor shows the voci, and saving keeps them. */
export const readImportazione = async (
  studio: Studio,
  { xbrlReader }: Pick<Services, 'xbrlReader'>,
  bilancio: BilancioRow,
  { file, esercizio, ...asker }: Upload,
): Promise<Importazione | Refusal> => {
  const refusal = refuseWith(refuseScrittura(readStato(bilancio)));
  if (refusal !== null) return refusal;
  if (file === null || file === undefined)
    return refuseFields({ xbrl_file: ['Il file manca o è vuoto: scegliere il file .xbrl del bilancio.'] });
  const azienda = await studio.aziende.find(bilancio.azienda_id);
  const options = {
    data_bilancio: bilancio.data_bilancio,
    ...(esercizio === undefined ? {} : { esercizio }),
    ...(azienda === null
      ? {}
      : { azienda: { ragione_sociale: azienda.ragione_sociale, cf: azienda.cf, piva: azienda.piva } }),
  };
  const reading = await xbrlReader.ask([file.contenuto, options], asker);
  if (reading.type === 'time' || reading.type === 'memory') return refuseFields({ xbrl_file: [TOO_HEAVY] });
  if (reading.type !== 'done') return refuseFor('servizio_non_disponibile', RETRY_AFTER_S);
  const outcome = reading.answer;
  if (!outcome.ok) return refuseFields({ xbrl_file: [outcome.rifiuto.testo] });
  const { warning, voci, report } = outcome.valore;
  return { warning, voci, report };
};
