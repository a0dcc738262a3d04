import { createDatabase } from '../../adapters/database/database.ts';
import type { Database, Pool } from '../../adapters/database/database.ts';
import type { Licenza } from '../../adapters/database/tables.ts';
import { lockKey } from '../../adapters/database/lock.ts';
import { longLimits } from '../../adapters/database/time-limits.ts';
import { inTransaction } from '../../adapters/database/transaction.ts';
import { createPassword, hashPassword } from '../../adapters/credentials/passwords.ts';
import { StartFailure } from '../../environment/start-failure.ts';
import type { Environment } from '../../environment/environment.ts';
import { openStudioAs } from '../../repositories/open-studio.ts';
import { utentiRepository } from '../../repositories/utenti.ts';
import { createDemo } from './demo.ts';
import { explainPassword } from '../accesso/password-rules.ts';
import { addStudio } from '../studio/studi.ts';

/** A user created at the first start, with the password to show once. */
export type FirstUser = { readonly username: string; readonly password: string; readonly studio: string };

type UserSpec = {
  readonly username: string;
  readonly nome_studio: string;
  readonly licenza: Licenza | null;
  readonly is_staff: boolean;
  readonly demo: boolean;
};

const STAFF: UserSpec = { username: 'staff', nome_studio: 'Staff', licenza: null, is_staff: true, demo: false };
const DEMO: readonly UserSpec[] = [
  { username: 'studio', nome_studio: 'Studio Bianchi', licenza: 'valida', is_staff: false, demo: true },
  { username: 'demo', nome_studio: 'Studio Demo', licenza: 'demo', is_staff: false, demo: true },
];

const createUtente = async (
  trx: Database,
  { username, nome_studio, licenza, is_staff, demo }: UserSpec,
  password: string,
): Promise<FirstUser> => {
  const studio_id = await addStudio(
    trx,
    { id: null, username: 'primo avvio' },
    { nome_studio, licenza, max_aziende: null },
  );
  const id = await utentiRepository(trx).createUtente({
    studio_id,
    username,
    password: await hashPassword(password),
    is_staff,
  });
  const studio = openStudioAs(trx, studio_id, { id, username });
  await studio.eventi.add({
    azione: 'crea_utente',
    dopo: { utente_id: id, username, is_staff },
  });
  if (demo) await createDemo(studio);
  return { username, password, studio: nome_studio };
};

/** The operator's password, under the users' rules; otherwise a generated one. */
const choosePassword = (initialPassword: string | null, username: string): string => {
  if (initialPassword === null) return createPassword();
  const motivo = explainPassword(initialPassword, username);
  if (motivo === null) return initialPassword;
  throw new StartFailure(`La variabile VEDETTA_INITIAL_PASSWORD non va bene per l’utente «${username}». ${motivo}`);
};

type FirstStart = {
  readonly database: Pool;
  readonly environment: Pick<Environment, 'initialPassword'>;
  readonly demo: boolean;
};

/**
 * Fills an empty database: the staff user and, for a trial, two studios with four aziende each. A database with users
 * is left alone; of two processes that start together, one fills it.
 * @throws {StartFailure} when the initial password breaks the password rules
 * @returns the users created, with their passwords, which are stored nowhere else
 * @example await provisionFirstStart({ database: pool, environment, demo: true })
 */
export const provisionFirstStart = ({ database, environment, demo }: FirstStart): Promise<readonly FirstUser[]> =>
  inTransaction(createDatabase(database, { limits: longLimits }), async (trx) => {
    await lockKey(trx, 'primo avvio');
    if (await utentiRepository(trx).exist()) return [];
    const users: FirstUser[] = [];
    for (const utente of demo ? [STAFF, ...DEMO] : [STAFF]) {
      users.push(await createUtente(trx, utente, choosePassword(environment.initialPassword, utente.username)));
    }
    return users;
  });
