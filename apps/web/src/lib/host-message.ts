/** Longest ticket the server reads. */
const TICKET_MASSIMO = 8_192;
/** No message of ours is longer: a longer text is not even parsed. */
const TESTO_MASSIMO = 2 * TICKET_MASSIMO;

/** The host page asks to let its user in, or, with an empty ticket, out. */
export type MessaggioHost = { readonly ticket: string };

const readField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const readData = (data: unknown): unknown => {
  if (typeof data !== 'string') return data;
  if (data.length > TESTO_MASSIMO) return undefined;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
};

/**
 * Reads what a window sent, an object or its JSON text; null when it is no message of a host page.
 *
 * @example parseMessaggioHost('{"task":"gethfticket","params":{"ticket":"eyJ…"}}') // { ticket: 'eyJ…' }
 */
export const parseMessaggioHost = (data: unknown): MessaggioHost | null => {
  const message = readData(data);
  if (readField(message, 'task') !== 'gethfticket') return null;
  const ticket = readField(readField(message, 'params'), 'ticket');
  // A portal whose user has left may have null in place of a ticket.
  if (ticket === null) return { ticket: '' };
  return typeof ticket === 'string' && ticket.length <= TICKET_MASSIMO ? { ticket: ticket.trim() } : null;
};
