import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { BackupFailure } from './format.ts';

type Powers = Readonly<{ superutente: boolean; programmi: boolean }>;

const readPowers = async (client: pg.ClientBase): Promise<Powers> => {
  const { rows } = await client.query<Powers>(
    `SELECT rolsuper AS superutente, EXISTS (
       SELECT FROM unnest(ARRAY['pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files']) AS potere
       WHERE pg_has_role(current_user, potere, 'MEMBER')
     ) AS programmi FROM pg_roles WHERE rolname = current_user`,
  );
  return rows[0] ?? { superutente: true, programmi: true };
};

/**
 * Runs work in the transaction under a role that can neither run programs nor read server files. An ordinary role is used as it is; a
 * superuser creates a temporary role, which owns what is created until the end and is then dropped.
 * @throws {BackupFailure} when the connection's role may run programs and is not a superuser, who could switch role
 */
export const withoutPowers = async <T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> => {
  const { superutente: isSuperuser, programmi: mayRunPrograms } = await readPowers(client);
  if (!isSuperuser && mayRunPrograms) {
    throw new BackupFailure(
      'L’utente del database può eseguire programmi o leggere file sul server (pg_execute_server_program, pg_read_server_files, pg_write_server_files): ripristinare con un utente che possiede soltanto il suo database.',
    );
  }
  if (!isSuperuser) return work();
  const role = pg.escapeIdentifier(`vedetta_ripristino_${randomBytes(8).toString('hex')}`);
  await client.query(`CREATE ROLE ${role} NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE`);
  await client.query(`GRANT USAGE, CREATE ON SCHEMA public TO ${role}`);
  await client.query(`SET LOCAL ROLE ${role}`);
  const result = await work();
  await client.query('RESET ROLE');
  await client.query(`REASSIGN OWNED BY ${role} TO SESSION_USER`);
  await client.query(`DROP OWNED BY ${role}`);
  await client.query(`DROP ROLE ${role}`);
  return result;
};
