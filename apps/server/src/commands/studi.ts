import type { Database } from '../adapters/database/database.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import { eventiRepository, SISTEMA } from '../repositories/eventi.ts';
import type { AutoreEvento } from '../repositories/eventi.ts';
import { studiRepository } from '../repositories/studi.ts';
import type { StudioRow } from '../repositories/studi.ts';
import { utentiRepository } from '../repositories/utenti.ts';
import type { NuovoStudio } from '../repositories/utenti.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import type { Sessione } from '../sessione.ts';
import { replaceLogo } from './logo.ts';
import type { Logo } from './logo.ts';

/** A new studio, told in its own trail and in that of the installation: one that vanished without a tombstone would be missed there. */
export const addStudio = async (trx: Database, utente: AutoreEvento, studio: NuovoStudio): Promise<string> => {
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
    const attuale = await studi.lock();
    if (attuale === null) return refuse('non_trovato');
    const logo_id = await replaceLogo(trx, studio.id, attuale.logo_id, logo);
    const salvato = await studi.save({
      ...(nome_studio === undefined ? {} : { nome_studio }),
      ...(logo_id === undefined ? {} : { logo_id }),
    });
    await eventiRepository(trx, studio.id).add({
      utente,
      azione: 'modifica_studio',
      prima: { nome_studio: attuale.nome_studio, logo: attuale.logo_id !== null },
      dopo: { nome_studio: salvato.nome_studio, logo: salvato.logo_id !== null },
    });
    return salvato;
  });
