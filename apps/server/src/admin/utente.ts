import type { Database } from '../adapters/database/database.ts';
import { utentiRepository } from '../repositories/utenti.ts';
import type { UtenteRow } from '../repositories/utenti.ts';
import { refuseUsage } from './command.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { withDatabase } from './database.ts';

/** Runs a command on the user it names. */
export const withUtente = async (
  { args, environment }: CommandContext,
  work: (database: Database, utente: UtenteRow) => Promise<CommandOutcome>,
): Promise<CommandOutcome> => {
  const [username] = args;
  if (username === undefined || args.length > 1) return refuseUsage('Indicare un solo username.');
  return withDatabase(environment, async (database) => {
    const utente = await utentiRepository(database).findByUsername(username);
    return utente === null ? { tipo: 'fallito', testo: `L’utente «${username}» non esiste.` } : work(database, utente);
  });
};
