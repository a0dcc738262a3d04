import { explainName } from '../../adapters/files/file-format.ts';
import type { Importazione } from '@vedetta/contract';
import { refuseScrittura } from '@vedetta/domain';
import type { Asker } from '../../adapters/workers/reader-pool.ts';
import { readStato } from '../../repositories/bilanci.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { Refusal, refuseFields, refuseWith } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { askReader } from './file-reader-pool.ts';

type Upload = Asker & {
  readonly file: { readonly nome: string; readonly contenuto: Buffer } | null | undefined;
  readonly esercizio: string | undefined;
};

/** Reads an XBRL file for a statement; stores nothing. The editor shows the voci, and saving keeps them with their origin. */
export const readImportazione = async (
  studio: Studio,
  { fileReader }: Pick<Services, 'fileReader'>,
  bilancio: BilancioRow,
  { file, esercizio, ...asker }: Upload,
): Promise<Importazione | Refusal> => {
  const refusal = refuseWith(refuseScrittura(readStato(bilancio)));
  if (refusal !== null) return refusal;
  if (file === null || file === undefined)
    return refuseFields({ xbrl_file: ['Il file manca o è vuoto: scegliere il file .xbrl del bilancio.'] });
  const misnamed = explainName(file.nome, file.contenuto);
  if (misnamed !== null) return refuseFields({ xbrl_file: [misnamed] });
  const azienda = await studio.aziende.find(bilancio.azienda_id);
  const options = {
    data_bilancio: bilancio.data_bilancio,
    ...(esercizio === undefined ? {} : { esercizio }),
    ...(azienda === null
      ? {}
      : { azienda: { ragione_sociale: azienda.ragione_sociale, cf: azienda.cf, piva: azienda.piva } }),
  };
  const question = { nome: file.nome, bytes: file.contenuto, options };
  const reading = await askReader(fileReader, 'xbrl', question, { ...asker, field: 'xbrl_file' });
  if (reading instanceof Refusal) return reading;
  const { esito, origine } = reading;
  if (!esito.ok) return refuseFields({ xbrl_file: [esito.rifiuto.testo] });
  const { warning, voci, report } = esito.valore;
  const { esercizio: letto, software } = report;
  return {
    warning,
    voci,
    report,
    origine: letto === null ? null : { tipo: 'xbrl', ...origine, programma: software, esercizio: letto },
  };
};
