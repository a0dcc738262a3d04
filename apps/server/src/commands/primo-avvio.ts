import { createDatabase } from '../adapters/database/database.ts';
import type { Database, Pool } from '../adapters/database/database.ts';
import type { Licenza } from '../adapters/database/tables.ts';
import { lockKey } from '../adapters/database/lock.ts';
import { longLimits } from '../adapters/database/time-limits.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import { createPassword, hashPassword } from '../adapters/passwords.ts';
import { StartFailure } from '../environment/start-failure.ts';
import type { Environment } from '../environment/environment.ts';
import { eventiRepository } from '../repositories/eventi.ts';
import { utentiRepository } from '../repositories/utenti.ts';
import { createDemo } from './demo.ts';
import { explainPassword } from './regole-password.ts';
import { addStudio } from './studi.ts';

/** A user made at the first start, with the password to be shown once. */
export type Accesso = { readonly username: string; readonly password: string; readonly studio: string };

type Utente = {
  readonly username: string;
  readonly nome_studio: string;
  readonly licenza: Licenza | null;
  readonly is_staff: boolean;
  readonly demo: boolean;
};

const STAFF: Utente = { username: 'staff', nome_studio: 'Staff', licenza: null, is_staff: true, demo: false };
const DEMO: readonly Utente[] = [
  { username: 'studio', nome_studio: 'Studio Bianchi', licenza: 'valida', is_staff: false, demo: true },
  { username: 'demo', nome_studio: 'Studio Demo', licenza: 'demo', is_staff: false, demo: true },
];

const createUtente = async (
  trx: Database,
  { username, nome_studio, licenza, is_staff, demo }: Utente,
  password: string,
): Promise<Accesso> => {
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
  const autore = { utente: { id, username, is_staff }, studio: { id: studio_id, licenza } };
  await eventiRepository(trx, studio_id).add({
    utente: autore.utente,
    azione: 'crea_utente',
    dopo: { utente_id: id, username, is_staff },
  });
  if (demo) await createDemo(trx, autore);
  return { username, password, studio: nome_studio };
};

/** The password the operator chose, by the rules of whoever chooses their own; else one that is made. */
const choosePassword = (initialPassword: string | null, username: string): string => {
  if (initialPassword === null) return createPassword();
  const motivo = explainPassword(initialPassword, username);
  if (motivo === null) return initialPassword;
  throw new StartFailure(`La variabile VEDETTA_INITIAL_PASSWORD non va bene per l’utente «${username}». ${motivo}`);
};

type PrimoAvvio = {
  readonly database: Pool;
  readonly environment: Pick<Environment, 'initialPassword'>;
  readonly demo: boolean;
};

/**
 * Fills an empty database: the staff user and, for a trial, two studios with three companies each.
 * A database with a user is left as it is; of two processes that start together one fills it.
 *
 * @throws {StartFailure} when the initial password is one that no user could choose
 * @returns the users made now, with their passwords: nowhere else are these to be read.
 * @example await provisionFirstStart({ database: pool, environment, demo: true })
 */
export const provisionFirstStart = ({ database, environment, demo }: PrimoAvvio): Promise<readonly Accesso[]> =>
  inTransaction(createDatabase(database, { limits: longLimits }), async (trx) => {
    await lockKey(trx, 'primo avvio');
    if (await utentiRepository(trx).exist()) return [];
    const accessi: Accesso[] = [];
    for (const utente of demo ? [STAFF, ...DEMO] : [STAFF]) {
      accessi.push(await createUtente(trx, utente, choosePassword(environment.initialPassword, utente.username)));
    }
    return accessi;
  });
