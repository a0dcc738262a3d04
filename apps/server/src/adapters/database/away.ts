/** The database did not answer in time. */
export class DatabaseTimeout extends Error {
  override readonly name = 'DatabaseTimeout';
}

const codes = new Set([
  // Of the system: nobody there, unknown host, a full queue of connections, a network that is gone.
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'EAGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Of PostgreSQL: a transaction or a statement that took too long, a server that starts, stops, has crashed or has no room for one more.
  '25P03',
  '25P04',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '53000',
  '53200',
  '53300',
  '53400',
  // The standby of a server that was moved; a server that does not know our database, or does not let us in any more.
  '25006',
  '3D000',
  '28000',
  '28P01',
]);

const messages =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Cannot use a pool after|is not queryable|Query read timeout|connection has been discarded|not currently accepting connections/u;

/** PostgreSQL answers, but only to reads: a standby, or a primary that was turned into one. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25006';

/** Every connection was in use for longer than one is waited for. */
export const isPoolBusy = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('timeout exceeded when trying to connect');

/** Waiting for the database was of no use, whether for a connection or for an answer. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof DatabaseTimeout || isPoolBusy(error) || error.message.includes('due to connection timeout'));

/** True when the database is away, as the driver tells it: by a code, or by a message without one. The same work may succeed later. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseTimeout || messages.test(error.message)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return codes.has(code) || code.startsWith('08');
};
