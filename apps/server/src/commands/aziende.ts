import type { AziendaBody } from '@vedetta/contract';
import type { Database } from '../adapters/database/database.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import { aziendeRepository } from '../repositories/aziende.ts';
import type { AziendaCampi, AziendaRow } from '../repositories/aziende.ts';
import { eventiRepository } from '../repositories/eventi.ts';
import { immaginiRepository } from '../repositories/immagini.ts';
import type { Richiesta } from '../repositories/richieste.ts';
import { studiRepository } from '../repositories/studi.ts';
import { Refusal, refuse, refuseFields } from '../refusal.ts';
import type { Sessione } from '../sessione.ts';
import { parseModificaAzienda, parseNuovaAzienda } from './azienda-campi.ts';
import { recomputeAzienda } from './calcolo.ts';
import { replaceLogo } from './logo.ts';
import type { Logo } from './logo.ts';
import { createOnce } from './once.ts';
import { formatVersione, refuseVersione } from './versione.ts';

type Autore = Pick<Sessione, 'utente' | 'studio'>;

/** The studio must be held: two writes of the same piva at once take turns. */
const refuseOmonima = async (
  trx: Database,
  studioId: string,
  piva: string | null | undefined,
  id: string | null,
): Promise<Refusal | null> => {
  if (!piva) return null;
  const omonima = await aziendeRepository(trx, studioId).findOmonima(piva, id);
  return omonima === null ? null : refuseFields({ piva: [`La partita IVA è già dell’azienda «${omonima}».`] });
};

/** What the trail keeps of an azienda. */
const readTraccia = ({
  ragione_sociale,
  settore,
  piva,
  cf,
  ateco,
  data_inizio_attivita,
  data_bilancio_chiusura,
}: AziendaRow) => ({
  ragione_sociale,
  settore,
  piva,
  cf,
  ateco,
  data_inizio_attivita,
  data_bilancio_chiusura,
});

const insertAzienda = async (
  trx: Database,
  { utente, studio }: Autore,
  campi: Omit<AziendaCampi, 'logo_id'>,
  logo: Logo,
): Promise<string | Refusal> => {
  const attuale = await studiRepository(trx, studio.id).lock();
  if (attuale === null) return refuse('non_trovato');
  const aziende = aziendeRepository(trx, studio.id);
  if (attuale.max_aziende !== null && (await aziende.count()) >= attuale.max_aziende) return refuse('limite_aziende');
  const omonima = await refuseOmonima(trx, studio.id, campi.piva, null);
  if (omonima !== null) return omonima;
  const logo_id = (await replaceLogo(trx, studio.id, null, logo)) ?? null;
  const id = await aziende.create({ ...campi, logo_id });
  await eventiRepository(trx, studio.id).add({ utente, azione: 'crea_azienda', azienda_id: id, dopo: campi });
  return id;
};

type Creazione = { readonly body: AziendaBody; readonly logo: Logo; readonly richiesta: Richiesta | null };

/** A new azienda of the studio, within the limit of its licence. @returns the azienda as stored. */
export const createAzienda = async (
  database: Database,
  autore: Autore,
  { body, logo, richiesta }: Creazione,
): Promise<AziendaRow | Refusal> => {
  const campi = parseNuovaAzienda(body);
  if (campi instanceof Refusal) return campi;
  return inTransaction(database, async (trx) => {
    const id = await createOnce(trx, autore.studio.id, richiesta, () => insertAzienda(trx, autore, campi, logo));
    if (id instanceof Refusal) return id;
    return (await aziendeRepository(trx, autore.studio.id).find(id)) ?? refuse('non_trovato');
  });
};

type Modifica = {
  readonly body: Partial<Record<keyof AziendaBody, string | undefined>>;
  readonly logo: Logo;
  readonly ifMatch: string | undefined;
};

const writeAzienda = async (
  trx: Database,
  { utente, studio }: Autore,
  attuale: AziendaRow,
  { body, logo }: Modifica,
): Promise<Refusal | null> => {
  const campi = parseModificaAzienda(attuale, body);
  if (campi instanceof Refusal) return campi;
  const omonima = await refuseOmonima(trx, studio.id, campi.piva, attuale.id);
  if (omonima !== null) return omonima;
  const logo_id = await replaceLogo(trx, studio.id, attuale.logo_id, logo);
  await aziendeRepository(trx, studio.id).save(attuale, logo_id === undefined ? campi : { ...campi, logo_id });
  if (campi.data_inizio_attivita !== undefined && campi.data_inizio_attivita !== attuale.data_inizio_attivita) {
    await recomputeAzienda(trx, studio.id, attuale.id);
  }
  await eventiRepository(trx, studio.id).add({
    utente,
    azione: 'modifica_azienda',
    azienda_id: attuale.id,
    prima: readTraccia(attuale),
    dopo: campi,
  });
  return null;
};

/** The studio is held before its company, in the order of every write: for the piva, and because a logo refers to it. */
const needsStudio = ({ body, logo }: Modifica): boolean => Boolean(body.piva) || Boolean(logo);

/** Changes the named fields alone. */
export const saveAzienda = (
  database: Database,
  autore: Autore,
  id: string,
  modifica: Modifica,
): Promise<AziendaRow | Refusal> =>
  inTransaction(database, async (trx) => {
    if (needsStudio(modifica)) await studiRepository(trx, autore.studio.id).lock();
    const aziende = aziendeRepository(trx, autore.studio.id);
    const attuale = await aziende.lock(id);
    if (attuale === null) return refuse('non_trovato');
    const rifiuto =
      refuseVersione(modifica.ifMatch, formatVersione(attuale.versione)) ??
      (await writeAzienda(trx, autore, attuale, modifica));
    return rifiuto ?? (await aziende.find(id)) ?? refuse('non_trovato');
  });

/** Deletes an azienda with everything below it. */
export const deleteAzienda = (
  database: Database,
  { utente, studio }: Autore,
  id: string,
  ifMatch: string | undefined,
): Promise<Refusal | undefined> =>
  inTransaction(database, async (trx) => {
    const aziende = aziendeRepository(trx, studio.id);
    const attuale = await aziende.lock(id);
    if (attuale === null) return refuse('non_trovato');
    const rifiuto = refuseVersione(ifMatch, formatVersione(attuale.versione));
    if (rifiuto !== null) return rifiuto;
    await aziende.drop(id);
    if (attuale.logo_id !== null) await immaginiRepository(trx, studio.id).drop(attuale.logo_id);
    await eventiRepository(trx, studio.id).add({
      utente,
      azione: 'elimina_azienda',
      azienda_id: id,
      prima: readTraccia(attuale),
    });
    return undefined;
  });
