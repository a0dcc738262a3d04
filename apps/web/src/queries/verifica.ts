// Trial balances: reading a file, the lines of its accounts.
import { endpoints } from '@vedetta/contract';
import type { BozzaVerifica, CorrezioniVerifica } from '@vedetta/contract';
import type { Options } from '../lib/request.ts';
import { call } from '../lib/api.ts';
import type { OnProgress } from '../lib/upload.ts';

type Source = { readonly file: File } | { readonly testo: string };
type ReadOptions = {
  readonly source: Source;
  readonly correzioni: CorrezioniVerifica;
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
};

/** Reads a trial balance; nothing is stored. A pasted text travels as a file without a name, so that its size does not matter. */
export const readVerifica = async (id: string, { source, correzioni, signal, onProgress }: ReadOptions) => {
  const form = {
    lettura: JSON.stringify(correzioni),
    ...('testo' in source ? { testo: source.testo } : {}),
  };
  const file = 'file' in source ? { file: source.file } : {};
  return (await call(endpoints.importVerifica, { params: { id }, form, ...file, signal, onProgress })).dati;
};

/** A mapping left to be resumed, null if there is none, with its version: the next save names it. */
export const loadBozzaVerifica = async (
  id: string,
): Promise<{ readonly bozza: BozzaVerifica | null; readonly etag: string | null }> => {
  const { dati, etag } = await call(endpoints.loadBozzaVerifica, { params: { id } });
  return { bozza: dati, etag };
};

type NewBozza = { readonly file: string; readonly contenuto: string; readonly etag: string | null };

/** Keeps a mapping to be resumed and returns its version; refused with 412 where another page saved since `etag`. */
export const saveBozzaVerifica = async (id: string, { etag, ...body }: NewBozza): Promise<string | null> =>
  (await call(endpoints.saveBozzaVerifica, { params: { id }, body, ifMatch: etag })).etag;

/** Drops a mapping left; refused with 412 where another page saved since `etag`. */
export const deleteBozzaVerifica = async (id: string, etag: string | null): Promise<void> => {
  await call(endpoints.deleteBozzaVerifica, { params: { id }, ifMatch: etag });
};

/** Remembers the lines of accounts, for the company or for the whole studio. */
export const saveAbbinamenti = async (
  azienda: string,
  body: Options<typeof endpoints.saveAbbinamenti>['body'],
): Promise<void> => {
  await call(endpoints.saveAbbinamenti, { params: { id: azienda }, body });
};
