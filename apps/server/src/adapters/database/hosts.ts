import pg from 'pg';
import { listHostUrls } from '../../environment/database-url.ts';

/** The servers that may hold one database, and the one believed to take writes. Shared by all connections of the process. */
export type Hosts = Readonly<{
  urls: readonly string[];
  current: () => string;
  /** Turns to the next server, unless somebody already left this one. */
  leave: (url: string) => void;
}>;

/** Several servers of one database; null when the address names only one. */
export const readHosts = (databaseUrl: string): Hosts | null => {
  const urls = listHostUrls(databaseUrl);
  if (urls.length === 1) return null;
  let index = 0;
  const current = (): string => urls[index % urls.length] ?? databaseUrl;
  return { urls, current, leave: (url) => void (index += url === current() ? 1 : 0) };
};

type ConfigOfHosts = pg.ClientConfig & Readonly<{ hosts?: Hosts }>;

/** The settings of a connection to the server believed to take writes. */
export const chooseCurrentHost = (connection: ConfigOfHosts): pg.ClientConfig =>
  connection.hosts === undefined ? connection : { ...connection, connectionString: connection.hosts.current() };

/** A client of a pool, which makes one for each new connection: to the server of that moment. */
export class ClientOfCurrentHost extends pg.Client {
  constructor(config: ConfigOfHosts = {}) {
    super(chooseCurrentHost(config));
  }
}

/** The server takes reads only: a standby, or a primary that became one. */
const refuseReadOnly = (): Error =>
  Object.assign(new Error('This server of DATABASE_URL takes reads only'), { code: '25006' });

/** @throws an error with code 25006 where the server takes reads only */
export const expectWritable = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
  if (rows[0]?.transaction_read_only !== 'off') throw refuseReadOnly();
};
