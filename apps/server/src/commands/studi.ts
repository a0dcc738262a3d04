import type { Database } from '../adapters/database/database.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import { eventiRepository, SISTEMA } from '../repositories/eventi.ts';
import type { EventoAuthor } from '../repositories/eventi.ts';
import { studiRepository } from '../repositories/studi.ts';
import type { StudioRow } from '../repositories/studi.ts';
import { utentiRepository } from '../repositories/utenti.ts';
import type { NewStudio } from '../repositories/utenti.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import type { Sessione } from '../sessione.ts';
import { replaceLogo } from './logo.ts';
import type { Logo } from './logo.ts';

/**
 * Creates a studio and records it in its own trail and the installation's: a studio that vanishes without a lapide is
 * missed there.
 */
export const addStudio = async (trx: Database, utente: EventoAuthor, studio: NewStudio): Promise<string> => {
  const id = await utentiRepository(trx).createStudio(studio);
  await eventiRepository(trx, id).add({ utente, azione: 'crea_studio', dopo: studio });
  await eventiRepository(trx, SISTEMA).add({ utente, azione: 'crea_studio', dopo: { studio_id: id } });
  return id;
};

/** Changes the name or the logo of the studio. */
export const saveStudio = (
  database: Database,
  { studio, utente }: Sessione,
  nome_studio: string | undefined,
  logo: Logo,
): Promise<StudioRow | Refusal> =>
  inTransaction(database, async (trx) => {
    const studi = studiRepository(trx, studio.id);
    const current = await studi.lock();
    if (current === null) return refuse('non_trovato');
    const logo_id = await replaceLogo(trx, studio.id, current.logo_id, logo);
    const saved = await studi.save({
      ...(nome_studio === undefined ? {} : { nome_studio }),
      ...(logo_id === undefined ? {} : { logo_id }),
    });
    await eventiRepository(trx, studio.id).add({
      utente,
      azione: 'modifica_studio',
      prima: { nome_studio: current.nome_studio, logo: current.logo_id !== null },
      dopo: { nome_studio: saved.nome_studio, logo: saved.logo_id !== null },
    });
    return saved;
  });
