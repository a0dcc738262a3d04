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

/** A mapping left to be resumed; null if there is none. */
export const loadBozzaVerifica = async (id: string): Promise<BozzaVerifica | null> =>
  (await call(endpoints.loadBozzaVerifica, { params: { id } })).dati;

export const saveBozzaVerifica = async (id: string, file: string, contenuto: string): Promise<void> => {
  await call(endpoints.saveBozzaVerifica, { params: { id }, body: { file, contenuto } });
};

export const deleteBozzaVerifica = async (id: string): Promise<void> => {
  await call(endpoints.deleteBozzaVerifica, { params: { id } });
};

/** Remembers the lines of accounts, for the company or for the whole studio. */
export const saveAbbinamenti = async (
  azienda: string,
  body: Options<typeof endpoints.saveAbbinamenti>['body'],
): Promise<void> => {
  await call(endpoints.saveAbbinamenti, { params: { id: azienda }, body });
};
