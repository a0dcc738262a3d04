// The import of many files: reading each, creating a company with its statements, taking it all away again.
import { endpoints } from '@vedetta/contract';
import type { AziendaImportata, Riconoscimento, UndoImportata } from '@vedetta/contract';
import { isCodiceVoceInput } from '@vedetta/domain';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { ApiError } from '../lib/api-error.ts';
import { LONG_TIMEOUT_MS } from '../lib/constants.ts';
import type { Options } from '../lib/request.ts';
import { queryKeys } from './query-keys.ts';

/** A company with its statements, as it is sent. */
export type ImportataInviata = Options<typeof endpoints.importAzienda>['body'];

/** What a file is, whose, and the amounts of its years; nothing is stored. */
export const recogniseFile = async (file: File, signal: AbortSignal): Promise<Riconoscimento> =>
  (await call(endpoints.recogniseFile, { query: { voci: '1' }, form: {}, file, signal, timeout: LONG_TIMEOUT_MS }))
    .dati;

/** Creates a company with its statements; the same body with the same key creates nothing twice. */
export const createImportata = async (body: ImportataInviata, idempotencyKey: string): Promise<AziendaImportata> =>
  (await call(endpoints.importAzienda, { body, idempotencyKey, timeout: LONG_TIMEOUT_MS })).dati;

/** Takes away what an import created for a company and nobody touched since. */
export const undoImportata = async (id: string, importazione: string): Promise<UndoImportata> =>
  (await call(endpoints.undoImportazione, { params: { id }, body: { importazione } })).dati;

/** Whether a company is still there. */
export const hasAzienda = async (id: string): Promise<boolean> => {
  try {
    await call(endpoints.loadAzienda, { params: { id } });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
};

/** The amounts of a statement, without its totals. */
export const loadVoci = async (id: string): Promise<Riconoscimento['letture'][number]['voci']> =>
  (await call(endpoints.loadBilancio, { params: { id } })).dati.voci.flatMap(({ codice, valore }) =>
    isCodiceVoceInput(codice) ? [{ codice, valore }] : [],
  );

/** The statement of a company at a date, if there is one. */
export const findBilancioAl = async (azienda: string, data: string): Promise<string | null> => {
  for (let page = 1; ; page += 1) {
    const { dati } = await call(endpoints.listBilanci, { query: { azienda, page: String(page) } });
    const found = dati.results.find(({ data_bilancio }) => data_bilancio === data);
    if (found !== undefined) return found.id;
    if (dati.next === null) return null;
  }
};

/** After an import or its undo: every list and figure of the firm is stale. */
export const useInvalidateStudio = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [queryKeys.aziende, queryKeys.elenchiBilanci].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
};
