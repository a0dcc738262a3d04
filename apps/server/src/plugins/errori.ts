import { endpoints, errori } from '@vedetta/contract';
import type { ErrorCode } from '@vedetta/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway } from '../adapters/database/away.ts';
import type { Rifiuto } from '../rifiuto.ts';
import { refuse, refuseCampi, refuseFor } from '../rifiuto.ts';
import { collectCampi } from './campi.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The defect that was answered with a 500. */
    guasto: Error | null;
  }
}

const ACCESSO: readonly ErrorCode[] = endpoints.tokenAuth.errori.filter((errore) => errori[errore].status === 400);

/** A failed login is told as a message of the form, as well as in `detail`. */
const extraCampi = ({ errore, campi }: Rifiuto): Rifiuto['campi'] =>
  ACCESSO.includes(errore) ? { non_field_errors: [errori[errore].detail] } : campi;

/** Answers a refusal: status and sentence come from the table of errors. */
export const sendRifiuto = (reply: FastifyReply, rifiuto: Rifiuto): FastifyReply => {
  const { status, detail } = errori[rifiuto.errore];
  if (status === 401) reply.header('www-authenticate', 'Token');
  if (rifiuto.attesa !== null) reply.header('retry-after', String(Math.max(1, Math.ceil(rifiuto.attesa))));
  reply.headers({ 'x-request-id': reply.request.id, 'cache-control': 'no-store' });
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .send({ ...extraCampi(rifiuto), detail, request_id: reply.request.id });
};

/** How soon a database that is away may be back. */
const ASSENZA_ATTESA_S = 5;

/** PostgreSQL gave up the transaction in favour of another: nothing was written, and the same request may well succeed. */
const CONTESA = new Set(['40001', '40P01', '55P03']);
const CONTESA_ATTESA_S = 1;

/** A row that refers to one erased in the meantime. */
const RIFERIMENTO_MANCANTE = '23503';

/** No room on the disk, as PostgreSQL and the system say it. */
const SPAZIO = new Set(['53100', 'ENOSPC']);

const CODICI: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'troppo_grande',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'tipo_non_ammesso',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'richiesta_non_valida',
  FST_ERR_CTP_INVALID_JSON_BODY: 'json_non_valido',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'json_non_valido',
  FST_ERR_BAD_URL: 'non_trovato',
};

const readRifiuto = (error: FastifyError, request: FastifyRequest): Rifiuto => {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const dati = { body: request.body, querystring: request.query, params: request.params, headers: null }[
      error.validationContext ?? 'body'
    ];
    const problemi = error.validation.map(({ instancePath, message }) => ({
      path: instancePath
        .split('/')
        .slice(1)
        .filter((parte) => parte !== ''),
      message: message ?? 'Valore non valido.',
    }));
    return error.validationContext === 'params' ? refuse('non_trovato') : refuseCampi(collectCampi(problemi, dati));
  }
  const codice = CODICI[error.code];
  if (codice !== undefined) return refuse(codice);
  if (error instanceof SyntaxError && error.statusCode === 400) return refuse('json_non_valido');
  if (error.statusCode === 413) return refuse('troppo_grande');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return refuse('richiesta_non_valida');
  if (SPAZIO.has(error.code)) return refuse('spazio_esaurito');
  if (error.code === RIFERIMENTO_MANCANTE) return refuse('non_trovato');
  if (CONTESA.has(error.code)) return refuseFor('servizio_non_disponibile', CONTESA_ATTESA_S);
  return isDatabaseAway(error) ? refuseFor('servizio_non_disponibile', ASSENZA_ATTESA_S) : refuse('errore_interno');
};

/** One shape for every failure; the inside of a 5xx goes to the log alone. */
export const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const rifiuto = readRifiuto(error, request);
  if (errori[rifiuto.errore].status >= 500) request.log.error({ err: error }, 'request failed');
  if (rifiuto.errore === 'errore_interno') request.guasto = error;
  return sendRifiuto(reply, rifiuto);
};

const METODI = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Methods known at an address, to tell a wrong method from a wrong address; the catch-all of the pages is none. */
const listMetodi = (app: FastifyInstance, url: string): readonly string[] =>
  METODI.filter((method) => {
    const route = app.findRoute({ method, url });
    return route !== null && !('*' in route.params);
  });

/** Must be registered before every route, so that all of them answer alike. */
export const errorePlugin = (app: FastifyInstance): void => {
  app.decorateRequest('guasto', null);
  app.setErrorHandler<FastifyError>(answerError);
  app.setNotFoundHandler(async (request, reply) => {
    const metodi = listMetodi(app, request.url.split('?')[0] ?? '');
    if (metodi.length === 0) return sendRifiuto(reply, refuse('non_trovato'));
    reply.header('allow', metodi.join(', '));
    return sendRifiuto(reply, refuse('metodo_non_ammesso'));
  });
};
