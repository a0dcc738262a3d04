import { endpoints } from '@vedetta/contract';
import type { BilancioElenco, BodyOf, FileRicevuto } from '@vedetta/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { LONG_TIMEOUT_MS } from '../lib/constants.ts';
import type { Options } from '../lib/request.ts';
import { createQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';
import { useCall } from './use-call.ts';

/** Filters and page of the inbox, as the call takes them. */
export type PostaChiesta = NonNullable<Options<typeof endpoints.listPosta>['query']>;

/** Others treat the same files. */
const REFRESH_MS = 60_000;

/** A part of the inbox. */
export const postaQuery = (chiesta: PostaChiesta) =>
  createQuery([...queryKeys.posta, chiesta], endpoints.listPosta, { query: chiesta });

/** What waits to be treated, of all companies. */
export const usePostaDaTrattare = () => useQuery(postaQuery({ stato: 'da_trattare' }));

/** A part of the inbox, kept fresh while it is on screen. Keeps what is shown until another part is loaded. */
export const usePosta = (chiesta: PostaChiesta) =>
  useQuery({ ...postaQuery(chiesta), placeholderData: keepPreviousData, refetchInterval: REFRESH_MS });

/** What a file would give; disabled where nothing is asked. It is read each time: what was confirmed meanwhile counts. */
export const useLetturaFile = ({ id }: Pick<FileRicevuto, 'id'>, enabled: boolean) =>
  useQuery({
    ...createQuery([...queryKeys.posta, 'lettura', id], endpoints.readFileRicevuto, { params: { id } }),
    enabled,
    staleTime: 60_000,
  });

/** One file of the inbox; disabled while `id` is null. */
export const useFileRicevuto = (id: string | null) =>
  useQuery({
    ...createQuery([...queryKeys.posta, 'file', id], endpoints.loadFileRicevuto, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });

type Treated = { readonly file: FileRicevuto; readonly body: NonNullable<BodyOf<'saveFileRicevuto'>> };
type Effects = { readonly onSuccess: (treated: Treated) => void; readonly onError: (error: Error) => void };

/** Says what was done with a file, seen as it is on screen; the list is loaded again also where another was faster. */
export const useSaveFileRicevuto = ({ onSuccess, onError }: Effects) => {
  const client = useQueryClient();
  return useCall(
    endpoints.saveFileRicevuto,
    ({ file, body }: Treated) => ({ params: { id: file.id }, body: { ...body, visto: file.stato } }),
    {
      onSuccess: (_, treated) => onSuccess(treated),
      onError: (error) => {
        onError(error);
        void client.invalidateQueries({ queryKey: queryKeys.posta });
      },
      stale: [queryKeys.posta, queryKeys.richiesteDati],
    },
  );
};

/** The file as the client sent it. */
export const loadContenutoFile = async ({ id, nome }: Pick<FileRicevuto, 'id' | 'nome'>): Promise<File> => {
  const { dati } = await call(endpoints.loadContenutoFile, { params: { id }, timeout: LONG_TIMEOUT_MS });
  return new File([dati.content], nome);
};

type ContenutoEffects = { readonly onSuccess: (content: File) => void; readonly onError: (error: Error) => void };

/** The same, on request. */
export const useContenutoFile = ({ onSuccess, onError }: ContenutoEffects) =>
  useMutation({
    mutationFn: async (file: FileRicevuto) => onSuccess(await loadContenutoFile(file)),
    onError,
  });

type ZipEffects = { readonly onSuccess: (archive: Blob) => void; readonly onError: (error: Error) => void };

/** Several files in one archive, made here: one at a time is asked of the server. */
export const useZipFile = ({ onSuccess, onError }: ZipEffects) =>
  useMutation({
    mutationFn: async (files: readonly FileRicevuto[]) => {
      const contents: File[] = [];
      for (const file of files) contents.push(await loadContenutoFile(file));
      const { buildZip } = await import('../lib/importazione/build-zip.ts');
      return buildZip(contents);
    },
    onSuccess,
    onError,
  });

const findBilancioAl = async (azienda: string, data: string): Promise<BilancioElenco | null> => {
  for (let page = 1; ; page += 1) {
    const { dati } = await call(endpoints.listBilanci, { query: { azienda, page: String(page) } });
    const found = dati.results.find(({ data_bilancio }) => data_bilancio === data);
    if (found !== undefined) return found;
    if (dati.next === null) return null;
  }
};

/** The statement of a company at a date; null if there is none. Disabled while the date is ''. */
export const useBilancioAl = (azienda: string, data: string) =>
  useQuery({
    queryKey: [...queryKeys.elenchiBilanci, azienda, 'al', data],
    queryFn: () => findBilancioAl(azienda, data),
    enabled: data !== '',
  });
