import pg from 'pg';
import { chooseCurrentHost, expectWritable, readHosts } from '../database/hosts.ts';
import { endClient, type DatabaseConnection } from '../database/pool.ts';
import { listHostUrls } from '../../environment/database-url.ts';
import { StartFailure } from '../../environment/start-failure.ts';
import type { Postgres } from './postgres.ts';

const minimumVersion = 150_000;

/** Timeout for connecting at the start and for the first query. */
const answerMs = 15_000;

type Options = Readonly<{ prepared: boolean; signal?: AbortSignal | undefined }>;

/** @throws what the server answers, or that it takes reads only where others could take writes */
const askVersion = async (connection: DatabaseConnection, signal: AbortSignal | undefined): Promise<number> => {
  const client = new pg.Client({
    ...chooseCurrentHost(connection),
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  client.on('error', () => undefined);
  const leave = (): void => void client.connection.stream.destroy(new Error('interrotto'));
  signal?.addEventListener('abort', leave, { once: true });
  try {
    await client.connect();
    if (connection.hosts !== undefined) await expectWritable(client);
    const { rows } = await client.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int AS version`,
    );
    return rows[0]?.version ?? 0;
  } finally {
    signal?.removeEventListener('abort', leave);
    await endClient(client);
  }
};

/** Asks the servers in turn until one that takes writes answers. */
const findVersion = async (connection: DatabaseConnection, signal: AbortSignal | undefined): Promise<number> => {
  const { hosts } = connection;
  for (let left = hosts?.urls.length ?? 1; ; left -= 1) {
    try {
      return await askVersion(connection, signal);
    } catch (error) {
      if (left === 1 || signal?.aborted === true) throw error;
      hosts?.leave(hosts.current());
    }
  }
};

const describePlace = (databaseUrl: string): string => {
  const urls = listHostUrls(databaseUrl).map((url) => new URL(url));
  return `database esterno ${urls.map(({ host }) => host).join(', ')}${urls[0]?.pathname}`;
};

/**
 * Checks that the PostgreSQL of `DATABASE_URL` answers and is recent enough. Nothing is started, nothing is stopped.
 * @throws {StartFailure} when it does not answer or is older than 15
 */
export const connectExternal = async (databaseUrl: string, { prepared, signal }: Options): Promise<Postgres> => {
  const place = describePlace(databaseUrl);
  const hosts = readHosts(databaseUrl);
  const connection: DatabaseConnection = {
    connectionString: databaseUrl,
    keepAlive: true,
    prepared,
    ...(hosts === null ? {} : { hosts }),
  };
  const version = await findVersion(connection, signal).catch((error: unknown) => {
    throw new StartFailure(
      `Il ${place} non risponde (${error instanceof Error ? error.message : String(error)}).\nVerificare DATABASE_URL e che il server sia attivo.`,
    );
  });
  if (version < minimumVersion)
    throw new StartFailure(
      `Il ${place} è PostgreSQL ${Math.floor(version / 10_000)}: serve la versione 15 o successiva.`,
    );
  return { connection, place, warnings: [], stop: () => Promise.resolve() };
};
