import type { StudioStaffBody, StudioStaffPatchBody } from '@vedetta/contract';
import type { Database } from '../../adapters/database/database.ts';
import { inTransaction } from '../../adapters/database/transaction.ts';
import { openSistema, openStudioAs } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { IdempotentRequest } from '../../repositories/richieste.ts';
import { sessioniRepository } from '../../repositories/sessioni.ts';
import { studiStaffRepository } from '../../repositories/staff/studi.ts';
import type { StudioStaffRow } from '../../repositories/staff/studi.ts';
import { utentiRepository } from '../../repositories/utenti.ts';
import { Refusal, refuse, refuseFields } from '../../refusal.ts';
import { createOnce } from '../richiesta/once.ts';
import { listChanges } from '../studio/list-changes.ts';
import type { Change } from '../studio/list-changes.ts';
import { addStudio } from '../studio/studi.ts';
import { formatVersione, refuseVersione } from '../richiesta/versione.ts';
import type { Operator } from './operator.ts';

/** Creates a studio without users. */
export const createStudio = (
  database: Database,
  { utente, studio }: Operator,
  body: StudioStaffBody,
  request: IdempotentRequest | null,
): Promise<StudioStaffRow | Refusal> =>
  inTransaction(database, async (trx) => {
    const id = await createOnce(openStudioAs(trx, studio.id, utente), request, () => addStudio(trx, utente, body));
    if (id instanceof Refusal) return id;
    return (await studiStaffRepository(trx).find(id)) ?? refuse('non_trovato');
  });

/** Staff users have no licenza, so their studio cannot get one. */
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

/** What the body actually changes, with the azione that the trail records. */
const listBodyChanges = (studio: StudioStaffRow, body: StudioStaffPatchBody): readonly Change[] => {
  const { nome_studio = studio.nome_studio, licenza = studio.licenza, max_aziende = studio.max_aziende } = body;
  const isToggled = body.disabilitato !== undefined && body.disabilitato !== (studio.disabilitato_il !== null);
  return [
    ...listChanges(studio, { nome_studio, licenza, max_aziende }),
    ...(isToggled ? [{ azione: body.disabilitato ? 'disabilita_studio' : 'riabilita_studio' } as const] : []),
  ];
};

const writeStudio = async (
  studio: Studio,
  { disabilitato, nome_studio, licenza, max_aziende }: StudioStaffPatchBody,
): Promise<void> => {
  const fields = {
    ...(nome_studio === undefined ? {} : { nome_studio }),
    ...(licenza === undefined ? {} : { licenza }),
    ...(max_aziende === undefined ? {} : { max_aziende }),
  };
  if (Object.keys(fields).length > 0) await studio.dati.save(fields);
  if (disabilitato === undefined) return;
  await studiStaffRepository(studio.database).saveDisabilitato(studio.id, disabilitato);
  if (disabilitato) await sessioniRepository(studio.database).endSessioniStudio(studio.id);
};

/** Changes the name, licenza or state of a studio; disabling it ends its sessions. */
export const saveStudio = (
  database: Database,
  { utente, studio: own }: Operator,
  id: string,
  body: StudioStaffPatchBody,
  ifMatch: string | undefined,
): Promise<StudioStaffRow | Refusal> =>
  inTransaction(database, async (trx) => {
    const studi = studiStaffRepository(trx);
    const studio = await studi.lock(id);
    if (studio === null) return refuse('non_trovato');
    if (body.disabilitato === true && id === own.id) return refuse('proprio_accesso');
    const refusal =
      refuseVersione(ifMatch, formatVersione(studio.versione)) ?? (await refuseLicenza(trx, studio, body));
    if (refusal !== null) return refusal;
    const changes = listBodyChanges(studio, body);
    if (changes.length === 0) return studio;
    const opened = openStudioAs(trx, id, utente);
    await writeStudio(opened, body);
    for (const change of changes) await opened.eventi.add(change);
    return (await studi.find(id)) ?? refuse('non_trovato');
  });

type Erasure = { readonly nome_studio: string; readonly ifMatch: string | undefined };

/** Erases a studio with all its data. Its lapide and an event in the installation's trail keep the last digest. */
export const eraseStudio = (
  database: Database,
  { utente, studio: own }: Operator,
  id: string,
  { nome_studio, ifMatch }: Erasure,
): Promise<Refusal | undefined> =>
  inTransaction(database, async (trx) => {
    const studi = studiStaffRepository(trx);
    const studio = await studi.lockWhole(id);
    if (studio === null) return refuse('non_trovato');
    if (id === own.id) return refuse('proprio_accesso');
    const refusal = refuseVersione(ifMatch, formatVersione(studio.versione));
    if (refusal !== null) return refusal;
    if (nome_studio !== studio.nome_studio)
      return refuseFields({ nome_studio: ['Nome errato, impossibile procedere.'] });
    await openStudioAs(trx, id, utente).eventi.add({ azione: 'elimina_studio' });
    const { eventi, impronta } = await studi.erase(id);
    await openSistema(trx, utente).eventi.add({
      azione: 'elimina_studio',
      dopo: { studio_id: id, eventi, impronta: impronta.toString('hex') },
    });
    return undefined;
  });
