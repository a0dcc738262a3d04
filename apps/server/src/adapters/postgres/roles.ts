import { join } from 'node:path';
import pg from 'pg';
import { accessRules, type Cluster } from './cluster.ts';
import { applicationRole, connectionTo, productDatabase, superuser, buildSuperuserLogin } from './connection.ts';
import { presentVerifier, type Passwords } from './passwords.ts';

type Options = Readonly<{
  cluster: Cluster;
  passwords: Passwords;
  mayCreateDatabases: boolean;
}>;

const hasName = async (client: pg.Client, query: string, name: string): Promise<boolean> =>
  (await client.query(query, [name])).rowCount !== 0;

const setRoles = async (client: pg.Client, { passwords, mayCreateDatabases }: Options): Promise<void> => {
  if (!(await hasName(client, 'SELECT 1 FROM pg_roles WHERE rolname = $1', applicationRole)))
    await client.query(`CREATE ROLE ${applicationRole}`);
  const rights = `LOGIN NOSUPERUSER NOCREATEROLE NOREPLICATION NOBYPASSRLS ${mayCreateDatabases ? 'CREATEDB' : 'NOCREATEDB'}`;
  await client.query(
    `ALTER ROLE ${applicationRole} WITH ${rights} PASSWORD '${presentVerifier(passwords.application)}'`,
  );
  await client.query(`ALTER ROLE ${superuser} WITH PASSWORD '${presentVerifier(passwords.superuser)}'`);
};

// Gives away everything the superuser owns outside the system schemas. Column sequences follow their table, and so do indexes and row types.
const giveObjects = `
DO $$
DECLARE
  command text;
BEGIN
  FOR command IN
    WITH own AS (
      SELECT oid, nspname, quote_ident(nspname) AS schema FROM pg_namespace
      WHERE nspname <> 'information_schema' AND nspname NOT LIKE 'pg\\_%'
    ), me AS (
      SELECT oid FROM pg_roles WHERE rolname = '${superuser}'
    )
    SELECT format('ALTER %s %s.%I OWNER TO ${applicationRole}',
             CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, schema, relname)
    FROM pg_class JOIN own ON own.oid = relnamespace JOIN me ON me.oid = relowner
    WHERE relkind IN ('r', 'p', 'v', 'm', 'S')
      AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype IN ('a', 'i', 'e'))
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO ${applicationRole}', pg_proc.oid::regprocedure)
    FROM pg_proc JOIN own ON own.oid = pronamespace JOIN me ON me.oid = proowner
    WHERE NOT EXISTS (SELECT 1 FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
    UNION ALL
    SELECT format('ALTER TYPE %s.%I OWNER TO ${applicationRole}', schema, typname)
    FROM pg_type JOIN own ON own.oid = typnamespace JOIN me ON me.oid = typowner
    WHERE (typtype IN ('d', 'e', 'r') OR typtype = 'c' AND EXISTS (SELECT 1 FROM pg_class WHERE pg_class.oid = typrelid AND relkind = 'c'))
      AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE classid = 'pg_type'::regclass AND objid = pg_type.oid AND deptype = 'e')
    UNION ALL
    SELECT format('ALTER SCHEMA %s OWNER TO ${applicationRole}', schema)
    FROM own JOIN pg_namespace USING (oid) JOIN me ON me.oid = nspowner
  LOOP
    EXECUTE command;
  END LOOP;
END
$$`;

/** Gives the application a database that the superuser owns, as created by older releases without another role. */
const changeDatabaseOwner = async ({ cluster, passwords }: Options): Promise<void> => {
  const client = new pg.Client(connectionTo(cluster, buildSuperuserLogin(passwords, productDatabase)));
  await client.connect();
  try {
    await client.query(
      `BEGIN; SET LOCAL search_path = ''; ${giveObjects}; ALTER DATABASE ${productDatabase} OWNER TO ${applicationRole}; COMMIT`,
    );
  } finally {
    await client.end();
  }
};

/** Writes the same rules in the data folder. Our server does not read them, but one started by hand would. */
const closeDataDir = async (client: pg.Client, { cluster }: Options): Promise<void> => {
  const file = pg.escapeLiteral(join(cluster.data, 'pg_hba.conf'));
  // Written by the server, with its own user.
  await client.query(`COPY (VALUES (${pg.escapeLiteral(accessRules.normal.trim())})) TO ${file}`);
};

/**
 * Sets the superuser's password and creates the application's role and database, or takes over an existing one. Repeatable.
 * @param client a superuser's
 */
export const ensureRoles = async (client: pg.Client, options: Options): Promise<void> => {
  await setRoles(client, options);
  if (await hasName(client, 'SELECT 1 FROM pg_database WHERE datname = $1', productDatabase))
    await changeDatabaseOwner(options);
  else await client.query(`CREATE DATABASE ${productDatabase} OWNER ${applicationRole}`);
  await closeDataDir(client, options);
};
