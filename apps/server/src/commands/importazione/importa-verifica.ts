import { explainName } from '../../adapters/files/file-format.ts';
import { correzioniSchema } from '@vedetta/contract';
import { isCodiceVoceInput, refuseScrittura } from '@vedetta/domain';
import type { Abbinamento, Correzioni, VerificaOptions } from '@vedetta/verifica';
import type { Asker } from '../../adapters/workers/reader-pool.ts';
import type { AbbinamentoRow } from '../../repositories/conti.ts';
import { readStato } from '../../repositories/bilanci.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { Refusal, refuseFields, refuseWith } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { askReader } from './file-reader-pool.ts';

type Upload = Asker & {
  readonly file: { readonly nome: string; readonly contenuto: Buffer } | null | undefined;
  readonly testo: string | undefined;
  /** JSON of the corrections; the contract has checked it. */
  readonly lettura: string | undefined;
};

const toAbbinamento = ({ codice, descrizione, voce, lato }: AbbinamentoRow): readonly Abbinamento[] => {
  if (voce !== null && !isCodiceVoceInput(voce)) return [];
  return [{ codice, descrizione, voce, ...(lato === null ? {} : { lato }) }];
};

const parseCorrezioni = (lettura: string | undefined): Correzioni => {
  if (lettura === undefined || lettura === '') return {};
  return JSON.parse(JSON.stringify(correzioniSchema.parse(JSON.parse(lettura)))) as Correzioni;
};

/** Whose statement it is: the list of another client is told. */
const loadIntestatario = async (studio: Studio, aziendaId: string): Promise<Pick<VerificaOptions, 'intestatario'>> => {
  const azienda = await studio.aziende.find(aziendaId);
  if (azienda === null) return {};
  const codici = [azienda.cf, azienda.piva].filter((codice) => codice !== null);
  return { intestatario: { nome: azienda.ragione_sociale, codici } };
};

/** What was confirmed for the azienda and in the studio. */
const loadMemoria = async (
  studio: Studio,
  aziendaId: string,
): Promise<Pick<VerificaOptions, 'azienda' | 'studio' | 'letture'>> => {
  const azienda = await studio.conti.listByAzienda(aziendaId);
  const dello = await studio.conti.listByStudio();
  const letture = await studio.lettureVerifica.list();
  return {
    azienda: azienda.flatMap(toAbbinamento),
    studio: dello.flatMap((row) => toAbbinamento(row).map((one) => ({ ...one, programma: row.programma }))),
    letture: letture.map(({ forma, correzioni }) => ({ forma, correzioni: parseCorrezioni(correzioni) })),
  };
};

/** With what a trial balance of an azienda is read: whose it is, and what was confirmed before. */
export const loadOptions = async (
  studio: Studio,
  aziendaId: string,
): Promise<Pick<VerificaOptions, 'intestatario' | 'azienda' | 'studio' | 'letture'>> => ({
  ...(await loadIntestatario(studio, aziendaId)),
  ...(await loadMemoria(studio, aziendaId)),
});

const chooseSource = ({ file, testo }: Upload) => {
  if (file !== null && file !== undefined) return { nome: file.nome, bytes: file.contenuto };
  return testo === undefined || testo.trim() === '' ? null : { nome: '', bytes: Buffer.from(testo) };
};

/**
 * Reads a trial balance for a statement; stores nothing. The answer is JSON, written by the process that read the file: a
 * large one costs this process nothing.
 */
export const readVerificaFile = async (
  studio: Studio,
  { fileReader }: Pick<Services, 'fileReader'>,
  bilancio: BilancioRow,
  upload: Upload,
): Promise<string | Refusal> => {
  const refusal = refuseWith(refuseScrittura(readStato(bilancio)));
  if (refusal !== null) return refusal;
  const chosen = chooseSource(upload);
  if (chosen === null)
    return refuseFields({ file: ['Il file manca o è vuoto: scegliere il bilancio di verifica, oppure incollarlo.'] });
  const misnamed = explainName(chosen.nome, chosen.bytes);
  if (misnamed !== null) return refuseFields({ file: [misnamed] });
  const options = {
    ...(chosen.nome === '' ? {} : { nome: chosen.nome }),
    data_bilancio: bilancio.data_bilancio,
    correzioni: parseCorrezioni(upload.lettura),
    ...(await loadOptions(studio, bilancio.azienda_id)),
  };
  const { key, signal } = upload;
  const reading = await askReader(fileReader, 'verifica', { ...chosen, options }, { key, signal, field: 'file' });
  if (reading instanceof Refusal) return reading;
  return reading.esito.ok ? reading.esito.valore : refuseFields({ file: [reading.esito.rifiuto.testo] });
};
