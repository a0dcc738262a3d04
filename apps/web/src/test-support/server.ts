import type { Endpoint } from '@vedetta/contract';
import { onTestFinished } from 'vitest';

/** A request sent by the page. */
export type ApiCall = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
};

/** The response: a body with status 200, a `Response`, or a function of the call. */
type ResponseBody = Response | readonly unknown[] | { readonly [campo: string]: unknown } | null;
type RouteResponse = ResponseBody | ((call: ApiCall) => ResponseBody | Promise<ResponseBody>);

type Route = readonly [endpoint: Endpoint, risposta: RouteResponse];

const isMatch = ({ metodo: method, path }: Endpoint, call: ApiCall): boolean =>
  method === call.method && new RegExp(`^${path.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u').test(call.path);

const readBody = (body: unknown): unknown => {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : null;
};

const readCall = (input: RequestInfo | URL, init: RequestInit = {}): ApiCall => {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  return {
    method: init.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: new Headers(init.headers),
    body: readBody(init.body),
  };
};

const buildResponse = (response: ResponseBody): Response => {
  if (response instanceof Response) return response.clone();
  return response === null ? new Response(null, { status: 204 }) : Response.json(response);
};

/**
 * Fakes the server for one test; a call without a route fails like an unreachable server. Returns the live list of calls.
 *
 * @example const calls = answerCalls([[endpoints.listAziende, { count: 0, next: null, previous: null, results: [] }]]);
 */
export const answerCalls = (rows: readonly Route[]): readonly ApiCall[] => {
  const realFetch = globalThis.fetch;
  const calls: ApiCall[] = [];
  globalThis.fetch = async (input, init) => {
    const call = readCall(input, init);
    if (!call.path.startsWith('/api/')) return realFetch(input, init);
    calls.push(call);
    const row = rows.find(([endpoint]) => isMatch(endpoint, call));
    if (row === undefined) throw new TypeError(`No answer for ${call.method} ${call.path}`);
    const [, response] = row;
    return buildResponse(typeof response === 'function' ? await response(call) : response);
  };
  onTestFinished(() => {
    globalThis.fetch = realFetch;
  });
  return calls;
};

/** An error response, with field messages or one sentence. */
export const refuse = (status: number, body: Readonly<Record<string, string | readonly string[]>>): Response =>
  Response.json({ detail: 'Controllare i campi segnalati.', request_id: 'prova', ...body }, { status });
