import { endpoints, errori } from '@vedetta/contract';
import type { ErrorCode } from '@vedetta/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway } from '../adapters/database/away.ts';
import type { Refusal } from '../refusal.ts';
import { refuse, refuseFields, refuseFor } from '../refusal.ts';
import { collectMessages } from './field-messages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The error that caused a 500. */
    failure: Error | null;
  }
}

const LOGIN_ERRORS: readonly ErrorCode[] = endpoints.tokenAuth.errori.filter((errore) => errori[errore].status === 400);

/** A failed login also appears as a form message, besides `detail`. */
const listExtraFields = ({ code, fields }: Refusal): Refusal['fields'] =>
  LOGIN_ERRORS.includes(code) ? { non_field_errors: [errori[code].detail] } : fields;

/** Sends a refusal; status and message come from the table of errors. */
export const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const { status, detail } = errori[refusal.code];
  if (status === 401) reply.header('www-authenticate', 'Token');
  if (refusal.retryAfter !== null) reply.header('retry-after', String(Math.max(1, Math.ceil(refusal.retryAfter))));
  reply.headers({ 'x-request-id': reply.request.id, 'cache-control': 'no-store' });
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .send({ ...listExtraFields(refusal), detail, request_id: reply.request.id });
};

/** Seconds after which a database that is away may be back. */
const AWAY_RETRY_S = 5;

/** PostgreSQL aborted the transaction in favour of another: nothing was written, and a retry will probably succeed. */
const CONTENTION = new Set(['40001', '40P01', '55P03']);
const CONTENTION_RETRY_S = 1;

/** Foreign key violation: the referenced row was deleted meanwhile. */
const MISSING_REFERENCE = '23503';

/** Disk full, as PostgreSQL and the system report it. */
const DISK_FULL = new Set(['53100', 'ENOSPC']);

const CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'troppo_grande',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'tipo_non_ammesso',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'richiesta_non_valida',
  FST_ERR_CTP_INVALID_JSON_BODY: 'json_non_valido',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'json_non_valido',
  FST_ERR_BAD_URL: 'non_trovato',
};

const readRefusal = (error: FastifyError, request: FastifyRequest): Refusal => {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const data = { body: request.body, querystring: request.query, params: request.params, headers: null }[
      error.validationContext ?? 'body'
    ];
    const issues = error.validation.map(({ instancePath, message }) => ({
      path: instancePath
        .split('/')
        .slice(1)
        .filter((part) => part !== ''),
      message: message ?? 'Valore non valido.',
    }));
    return error.validationContext === 'params' ? refuse('non_trovato') : refuseFields(collectMessages(issues, data));
  }
  const code = CODES[error.code];
  if (code !== undefined) return refuse(code);
  if (error instanceof SyntaxError && error.statusCode === 400) return refuse('json_non_valido');
  if (error.statusCode === 413) return refuse('troppo_grande');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return refuse('richiesta_non_valida');
  if (DISK_FULL.has(error.code)) return refuse('spazio_esaurito');
  if (error.code === MISSING_REFERENCE) return refuse('non_trovato');
  if (CONTENTION.has(error.code)) return refuseFor('servizio_non_disponibile', CONTENTION_RETRY_S);
  return isDatabaseAway(error) ? refuseFor('servizio_non_disponibile', AWAY_RETRY_S) : refuse('errore_interno');
};

/** Sends every error in one shape; the cause of a 5xx goes to the log only. */
export const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = readRefusal(error, request);
  if (errori[refusal.code].status >= 500) request.log.error({ err: error }, 'request failed');
  if (refusal.code === 'errore_interno') request.failure = error;
  return sendRefusal(reply, refusal);
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Methods that a URL accepts, to tell a wrong method from a wrong URL; the catch-all route of the pages does not count. */
const listMethods = (app: FastifyInstance, url: string): readonly string[] =>
  METHODS.filter((method) => {
    const route = app.findRoute({ method, url });
    return route !== null && !('*' in route.params);
  });

/** Must be registered before every route. */
export const registerErrors = (app: FastifyInstance): void => {
  app.decorateRequest('failure', null);
  app.setErrorHandler<FastifyError>(answerError);
  app.setNotFoundHandler(async (request, reply) => {
    const methods = listMethods(app, request.url.split('?')[0] ?? '');
    if (methods.length === 0) return sendRefusal(reply, refuse('non_trovato'));
    reply.header('allow', methods.join(', '));
    return sendRefusal(reply, refuse('metodo_non_ammesso'));
  });
};
