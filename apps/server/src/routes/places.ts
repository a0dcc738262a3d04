import type { FastifyReply, FastifyRequest } from 'fastify';
import { readRete } from '../plugins/indirizzo.ts';
import type { Rifiuto } from '../rifiuto.ts';
import { refuse, refuseFor } from '../rifiuto.ts';
import type { Servizi } from '../servizi.ts';
import type { Sessione, SessioneStampa } from '../sessione.ts';

type Admission = Servizi['admission'];
type FairQueue = Admission['calls'];
type Turn = Exclude<Awaited<ReturnType<FairQueue['enter']>>, 'full'>;

/** A studio with so many calls waiting finds room again as soon as some are answered. */
const RETRY_AFTER_S = 1;

/** Whose turn a call takes: its studio's; the page of a print does not wait behind the calls of its users; a stranger counts by address. */
const keyOf = (sessione: Sessione | SessioneStampa | null, request: FastifyRequest): string => {
  if (sessione === null) return `indirizzo:${readRete(request)}`;
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
 * The place that one call holds, never more than one at a time: its turn, or that of its body while it is read. It is given up at the latest
 * when the answer is sent or the client leaves.
 */
export const openPlaces = (
  admission: Admission,
  sessione: Sessione | SessioneStampa | null,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const key = keyOf(sessione, request);
  let held: Turn | null = null;
  let heldQueue: FairQueue | null = null;
  /** Only a call that waits for something needs one. */
  let gone: AbortController | null = null;
  let isGone = false;
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
    // The client left while the turn was on its way.
    if (isGone) leave();
    return null;
  };

  const wait = async (queue: FairQueue): Promise<Rifiuto | null> => {
    const entry = await queue.enter(key, readLeft()).catch(() => null);
    if (entry === 'full') return refuseFor('troppe_richieste', RETRY_AFTER_S);
    // Nobody reads this answer: the client has left.
    return entry === null ? refuse('servizio_non_disponibile') : hold(entry, queue);
  };

  const enter = (queue: FairQueue): Promise<Rifiuto | null> | null => {
    if (heldQueue === queue) return null;
    leave();
    const turn = queue.tryEnter(key);
    return turn === null ? wait(queue) : hold(turn, queue);
  };

  return {
    /** Waits for a turn, unless it has one. */
    takeTurn: (): Promise<Rifiuto | null> | null => enter(admission.calls),
    /** Gives the turn up until the body has been read: its client sets the pace. */
    awaitBody: (): Promise<Rifiuto | null> | null =>
      hasBody(request) ? enter(admission.bodiesOf(readBytes(request))) : null,
    leave,
    /** Aborts when the client leaves. */
    readLeft,
  };
};
