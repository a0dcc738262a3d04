import type { Endpoint } from '@vedetta/contract';
import { onTestFinished } from 'vitest';

/** A request sent by the page. */
export type ApiCall = {
  readonly metodo: string;
  readonly percorso: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly corpo: unknown;
};

/** The response: a body with status 200, a `Response`, or a function of the call. */
type ResponseBody = Response | readonly unknown[] | { readonly [campo: string]: unknown } | null;
type RouteResponse = ResponseBody | ((chiamata: ApiCall) => ResponseBody | Promise<ResponseBody>);

type Route = readonly [endpoint: Endpoint, risposta: RouteResponse];

const matches = ({ metodo, path }: Endpoint, chiamata: ApiCall): boolean =>
  metodo === chiamata.metodo && new RegExp(`^${path.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u').test(chiamata.percorso);

const readBody = (body: unknown): unknown => {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : null;
};

const readCall = (input: RequestInfo | URL, init: RequestInit = {}): ApiCall => {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  return {
    metodo: init.method ?? 'GET',
    percorso: url.pathname,
    query: url.searchParams,
    headers: new Headers(init.headers),
    corpo: readBody(init.body),
  };
};

const buildResponse = (risposta: ResponseBody): Response => {
  if (risposta instanceof Response) return risposta.clone();
  return risposta === null ? new Response(null, { status: 204 }) : Response.json(risposta);
};

/**
 * Fakes the server for one test; a call without a route fails like an unreachable server. Returns the live list of calls.
 *
 * @example const chiamate = answerCalls([[endpoints.listAziende, { count: 0, next: null, previous: null, results: [] }]]);
 */
export const answerCalls = (righe: readonly Route[]): readonly ApiCall[] => {
  const realFetch = globalThis.fetch;
  const chiamate: ApiCall[] = [];
  globalThis.fetch = async (input, init) => {
    const chiamata = readCall(input, init);
    if (!chiamata.percorso.startsWith('/api/')) return realFetch(input, init);
    chiamate.push(chiamata);
    const riga = righe.find(([endpoint]) => matches(endpoint, chiamata));
    if (riga === undefined) throw new TypeError(`No answer for ${chiamata.metodo} ${chiamata.percorso}`);
    const [, risposta] = riga;
    return buildResponse(typeof risposta === 'function' ? await risposta(chiamata) : risposta);
  };
  onTestFinished(() => {
    globalThis.fetch = realFetch;
  });
  return chiamate;
};

/** An error response, with field messages or one sentence. */
export const refuse = (status: number, corpo: Readonly<Record<string, string | readonly string[]>>): Response =>
  Response.json({ detail: 'Controllare i campi segnalati.', request_id: 'prova', ...corpo }, { status });
