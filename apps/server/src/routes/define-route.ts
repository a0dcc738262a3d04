import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Accesso, Endpoint } from '@vedetta/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { authenticate } from '../commands/accesso/sessioni.ts';
import { refuseWithoutConferma } from '../commands/fattori/conferma.ts';
import { openRichiestaLink } from '../commands/richiesta-dati/link-richiesta.ts';
import { explainConflict } from '../commands/richiesta/explain-conflict.ts';
import { refuseSpazio } from '../commands/studio/spazio.ts';
import { readAddress } from '../plugins/client-address.ts';
import { sendRefusal } from '../plugins/errors.ts';
import type { Policy, CallerOf, StudioOf } from '../policies/policy.ts';
import { canCall, isClosedToLimited } from '../diritti.ts';
import type { EventoQuery } from '../repositories/eventi.ts';
import { openStudio } from '../repositories/open-studio.ts';
import type { Studio } from '../repositories/open-studio.ts';
import { Refusal, refuse, refuseFor } from '../refusal.ts';
import type { DeepReadonly } from '../deep-readonly.ts';
import type { Services } from '../services.ts';
import { describeEndpoint } from './describe-endpoint.ts';
import { openPlaces } from './places.ts';
import type { Places } from './places.ts';
import { readBody } from './read-body.ts';
import type { UploadedFile } from './read-body.ts';

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Body<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : Output<E['multipart']>;
type RouteResponse<E extends Endpoint> = E extends { readonly risposta: infer R extends z.ZodType }
  ? DeepReadonly<z.output<R>>
  : E extends { readonly contenuto: string }
    ? Buffer | Readable
    : undefined;

/** A response already written in the shape of its schema, by the process that read a file. */
export class WrittenJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A request that was authorized and validated, with the types of the contract. */
export type RouteRequest<E extends Endpoint, T> = {
  readonly sessione: CallerOf<E['accesso']>;
  readonly studio: StudioOf<E['accesso']>;
  /** What the policy loaded: the azienda or bilancio the call is about. */
  readonly subject: T;
  readonly params: Output<E['params']>;
  readonly query: Output<E['query']>;
  readonly body: Body<E>;
  /** `undefined`: not sent; `null`: sent empty. */
  readonly file: UploadedFile | null | undefined;
  /** Aborts when the client disconnects or has its response. */
  readonly left: AbortSignal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

type Route<E extends Endpoint, T> = {
  readonly policy: Policy<E['accesso'], T>;
  readonly handler: (
    request: RouteRequest<E, Exclude<T, Refusal>>,
  ) => Promise<RouteResponse<E> | WrittenJson | Refusal>;
  /** The event of the trail that tells who saved last what the call is about, for a write on an old version. */
  readonly savedBy?: (subject: Exclude<T, Refusal>, params: Output<E['params']>) => EventoQuery;
  /** Whether this body makes the studio store more; without it, every body does. */
  readonly adds?: (body: Body<E>) => boolean;
  /** The handler waits in its own queue or streams, so its turn goes to other calls. */
  readonly leavesTurn?: true;
  /** The link whose files share one pace and a few places, which they hold until they are stored: no turn follows. */
  readonly link?: (subject: Exclude<T, Refusal>) => string;
};

const findCaller = async (servizi: Services, accesso: Accesso, request: FastifyRequest) => {
  if (accesso === 'pubblico') return null;
  const sessione = await authenticate(servizi.database, request.headers.authorization, accesso);
  if (sessione === null) return refuse('non_autenticato');
  if (accesso === 'staff' && !(sessione.tipo === 'sessione' && sessione.utente.is_staff)) return refuse('solo_staff');
  return sessione;
};

const isAcceptedType = (endpoint: Endpoint, request: FastifyRequest): boolean => {
  const contentType = request.headers['content-type'];
  if (contentType === undefined || (endpoint.body === undefined && endpoint.multipart === undefined)) return true;
  if (/^application\/json\b/iu.test(contentType)) return true;
  return endpoint.multipart !== undefined && /^multipart\/form-data\b/iu.test(contentType);
};

/** Retry-After in seconds: by then the uploads of a studio are usually read. */
const UPLOADS_WAIT_S = 5;

/** All visitors together hold as much as one studio: their files never keep out those of the users. */
const VISITORS = 'visitatori';

const readCodice = ({ headers }: FastifyRequest): string => String(headers['x-codice-richiesta'] ?? '');

/** Reads and drops the body: a client that is still sending may miss an early response. */
const readPastBody = async ({ raw }: FastifyRequest): Promise<void> => {
  raw.resume();
  await finished(raw, { writable: false }).catch(() => undefined);
};

/** Upper bound of the memory that a body takes, known before reading it. */
const measureUpload = ({ headers }: FastifyRequest, max: number): number =>
  Math.min(max, Number(headers['content-length'] ?? max));

/**
 * Adds the route of an endpoint. Order: authentication, turn of the studio, policy, body, handler; each step may refuse.
 *
 * @example defineRoute(app, servizi, endpoints.loadAzienda, { policy: canReadAzienda, handler: async ({ subject }) => presentAzienda(subject) })
 */
export const defineRoute = <const E extends Endpoint, T>(
  app: FastifyInstance,
  servizi: Services,
  endpoint: E,
  route: Route<E, T>,
): void => {
  const authorizedRequests = new WeakMap<
    FastifyRequest,
    { sessione: unknown; studio: unknown; subject: unknown; places: Places; link: string | undefined }
  >();

  const authorize = async (request: FastifyRequest, reply: FastifyReply) => {
    const sessione = await findCaller(servizi, endpoint.accesso, request);
    if (sessione instanceof Refusal) return sendRefusal(reply, sessione);
    if (!canCall(endpoint, sessione)) return sendRefusal(reply, refuse('ruolo_non_ammesso'));
    if (sessione?.tipo === 'sessione' && sessione.da_attivare && isClosedToLimited(endpoint))
      return sendRefusal(reply, refuse('secondo_fattore_da_attivare'));
    const unconfirmed = await refuseWithoutConferma(servizi.database, servizi.environment, endpoint, sessione);
    if (unconfirmed !== null) return sendRefusal(reply, unconfirmed);
    const places = openPlaces(servizi.admission, sessione, request, reply);
    const wait = await places.takeTurn();
    if (wait !== null) return sendRefusal(reply, wait);
    const studio: unknown =
      sessione === null || endpoint.accesso === 'staff' ? null : openStudio(servizi.database, sessione);
    const subject = await route.policy({
      database: servizi.database,
      studio: studio as StudioOf<E['accesso']>,
      sessione: sessione as CallerOf<E['accesso']>,
      params: request.params as Record<string, string>,
      openLink: () => openRichiestaLink(servizi.database, readCodice(request), readAddress(request)),
    });
    if (subject instanceof Refusal) return sendRefusal(reply, subject);
    if (!isAcceptedType(endpoint, request)) return sendRefusal(reply, refuse('tipo_non_ammesso'));
    const link = route.link?.(subject as Exclude<T, Refusal>);
    const bodyWait = await places.awaitBody(link);
    if (bodyWait !== null) return sendRefusal(reply, bodyWait);
    if (endpoint.file !== undefined) {
      const release = servizi.uploads.reserve(
        sessione?.studio.id ?? VISITORS,
        measureUpload(request, endpoint.file.massimo),
      );
      if (release === null) {
        await readPastBody(request);
        return sendRefusal(reply, refuseFor('servizio_non_disponibile', UPLOADS_WAIT_S));
      }
      reply.raw.once('close', release);
    }
    authorizedRequests.set(request, { sessione, studio, subject, places, link });
    return undefined;
  };

  const { database, environment, admission } = servizi;
  const waitPace = (link: string | undefined, bytes: number): Promise<void> | null =>
    link === undefined ? null : admission.linkPace.pass(link, bytes);
  const refuseAddition = async (sessione: CallerOf<Accesso>, body: Body<E>): Promise<Refusal | null> => {
    if (sessione === null || !endpoint.errori.includes('spazio_studio_esaurito')) return null;
    if (route.adds?.(body) === false) return null;
    return refuseSpazio(database, sessione.studio.id, environment.studioMaxBytes);
  };

  /** A write on an old version is told who saved meanwhile. */
  const explain = async (
    refusal: Refusal,
    studio: Studio | null,
    savedBy: () => EventoQuery | undefined,
  ): Promise<Refusal> => {
    const saved = refusal.code === 'modificato_nel_frattempo' ? savedBy() : undefined;
    return studio === null || saved === undefined ? refusal : explainConflict(studio, saved);
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const judged = authorizedRequests.get(request);
    if (judged === undefined) throw new Error('A call that was not judged');
    const { places, link, ...resto } = judged as typeof judged &
      Pick<RouteRequest<E, Exclude<T, Refusal>>, 'sessione' | 'studio' | 'subject'>;
    const body = await readBody(endpoint, request, (bytes) => waitPace(link, bytes));
    if (body instanceof Refusal) return sendRefusal(reply, body);
    const wait = link === undefined ? await places.takeTurn() : null;
    if (wait !== null) return sendRefusal(reply, wait);
    const refusal = await refuseAddition(resto.sessione, body.body as Body<E>);
    if (refusal !== null) return sendRefusal(reply, refusal);
    if (route.leavesTurn === true) places.leave();
    const params = request.params as Output<E['params']>;
    const outcome = await route.handler({
      ...resto,
      params,
      query: request.query as Output<E['query']>,
      body: body.body as Body<E>,
      file: body.file,
      get left() {
        return places.readLeft();
      },
      request,
      reply,
    });
    if (outcome instanceof Refusal)
      return sendRefusal(reply, await explain(outcome, resto.studio, () => route.savedBy?.(resto.subject, params)));
    reply.status(endpoint.stato);
    if (outcome instanceof WrittenJson) return reply.type('application/json; charset=utf-8').send(outcome.text);
    if (endpoint.contenuto !== undefined) reply.type(endpoint.contenuto);
    return reply.send(outcome);
  };

  app.route({
    method: endpoint.metodo,
    url: endpoint.path, // No HEAD for downloads: it would build the whole file and add an event to the trail.
    exposeHeadRoute: endpoint.contenuto === undefined,
    ...(endpoint.corpoMassimo === undefined ? {} : { bodyLimit: endpoint.corpoMassimo }),
    config: { endpoint, policy: route.policy },
    schema: describeEndpoint(endpoint),
    onRequest: authorize,
    handler: async (request, reply) => {
      try {
        return await answer(request, reply);
      } finally {
        // Not when the response is read: a slow client must not hold the turn.
        authorizedRequests.get(request)?.places.leave();
      }
    },
  });
};
