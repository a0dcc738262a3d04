import pg from 'pg';
import { chooseCurrentHost } from './hosts.ts';
import { inClientTransaction, lockForMigration } from './migrate.ts';
import { endClient, type DatabaseConnection } from './pool.ts';

/** Runs work on the schema in one transaction, on a connection of its own; no process migrates meanwhile. */
export const changeSchema = async <T>(
  connection: DatabaseConnection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client(chooseCurrentHost(connection));
  // A dropped connection is reported by the running query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await inClientTransaction(client, async () => {
      await lockForMigration(client);
      return work(client);
    });
  } finally {
    await endClient(client);
  }
};
