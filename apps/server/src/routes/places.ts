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
  const gone = new AbortController();
  let held: Turn | null = null;
  let heldQueue: FairQueue | null = null;
  const leave = (): void => {
    held?.leave();
    held = null;
    heldQueue = null;
  };
  reply.raw.once('close', () => {
    gone.abort();
    leave();
  });

  const enter = async (queue: FairQueue): Promise<Rifiuto | null> => {
    if (heldQueue === queue) return null;
    leave();
    const entry = await queue.enter(key, gone.signal).catch(() => null);
    if (entry === 'full') return refuseFor('troppe_richieste', RETRY_AFTER_S);
    // Nobody reads this answer: the client has left.
    if (entry === null) return refuse('servizio_non_disponibile');
    held = entry;
    heldQueue = queue;
    if (gone.signal.aborted) leave();
    return null;
  };

  return {
    /** Waits for a turn, unless it has one. */
    takeTurn: (): Promise<Rifiuto | null> => enter(admission.calls),
    /** Gives the turn up until the body has been read: its client sets the pace. */
    awaitBody: async (): Promise<Rifiuto | null> =>
      hasBody(request) ? enter(admission.bodiesOf(readBytes(request))) : null,
    leave,
  };
};
