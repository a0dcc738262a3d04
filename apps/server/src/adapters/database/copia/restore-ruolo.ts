import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { CopiaImpossibile } from './formato.ts';

type Poteri = Readonly<{ superutente: boolean; programmi: boolean }>;

const readPoteri = async (client: pg.ClientBase): Promise<Poteri> => {
  const { rows } = await client.query<Poteri>(
    `SELECT rolsuper AS superutente, EXISTS (
       SELECT FROM unnest(ARRAY['pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files']) AS potere
       WHERE pg_has_role(current_user, potere, 'MEMBER')
     ) AS programmi FROM pg_roles WHERE rolname = current_user`,
  );
  return rows[0] ?? { superutente: true, programmi: true };
};

/**
 * Runs a work of the transaction under a role that may neither run programs nor read files of the server. That of the connection, when it
 * is an ordinary one; a superuser makes one for the while, which owns what is made until the end, and leaves no trace of it.
 * @throws {CopiaImpossibile} when the role of the connection may run programs and is no superuser, who could put that aside
 */
export const withoutPoteri = async <T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> => {
  const { superutente, programmi } = await readPoteri(client);
  if (!superutente && programmi) {
    throw new CopiaImpossibile(
      'L’utente del database può eseguire programmi o leggere file sul server (pg_execute_server_program, pg_read_server_files, pg_write_server_files): ripristinare con un utente che possiede soltanto il suo database.',
    );
  }
  if (!superutente) return work();
  const ruolo = pg.escapeIdentifier(`vedetta_ripristino_${randomBytes(8).toString('hex')}`);
  await client.query(`CREATE ROLE ${ruolo} NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE`);
  await client.query(`GRANT USAGE, CREATE ON SCHEMA public TO ${ruolo}`);
  await client.query(`SET LOCAL ROLE ${ruolo}`);
  const esito = await work();
  await client.query('RESET ROLE');
  await client.query(`REASSIGN OWNED BY ${ruolo} TO SESSION_USER`);
  await client.query(`DROP OWNED BY ${ruolo}`);
  await client.query(`DROP ROLE ${ruolo}`);
  return esito;
};
