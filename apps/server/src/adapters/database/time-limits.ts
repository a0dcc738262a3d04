/** Database timeouts in milliseconds; 0 is no limit. */
export type TimeLimits = Readonly<{
  /** One query, timed by the client, which then cuts the connection because its state is unknown. */
  query: number;
  /** One statement of a transaction, timed by the server, which cancels it and keeps the connection. */
  statement: number;
  /** Waiting for a lock within a transaction. */
  lock: number;
  /** An idle transaction, which the server ends to release its locks. */
  idle: number;
}>;

/** Opening a connection, or waiting for one of the pool. Together with one query it stays below the 15 seconds of a request. */
export const connectMs = 6_000;

/** Closing a connection to a database that may not answer. */
export const goodbyeMs = 3_000;

/** For requests that a user waits for. The server times out before the client. */
export const requestLimits: TimeLimits = { query: 8_000, statement: 7_000, lock: 6_500, idle: 120_000 };

/** For background work of the server or an operator: deletions, rewriting, backups. */
export const longLimits: TimeLimits = { query: 660_000, statement: 600_000, lock: 30_000, idle: 0 };

/** For health checks. */
export const probeLimits: TimeLimits = { query: 800, statement: 800, lock: 800, idle: 800 };

/**
 * The timeouts that the server enforces, set per transaction. They are sent with its first statement: a pooler rejects them as start-up
 * parameters, and outside a transaction they would stay on a shared connection.
 */
export const writeLimits = ({ statement, lock, idle }: TimeLimits): string =>
  `set local statement_timeout = ${statement}; set local lock_timeout = ${lock}; set local idle_in_transaction_session_timeout = ${idle}`;
