import pg from 'pg';
import { AvvioImpossibile } from '../../environment/avvio-impossibile.ts';
import type { Postgres } from './postgres.ts';

const minimumVersion = 150_000;

/**
 * Checks that the PostgreSQL of `DATABASE_URL` answers and is recent enough. Nothing is started, nothing is stopped.
 * @throws {AvvioImpossibile} when it does not answer or is older than 15
 */
export const connectExternal = async (databaseUrl: string): Promise<Postgres> => {
  const { host, pathname } = new URL(databaseUrl);
  const dove = `database esterno ${host}${pathname}`;
  const connection: pg.ClientConfig = { connectionString: databaseUrl };
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 15_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int AS version`,
    );
    const version = rows[0]?.version ?? 0;
    if (version < minimumVersion) {
      throw new AvvioImpossibile(
        `Il ${dove} è PostgreSQL ${Math.floor(version / 10_000)}: serve la versione 15 o successiva.`,
      );
    }
  } catch (error) {
    if (error instanceof AvvioImpossibile) throw error;
    throw new AvvioImpossibile(
      `Il ${dove} non risponde (${error instanceof Error ? error.message : String(error)}).\nVerificare DATABASE_URL e che il server sia attivo.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  return { connection, dove, avvisi: [], stop: () => Promise.resolve() };
};
