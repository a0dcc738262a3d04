import type { FastifyReply, FastifyRequest } from 'fastify';
import { readNetwork } from '../plugins/client-address.ts';
import type { Refusal } from '../refusal.ts';
import { refuse, refuseFor } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Sessione, SessioneStampa } from '../sessione.ts';

type Admission = Services['admission'];
type FairQueue = Admission['calls'];
type Turn = Exclude<Awaited<ReturnType<FairQueue['enter']>>, 'full'>;

/** Short: the queue of a studio has room again as soon as some calls are answered. */
const RETRY_AFTER_S = 1;

/** The queue key of a call: its studio; separate for print pages, so they do not wait behind users; the address without a session. */
const keyOf = (sessione: Sessione | SessioneStampa | null, request: FastifyRequest): string => {
  if (sessione === null) return `indirizzo:${readNetwork(request)}`;
  return sessione.tipo === 'stampa' ? `stampa:${sessione.studio.id}` : sessione.studio.id;
};

const readBytes = ({ headers }: FastifyRequest): number | undefined => {
  const declared = headers['content-length'];
  return declared === undefined ? undefined : Number(declared);
};

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

export type Places = ReturnType<typeof openPlaces>;

/**
 * The one place that a call holds: its turn, or the place of its body while it is read. Released at the latest when the response is sent
 * or the client disconnects.
 */
export const openPlaces = (
  admission: Admission,
  sessione: Sessione | SessioneStampa | null,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const own = keyOf(sessione, request);
  let held: Turn | null = null;
  let heldQueue: FairQueue | null = null;
  /** Created on demand: most calls never wait. */
  let gone: AbortController | null = null;
  // The client may have disconnected while its session was loaded: 'close' has then already been emitted.
  let isGone = reply.raw.destroyed;
  const leave = (): void => {
    held?.leave();
    held = null;
    heldQueue = null;
  };
  reply.raw.once('close', () => {
    isGone = true;
    gone?.abort();
    leave();
  });

  const readLeft = (): AbortSignal => {
    gone ??= new AbortController();
    if (isGone) gone.abort();
    return gone.signal;
  };

  const hold = (turn: Turn, queue: FairQueue): null => {
    held = turn;
    heldQueue = queue;
    // The client disconnected just before the turn came.
    if (isGone) leave();
    return null;
  };

  const wait = async (queue: FairQueue, key: string): Promise<Refusal | null> => {
    const entry = await queue.enter(key, readLeft()).catch(() => null);
    if (entry === 'full') return refuseFor('troppe_richieste', RETRY_AFTER_S);
    // The client is gone, so the response does not matter.
    return entry === null ? refuse('servizio_non_disponibile') : hold(entry, queue);
  };

  const enter = (queue: FairQueue, key = own): Promise<Refusal | null> | null => {
    if (heldQueue === queue) return null;
    leave();
    const turn = queue.tryEnter(key);
    return turn === null ? wait(queue, key) : hold(turn, queue);
  };

  return {
    /** Waits for a turn, unless the call has one. */
    takeTurn: (): Promise<Refusal | null> | null => enter(admission.calls),
    /** Releases the turn while the body is read, as the client sets the pace. @param link whose file it is */
    awaitBody: (link?: string): Promise<Refusal | null> | null => {
      if (!hasBody(request)) return null;
      return link === undefined ? enter(admission.bodiesOf(readBytes(request))) : enter(admission.linkFiles, link);
    },
    leave,
    /** Aborts when the client disconnects. */
    readLeft,
  };
};
