import type { CommercialistaBody } from '@vedetta/contract';
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

const pickTexts = ({ nome_studio, indirizzo, pec, professionista, iscrizione_albo }: StudioRow) => ({
  nome_studio,
  indirizzo,
  pec,
  professionista,
  iscrizione_albo,
});

/** The fields that a body names; an absent one stays as it is. */
const readFields = (body: CommercialistaBody): Partial<ReturnType<typeof pickTexts>> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

/** Changes the fields that the body names, or the logo, of the studio. */
export const saveStudio = (studio: Studio, body: CommercialistaBody, logo: Logo): Promise<StudioRow | Refusal> =>
  inStudio(studio, async (studio) => {
    const current = await studio.dati.lock();
    if (current === null) return refuse('non_trovato');
    const logo_id = await replaceLogo(studio, current.logo_id, logo);
    const saved = await studio.dati.save({
      ...readFields(body),
      ...(logo_id === undefined ? {} : { logo_id }),
    });
    await studio.eventi.add({
      azione: 'modifica_studio',
      prima: { ...pickTexts(current), logo: current.logo_id !== null },
      dopo: { ...pickTexts(saved), logo: saved.logo_id !== null },
    });
    return saved;
  });
