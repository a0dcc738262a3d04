import pg from 'pg';
import { endClient, type DatabaseConnection } from '../database/pool.ts';
import { StartFailure } from '../../environment/start-failure.ts';
import type { Postgres } from './postgres.ts';

const minimumVersion = 150_000;

/** Timeout for connecting at the start and for the first query. */
const answerMs = 15_000;

/**
 * Checks that the PostgreSQL of `DATABASE_URL` answers and is recent enough. Nothing is started, nothing is stopped.
 * @throws {StartFailure} when it does not answer or is older than 15
 */
export const connectExternal = async (
  databaseUrl: string,
  { prepared, signal }: Readonly<{ prepared: boolean; signal?: AbortSignal | undefined }>,
): Promise<Postgres> => {
  const { host, pathname } = new URL(databaseUrl);
  const place = `database esterno ${host}${pathname}`;
  const connection: DatabaseConnection = { connectionString: databaseUrl, keepAlive: true, prepared };
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: answerMs, query_timeout: answerMs });
  client.on('error', () => undefined);
  const leave = (): void => void client.connection.stream.destroy(new Error('interrotto'));
  signal?.addEventListener('abort', leave, { once: true });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int AS version`,
    );
    const version = rows[0]?.version ?? 0;
    if (version < minimumVersion) {
      throw new StartFailure(
        `Il ${place} è PostgreSQL ${Math.floor(version / 10_000)}: serve la versione 15 o successiva.`,
      );
    }
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      `Il ${place} non risponde (${error instanceof Error ? error.message : String(error)}).\nVerificare DATABASE_URL e che il server sia attivo.`,
    );
  } finally {
    signal?.removeEventListener('abort', leave);
    await endClient(client);
  }
  return { connection, place, warnings: [], stop: () => Promise.resolve() };
};
