import type { Azione, StudioStaffBody, StudioStaffPatchBody } from '@vedetta/contract';
import type { Database } from '../../adapters/database/database.ts';
import { inTransaction } from '../../adapters/database/transaction.ts';
import { eventiRepository, SISTEMA } from '../../repositories/eventi.ts';
import type { Richiesta } from '../../repositories/richieste.ts';
import { sessioniRepository } from '../../repositories/sessioni.ts';
import { studiStaffRepository } from '../../repositories/staff/studi.ts';
import type { StudioStaffRow } from '../../repositories/staff/studi.ts';
import { studiRepository } from '../../repositories/studi.ts';
import { utentiRepository } from '../../repositories/utenti.ts';
import { Refusal, refuse, refuseFields } from '../../refusal.ts';
import { createOnce } from '../once.ts';
import { addStudio } from '../studi.ts';
import { formatVersione, refuseVersione } from '../versione.ts';
import type { Operatore } from './operatore.ts';

/** A new studio, still without users. */
export const createStudio = (
  database: Database,
  { utente, studio }: Operatore,
  body: StudioStaffBody,
  richiesta: Richiesta | null,
): Promise<StudioStaffRow | Refusal> =>
  inTransaction(database, async (trx) => {
    const id = await createOnce(trx, studio.id, richiesta, () => addStudio(trx, utente, body));
    if (id instanceof Refusal) return id;
    return (await studiStaffRepository(trx).find(id)) ?? refuse('non_trovato');
  });

/** Users of the staff have no licence: their studio cannot be given one. */
const refuseLicenza = async (
  trx: Database,
  studio: StudioStaffRow,
  { licenza }: StudioStaffPatchBody,
): Promise<Refusal | null> => {
  if (licenza === undefined || licenza === null || licenza === studio.licenza) return null;
  return (await utentiRepository(trx).hasStaff(studio.id))
    ? refuseFields({ licenza: ['Lo studio ha utenti dello staff, che non hanno licenza.'] })
    : null;
};

type Cambio = { readonly azione: Azione; readonly prima?: unknown; readonly dopo?: unknown };

/** What the body really changes, each with its own word in the trail. */
const listCambi = (studio: StudioStaffRow, body: StudioStaffPatchBody): readonly Cambio[] => {
  const cambi: Cambio[] = [];
  const { nome_studio = studio.nome_studio, licenza = studio.licenza, max_aziende = studio.max_aziende } = body;
  if (nome_studio !== studio.nome_studio) {
    cambi.push({ azione: 'modifica_studio', prima: { nome_studio: studio.nome_studio }, dopo: { nome_studio } });
  }
  if (licenza !== studio.licenza || max_aziende !== studio.max_aziende) {
    cambi.push({
      azione: 'modifica_licenza',
      prima: { licenza: studio.licenza, max_aziende: studio.max_aziende },
      dopo: { licenza, max_aziende },
    });
  }
  if (body.disabilitato !== undefined && body.disabilitato !== (studio.disabilitato_il !== null)) {
    cambi.push({ azione: body.disabilitato ? 'disabilita_studio' : 'riabilita_studio' });
  }
  return cambi;
};

const writeStudio = async (
  trx: Database,
  { id }: StudioStaffRow,
  { disabilitato, nome_studio, licenza, max_aziende }: StudioStaffPatchBody,
): Promise<void> => {
  const campi = {
    ...(nome_studio === undefined ? {} : { nome_studio }),
    ...(licenza === undefined ? {} : { licenza }),
    ...(max_aziende === undefined ? {} : { max_aziende }),
  };
  if (Object.keys(campi).length > 0) await studiRepository(trx, id).save(campi);
  if (disabilitato === undefined) return;
  await studiStaffRepository(trx).saveDisabilitato(id, disabilitato);
  if (disabilitato) await sessioniRepository(trx).endSessioniStudio(id);
};

/** Changes the name, the licence or the state of a studio; a disabled one is out at once. */
export const saveStudio = (
  database: Database,
  { utente, studio: proprio }: Operatore,
  id: string,
  body: StudioStaffPatchBody,
  ifMatch: string | undefined,
): Promise<StudioStaffRow | Refusal> =>
  inTransaction(database, async (trx) => {
    const studi = studiStaffRepository(trx);
    const studio = await studi.lock(id);
    if (studio === null) return refuse('non_trovato');
    if (body.disabilitato === true && id === proprio.id) return refuse('proprio_accesso');
    const rifiuto =
      refuseVersione(ifMatch, formatVersione(studio.versione)) ?? (await refuseLicenza(trx, studio, body));
    if (rifiuto !== null) return rifiuto;
    const cambi = listCambi(studio, body);
    if (cambi.length === 0) return studio;
    await writeStudio(trx, studio, body);
    for (const cambio of cambi) await eventiRepository(trx, id).add({ utente, ...cambio });
    return (await studi.find(id)) ?? refuse('non_trovato');
  });

type Cancellazione = { readonly nome_studio: string; readonly ifMatch: string | undefined };

/** Erases a studio with everything it has; its tombstone, and a line in the trail of the installation, keep the digest of what was there. */
export const eraseStudio = (
  database: Database,
  { utente, studio: proprio }: Operatore,
  id: string,
  { nome_studio, ifMatch }: Cancellazione,
): Promise<Refusal | undefined> =>
  inTransaction(database, async (trx) => {
    const studi = studiStaffRepository(trx);
    const studio = await studi.lockWhole(id);
    if (studio === null) return refuse('non_trovato');
    if (id === proprio.id) return refuse('proprio_accesso');
    const rifiuto = refuseVersione(ifMatch, formatVersione(studio.versione));
    if (rifiuto !== null) return rifiuto;
    if (nome_studio !== studio.nome_studio)
      return refuseFields({ nome_studio: ['Nome errato, impossibile procedere.'] });
    await eventiRepository(trx, id).add({ utente, azione: 'elimina_studio' });
    const { eventi, impronta } = await studi.erase(id);
    await eventiRepository(trx, SISTEMA).add({
      utente,
      azione: 'elimina_studio',
      dopo: { studio_id: id, eventi, impronta: impronta.toString('hex') },
    });
    return undefined;
  });
