import type { DatabaseConnection } from '../database/pool.ts';

/** A database connection and how to leave it. */
export type Postgres = Readonly<{
  connection: DatabaseConnection;
  /** For the start banner: the folder of the data, or the external server without its password. */
  place: string;
  warnings: readonly string[];
  /** Leaves the database; the last process to leave an embedded one stops it. Close your own connections first. */
  stop: () => Promise<void>;
}>;
