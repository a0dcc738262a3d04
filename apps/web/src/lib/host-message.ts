/** Longest ticket the server accepts. */
const TICKET_MASSIMO = 8_192;
/** No message of ours is longer; a longer text is not parsed. */
const TESTO_MASSIMO = 2 * TICKET_MASSIMO;

/** The host page logs its user in or, with an empty ticket, out. */
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
 * Parses a window message, an object or its JSON text; null if it is not from a host page.
 *
 * @example parseMessaggioHost('{"task":"gethfticket","params":{"ticket":"eyJ…"}}') // { ticket: 'eyJ…' }
 */
export const parseMessaggioHost = (data: unknown): MessaggioHost | null => {
  const message = readData(data);
  if (readField(message, 'task') !== 'gethfticket') return null;
  const ticket = readField(readField(message, 'params'), 'ticket');
  // After a logout a portal may send null instead of a ticket.
  if (ticket === null) return { ticket: '' };
  return typeof ticket === 'string' && ticket.length <= TICKET_MASSIMO ? { ticket: ticket.trim() } : null;
};
