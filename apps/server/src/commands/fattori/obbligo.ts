import type { Database } from '../../adapters/database/database.ts';
import { fattoriRepository } from '../../repositories/fattori.ts';
import { inStudio, openStudioAs } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { EventoAuthor } from '../../repositories/scope.ts';
import { passkeyRepository } from '../../repositories/passkey.ts';
import { sessioniRepository } from '../../repositories/sessioni.ts';
import { refuse } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';

/** Whether every member of the studio needs a second factor; who has none sets it up at the next login. */
export const requireFattore = (studio: Studio, obbligatorio: boolean): Promise<Refusal | undefined> =>
  inStudio(studio, async ({ database, dati, eventi }) => {
    const row = await dati.lock();
    if (row === null) return refuse('non_trovato');
    if (row.secondo_fattore_obbligatorio === obbligatorio) return undefined;
    await fattoriRepository(database).saveObbligo(row.id, obbligatorio);
    await eventi.add({ azione: 'obbliga_fattore', dopo: { obbligatorio } });
    return undefined;
  });

type Lost = { readonly id: string; readonly username: string; readonly studio_id: string };

/** Removes the factor that a user has lost and ends their sessions: the password alone opens the next one. */
export const resetFattori = async (
  trx: Database,
  author: EventoAuthor,
  { id, username, studio_id }: Lost,
  motivo: string,
): Promise<void> => {
  await fattoriRepository(trx).dropTotp(id);
  await fattoriRepository(trx).dropCodici(id);
  await passkeyRepository(trx).dropAll(id);
  await sessioniRepository(trx).endSessioniUtente(id, null);
  await openStudioAs(trx, studio_id, author).eventi.add({
    azione: 'azzera_fattori',
    dopo: { utente_id: id, username, motivo },
  });
};

/** The same, by a titolare on a member of their studio. */
export const resetMembro = (
  studio: Studio,
  { id, username }: { readonly id: string; readonly username: string },
  motivo: string,
): Promise<Refusal | undefined> => {
  if (id === studio.who.id) return Promise.resolve(refuse('proprio_ruolo'));
  return inStudio(studio, async ({ database, id: studio_id, who }) => {
    await resetFattori(database, who, { id, username, studio_id }, motivo);
    return undefined;
  });
};
