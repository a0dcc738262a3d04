import type { Database } from '../../adapters/database/database.ts';
import { inStudio, openSistema, openStudioAs } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { EventoAuthor } from '../../repositories/scope.ts';
import type { StudioRow } from '../../repositories/studi.ts';
import { utentiRepository } from '../../repositories/utenti.ts';
import type { NewStudio } from '../../repositories/utenti.ts';
import { refuse } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';
import { replaceLogo } from './logo.ts';
import type { Logo } from './logo.ts';

/**
 * Creates a studio and records it in its own trail and the installation's: a studio that vanishes without a lapide is
 * missed there.
 */
export const addStudio = async (trx: Database, utente: EventoAuthor, studio: NewStudio): Promise<string> => {
  const id = await utentiRepository(trx).createStudio(studio);
  await openStudioAs(trx, id, utente).eventi.add({ azione: 'crea_studio', dopo: studio });
  await openSistema(trx, utente).eventi.add({ azione: 'crea_studio', dopo: { studio_id: id } });
  return id;
};

/** Changes the name or the logo of the studio. */
export const saveStudio = (studio: Studio, nome_studio: string | undefined, logo: Logo): Promise<StudioRow | Refusal> =>
  inStudio(studio, async (studio) => {
    const current = await studio.dati.lock();
    if (current === null) return refuse('non_trovato');
    const logo_id = await replaceLogo(studio, current.logo_id, logo);
    const saved = await studio.dati.save({
      ...(nome_studio === undefined ? {} : { nome_studio }),
      ...(logo_id === undefined ? {} : { logo_id }),
    });
    await studio.eventi.add({
      azione: 'modifica_studio',
      prima: { nome_studio: current.nome_studio, logo: current.logo_id !== null },
      dopo: { nome_studio: saved.nome_studio, logo: saved.logo_id !== null },
    });
    return saved;
  });
