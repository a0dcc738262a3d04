import type { CommercialistaBody } from '@vedetta/contract';
import type { Database } from '../../adapters/database/database.ts';
import { inStudio, openSistema, openStudioAs } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { EventoAuthor } from '../../repositories/scope.ts';
import { computeVersioneStudio, pickTexts } from '../../repositories/studi.ts';
import type { StudioRow } from '../../repositories/studi.ts';
import { utentiRepository } from '../../repositories/utenti.ts';
import type { NewStudio } from '../../repositories/utenti.ts';
import { refuse } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';
import { formatVersione, refuseVersione } from '../richiesta/versione.ts';
import { isSameLogo, replaceLogo } from './logo.ts';
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

/** The fields that a body names; an absent one stays as it is. */
const readFields = (body: CommercialistaBody): Partial<ReturnType<typeof pickTexts>> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

type Changes = { readonly body: CommercialistaBody; readonly logo: Logo; readonly ifMatch: string | undefined };

/** Whether all that is sent is already so, as when a save is repeated after a lost answer. */
const isSame = async (studio: Studio, current: StudioRow, { body, logo }: Changes): Promise<boolean> => {
  const texts: Readonly<Record<string, string>> = pickTexts(current);
  const hasSameTexts = Object.entries(readFields(body)).every(([field, value]) => texts[field] === value);
  return hasSameTexts && isSameLogo(studio, current.logo_id, logo);
};

/** Changes the fields that the body names, or the logo, of the studio. */
export const saveStudio = (studio: Studio, changes: Changes): Promise<StudioRow | Refusal> =>
  inStudio(studio, async (studio) => {
    const { body, logo, ifMatch } = changes;
    const current = await studio.dati.lock();
    if (current === null) return refuse('non_trovato');
    if (await isSame(studio, current, changes)) return current;
    const refusal = refuseVersione(ifMatch, formatVersione(computeVersioneStudio(current)));
    if (refusal !== null) return refusal;
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
