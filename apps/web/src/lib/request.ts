import type { Endpoint } from '@vedetta/contract';
import { createNoAnswer, parseApiError } from './api-error.ts';
import { ARCHIVE_TIMEOUT_MS, LONG_TIMEOUT_MS, TIMEOUT_MS } from './constants.ts';
import { hasShape, ShapeError } from './shape.ts';
import type { OnProgress } from './upload.ts';
import { upload } from './upload.ts';

type Output<S> = S extends { _zod: { output: infer O } } ? O : never;
type Input<S> = S extends { _zod: { input: infer I } } ? I : never;
type Part<E, Key extends string, Name extends string> = E extends { readonly [K in Key]: infer S }
  ? { readonly [K in Name]: Input<S> }
  : unknown;

/** A file from the server, with its name. */
export type ReceivedFile = { readonly nome: string | null; readonly content: Blob };

/** The `ifMatch` of a version that was read in a list, or inside another answer. */
export const formatEtag = (versione: number | string): string => `"${versione}"`;

/** The typed body of a response, and its version for a later `ifMatch`. */
export type ApiResponse<E> = {
  readonly dati: E extends { readonly risposta: infer S }
    ? Output<S>
    : E extends { readonly contenuto: string }
      ? ReceivedFile
      : null;
  readonly etag: string | null;
};

type CommonOptions = {
  readonly ifMatch?: string | null | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly timeout?: number | undefined;
  /** Kind of token: session (the default) or print. */
  readonly schema?: 'Token' | 'Stampa';
  /** The code of a link, where it is not in the body: a file is judged before it is read. */
  readonly codice?: string | undefined;
  /** Called with the upload progress. */
  readonly onProgress?: OnProgress | undefined;
};

type FilePart<E> = E extends { readonly file: unknown } ? { readonly file?: File | '' | undefined } : unknown;
type QueryPart<E> = E extends { readonly query: infer S } ? { readonly query?: Input<S> } : unknown;

/** The options of a call, derived from its endpoint. `file` is the file part of a form; '' removes the stored file. */
export type Options<E> = CommonOptions &
  Part<E, 'params', 'params'> &
  QueryPart<E> &
  Part<E, 'body', 'body'> &
  Part<E, 'multipart', 'form'> &
  FilePart<E>;

type AnyOptions = CommonOptions & {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string | undefined>>;
  readonly file?: File | '' | undefined;
};

const buildUrl = (path: string, { params = {}, query = {} }: AnyOptions): string => {
  const filled = path.replaceAll(/:(\w+)/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, value);
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
};

const buildForm = (endpoint: Endpoint, { form = {}, file }: AnyOptions): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) if (value !== undefined) data.append(name, value);
  if (file !== undefined && endpoint.file) data.append(endpoint.file.nome, file);
  return data;
};

const buildInit = (endpoint: Endpoint, opzioni: AnyOptions, token: string | null): RequestInit => {
  const headers = new Headers();
  if (token) headers.set('Authorization', `${opzioni.schema ?? 'Token'} ${token}`);
  if (opzioni.ifMatch) headers.set('If-Match', opzioni.ifMatch);
  if (opzioni.codice) headers.set('X-Codice-Richiesta', opzioni.codice);
  if (opzioni.idempotencyKey) headers.set('Idempotency-Key', opzioni.idempotencyKey);
  if (endpoint.multipart) return { method: endpoint.metodo, headers, body: buildForm(endpoint, opzioni) };
  if (opzioni.body === undefined) return { method: endpoint.metodo, headers };
  headers.set('Content-Type', 'application/json');
  return { method: endpoint.metodo, headers, body: JSON.stringify(opzioni.body) };
};

const chooseTimeout = ({ contenuto, path }: Endpoint): number => {
  if (contenuto === 'application/zip') return ARCHIVE_TIMEOUT_MS;
  return contenuto === 'application/pdf' || path.endsWith('/import_xbrl/') ? LONG_TIMEOUT_MS : TIMEOUT_MS;
};

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return null;
  }
};

/** The file name in a `Content-Disposition` header. */
export const parseFilename = (header: string | null): string | null => {
  const encoded = header?.match(/filename\*=UTF-8''([^;]+)/iu)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return header?.match(/filename="?([^";]+)"?/iu)?.[1] ?? null;
};

/** The body of a response; the build gives each endpoint the shape of its own (contract-table.ts). */
const readData = async (endpoint: Endpoint, response: Response): Promise<unknown> => {
  if (endpoint.contenuto) {
    const nome = parseFilename(response.headers.get('Content-Disposition'));
    if (endpoint.contenuto !== 'application/zip') return { nome, content: await response.blob() };
    const { writeOnDisk } = await import('./importazione/disk-file.ts');
    return { nome, content: await writeOnDisk(response) };
  }
  if (response.status === 204) return null;
  const dati: unknown = await response.json();
  const { shape } = endpoint as Endpoint & { readonly shape?: string };
  if (shape !== undefined && !hasShape(dati, shape)) throw new ShapeError(`Unexpected response of ${endpoint.path}`);
  return dati;
};

/**
 * Sends one HTTP request; does not refresh the token. Rejects with an `ApiError`, or with the reason of `signal` when
 * the caller aborts, or with a `ShapeError` on a response of another shape.
 */
export const sendRequest = async <E extends Endpoint>(
  endpoint: E,
  opzioni: Options<E>,
  token: string | null,
): Promise<ApiResponse<E>> => {
  const timeout = AbortSignal.timeout(opzioni.timeout ?? chooseTimeout(endpoint));
  const signal = opzioni.signal ? AbortSignal.any([opzioni.signal, timeout]) : timeout;
  const aperte = opzioni as AnyOptions;
  try {
    const url = buildUrl(endpoint.path, aperte);
    const init = { ...buildInit(endpoint, aperte, token), signal };
    const response = await (opzioni.onProgress ? upload(url, init, opzioni.onProgress) : fetch(url, init));
    if (!response.ok)
      throw parseApiError(response.status, await readJson(response), response.headers.get('Retry-After'));
    const dati = await readData(endpoint, response);
    return { dati, etag: response.headers.get('ETag') } as ApiResponse<E>;
  } catch (error) {
    if (opzioni.signal?.aborted) throw opzioni.signal.reason;
    if (timeout.aborted) throw createNoAnswer('timeout');
    // fetch rejects with a TypeError when the network is down, json() with a SyntaxError on a body that is not our JSON.
    if (error instanceof TypeError || error instanceof SyntaxError) throw createNoAnswer('network');
    throw error;
  }
};
