/** How many milliseconds the database may take; 0 is no limit. */
export type TimeLimits = Readonly<{
  /** One query, judged here: its connection is then cut, because nobody knows what it is doing. */
  query: number;
  /** One statement of a transaction, judged by the server, which undoes it and keeps the connection. */
  statement: number;
  /** Waiting for a lock within a transaction. */
  lock: number;
  /** A transaction in which nothing happens: the server ends it, so that its locks are released. */
  idle: number;
}>;

/** Opening a connection, or waiting for one of the pool. With one query it stays below the 15 seconds in which a call is answered. */
export const connectMs = 6_000;

/** Leaving a database that may no longer answer. */
export const goodbyeMs = 3_000;

/** For what a user waits for. The server is the first to give up. */
export const requestLimits: TimeLimits = { query: 8_000, statement: 7_000, lock: 6_500, idle: 120_000 };

/** For what the server or an operator does without anybody waiting: erasures, rewriting, backups. */
export const longLimits: TimeLimits = { query: 660_000, statement: 600_000, lock: 30_000, idle: 0 };

/** For whoever asks whether the database answers. */
export const probeLimits: TimeLimits = { query: 800, statement: 800, lock: 800, idle: 800 };

/**
 * The limits the server keeps, for a transaction alone. They travel with the statement that begins it: a pooler refuses them as start-up
 * parameters, and outside a transaction they would stay on a connection that the next one to use it shares.
 */
export const writeLimits = ({ statement, lock, idle }: TimeLimits): string =>
  `set local statement_timeout = ${statement}; set local lock_timeout = ${lock}; set local idle_in_transaction_session_timeout = ${idle}`;
