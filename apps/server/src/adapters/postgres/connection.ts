import type pg from 'pg';
import { port, type Cluster } from './cluster.ts';
import type { Passwords } from './passwords.ts';

export const superuser = 'postgres';

/** The role that the product connects as: it owns its database and nothing else. The database has the same name. */
export const applicationRole = 'vedetta';
export const productDatabase = 'vedetta';

/** The database that always exists, for taking locks and creating databases. */
export const maintenanceDatabase = 'postgres';

export type Login = Readonly<{ user: string; password: string; database: string }>;

export const loginOf = ({ application }: Passwords, database: string): Login => ({
  user: applicationRole,
  password: application,
  database,
});

export const buildSuperuserLogin = ({ superuser: password }: Passwords, database: string): Login => ({
  user: superuser,
  password,
  database,
});

/** Sets every field that the driver would otherwise take from a PG… variable; an empty one would count as missing. */
export type EmbeddedConfig = pg.ClientConfig &
  Readonly<{ sslnegotiation: 'postgres'; options: string; client_encoding: string; replication: string }>;

/** Connection to the embedded server through its socket, with nothing taken from the environment. */
export const connectionTo = ({ socketDir }: Pick<Cluster, 'socketDir'>, login: Login): EmbeddedConfig => ({
  ...login,
  host: socketDir,
  port,
  ssl: false,
  sslnegotiation: 'postgres',
  options: '-c client_encoding=UTF8',
  client_encoding: 'UTF8',
  application_name: 'vedetta',
  replication: 'false',
});
