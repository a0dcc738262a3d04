import type { Database } from '../adapters/database/database.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import { eventiRepository } from '../repositories/eventi.ts';
import { studiRepository } from '../repositories/studi.ts';
import type { StudioRow } from '../repositories/studi.ts';
import type { Sessione } from '../sessione.ts';
import { replaceLogo } from './logo.ts';
import type { Logo } from './logo.ts';

/** Changes the name or the logo of the studio. */
export const saveStudio = (database: Database, { studio, utente }: Sessione, nome_studio: string | undefined, logo: Logo): Promise<StudioRow> =>
  inTransaction(database, async (trx) => {
    const studi = studiRepository(trx, studio.id);
    const attuale = await studi.lock();
    const logo_id = await replaceLogo(trx, studio.id, attuale.logo_id, logo);
    const salvato = await studi.save({ ...(nome_studio === undefined ? {} : { nome_studio }), ...(logo_id === undefined ? {} : { logo_id }) });
    await eventiRepository(trx, studio.id).add({
      utente,
      azione: 'modifica_studio',
      prima: { nome_studio: attuale.nome_studio, logo: attuale.logo_id !== null },
      dopo: { nome_studio: salvato.nome_studio, logo: salvato.logo_id !== null },
    });
    return salvato;
  });
