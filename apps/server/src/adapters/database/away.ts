/** The database did not answer in time. */
export class DatabaseTimeout extends Error {
  override readonly name = 'DatabaseTimeout';
}

const codes = new Set([
  // System errors: nobody listens, unknown host, full connection queue, no network.
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
  // PostgreSQL errors: a transaction or statement timeout, a server that starts, stops, has crashed or has no free connection.
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
  // A read-only standby after a failover; a server without our database, or one that rejects our login.
  '25006',
  '3D000',
  '28000',
  '28P01',
]);

const messages =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Cannot use a pool after|is not queryable|Query read timeout|connection has been discarded|not currently accepting connections/u;

/** PostgreSQL accepts reads only: a standby, or a primary that became one. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25006';

/** Every connection of the pool was in use until the timeout. */
export const isPoolBusy = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('timeout exceeded when trying to connect');

/** Waiting for the database timed out, for a connection or for an answer. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof DatabaseTimeout || isPoolBusy(error) || error.message.includes('due to connection timeout'));

/** True when the driver's error code, or its message when there is no code, says that the database is away. The same work may succeed later. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseTimeout || messages.test(error.message)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return codes.has(code) || code.startsWith('08');
};
