import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRequestContext, runInRequest, type RequestContext } from '../adapters/request-context.ts';
import { uscitaStandard } from '../adapters/uscita.ts';
import { readIndirizzo } from './indirizzo.ts';

/** What takes the lines of the log. */
export type Registro = { readonly write: (riga: string) => void };

/** Query parameters that open something: they never reach the log, however their name is written. */
const SEGRETI = new Set(['__pdf__authtoken', 'firma', 'ticket', 'token']);

const cleanParametro = (parametro: string): string => {
  const [nome] = new URLSearchParams(parametro).keys();
  return nome !== undefined && SEGRETI.has(nome.toLowerCase()) ? `${parametro.split('=')[0]}=***` : parametro;
};

/** @example cleanUrl('/bilanci/1/report?__pdf__authtoken=abc') // '/bilanci/1/report?__pdf__authtoken=***' */
const cleanUrl = (url: string): string => {
  const [percorso = '', ...query] = url.split('?');
  return [percorso, ...query.map((parte) => parte.split('&').map(cleanParametro).join('&'))].join('?');
};

/** An error without what a driver puts beside it: the values of a row stay out of the log. */
const presentError = (error: Error & { code?: unknown }) => ({
  type: error.name,
  message: error.message,
  code: typeof error.code === 'string' ? error.code : undefined,
  stack: error.stack ?? '',
  cause: error.cause instanceof Error ? error.cause.message : undefined,
});

/** JSON lines with the id of the request, and without headers, bodies or secrets. */
export const buildLogger = (level: string, registro: Registro = uscitaStandard) => ({
  level,
  stream: registro,
  serializers: {
    err: presentError,
    req: (request: FastifyRequest) => ({
      method: request.method,
      url: cleanUrl(request.url),
      remoteAddress: readIndirizzo(request),
    }),
  },
});

/** One line for each request, when it is answered. */
export const registroPlugin = (app: FastifyInstance): void => {
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const context = createRequestContext(request.id);
    contexts.set(request, context);
    runInRequest(context, done);
  });
  // Reading a body goes on in the context of the connection, which several requests share.
  app.addHook('preValidation', (request, _reply, done) => {
    runInRequest(contexts.get(request) ?? createRequestContext(request.id), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
  });
};
