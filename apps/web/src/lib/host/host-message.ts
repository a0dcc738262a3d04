/** Longest ticket the server accepts. */
const MAX_TICKET_LENGTH = 8_192;
/** No message of ours is longer; a longer text is not parsed. */
const MAX_TEXT_LENGTH = 2 * MAX_TICKET_LENGTH;

/** The host page logs its user in or, with an empty ticket, out. */
export type HostMessage = { readonly ticket: string };

const readField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const readData = (data: unknown): unknown => {
  if (typeof data !== 'string') return data;
  if (data.length > MAX_TEXT_LENGTH) return undefined;
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
export const parseHostMessage = (data: unknown): HostMessage | null => {
  const message = readData(data);
  if (readField(message, 'task') !== 'gethfticket') return null;
  const ticket = readField(readField(message, 'params'), 'ticket');
  // After a logout a portal may send null instead of a ticket.
  if (ticket === null) return { ticket: '' };
  return typeof ticket === 'string' && ticket.length <= MAX_TICKET_LENGTH ? { ticket: ticket.trim() } : null;
};
