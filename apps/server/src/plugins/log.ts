import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRequestContext, runInRequest, type Caller, type RequestContext } from '../adapters/request-context.ts';
import { standardOutput } from '../adapters/output.ts';
import { readAddress } from './client-address.ts';

/** Receives the log lines. */
export type LogStream = { readonly write: (line: string) => void };

/** Secret query parameters: never logged, whatever the case or encoding of their name. */
const SECRETS = ['__pdf__authtoken', 'firma', 'ticket', 'token'];
/** What people type, the names of users, and the page to return to, which may have both: a search is often the name of a client. */
const PERSONAL = ['search', 'motivo', 'responsabile', 'utente', 'da'];
const HIDDEN = new Set([...SECRETS, ...PERSONAL]);
/** An id, a number, a date, a word of the API or a list of them. */
const PLAIN_VALUE = /^[\w.,:-]*$/;

const cleanParameter = (parameter: string): string => {
  const [[name, value] = ['', '']] = new URLSearchParams(parameter);
  return HIDDEN.has(name.toLowerCase()) || !PLAIN_VALUE.test(value) ? `${parameter.split('=')[0]}=***` : parameter;
};

/** @example cleanUrl('/api/aziende/?search=Rossi&page=2') // '/api/aziende/?search=***&page=2' */
const cleanUrl = (url: string): string => {
  const [path = '', ...query] = url.split('?');
  return [path, ...query.map((part) => part.split('&').map(cleanParameter).join('&'))].join('?');
};

/** An error without the driver's extra fields, so that row values stay out of the log. */
const presentError = (error: Error & { code?: unknown }) => ({
  type: error.name,
  message: error.message,
  code: typeof error.code === 'string' ? error.code : undefined,
  stack: error.stack ?? '',
  cause: error.cause instanceof Error ? error.cause.message : undefined,
});

/** Logs JSON lines with the request id and without headers, bodies, secrets or names. */
export const buildLogger = (level: string, stream: LogStream = standardOutput) => ({
  level,
  stream,
  serializers: {
    err: presentError,
    req: (request: FastifyRequest) => ({
      method: request.method,
      url: cleanUrl(request.url),
      remoteAddress: readAddress(request),
    }),
  },
});

/** A request that was answered; `caller` is null for visitors. */
export type AnsweredRequest = { readonly caller: Caller | null; readonly status: number; readonly ms: number };

/** Logs one line per request, when it is answered, with the ids of studio and user, and tells `onAnswer`. */
export const registerLog = (app: FastifyInstance, onAnswer: (request: AnsweredRequest) => void): void => {
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const context = createRequestContext(request.id, readAddress(request));
    contexts.set(request, context);
    runInRequest(context, done);
  });
  // After the body is read, the async context is that of the connection, which several requests share.
  app.addHook('preValidation', (request, _reply, done) => {
    runInRequest(contexts.get(request) ?? createRequestContext(request.id, readAddress(request)), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status } = reply;
    const caller = contexts.get(request)?.caller ?? null;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ req: request, ...caller, status, ms }, 'request');
    onAnswer({ caller, status, ms });
  });
};
