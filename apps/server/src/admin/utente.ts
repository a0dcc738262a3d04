import type { Database } from '../adapters/database/database.ts';
import { utentiRepository } from '../repositories/utenti.ts';
import type { UtenteRow } from '../repositories/utenti.ts';
import { refuseUso } from './comando.ts';
import type { Contesto, Esito } from './comando.ts';
import { withDatabase } from './database.ts';

/** Runs a command about the one user it names. */
export const withUtente = async (
  { argomenti, environment }: Contesto,
  work: (database: Database, utente: UtenteRow) => Promise<Esito>,
): Promise<Esito> => {
  const [username] = argomenti;
  if (username === undefined || argomenti.length > 1) return refuseUso('Indicare un solo username.');
  return withDatabase(environment, async (database) => {
    const utente = await utentiRepository(database).findByUsername(username);
    return utente === null ? { tipo: 'fallito', testo: `L’utente «${username}» non esiste.` } : work(database, utente);
  });
};
