import type { AziendaBody } from '@vedetta/contract';
import type { Database } from '../adapters/database/database.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import { pickWritten } from '../nouns/nouns.ts';
import { aziendeRepository } from '../repositories/aziende.ts';
import type { AziendaFields, AziendaRow } from '../repositories/aziende.ts';
import { eventiRepository } from '../repositories/eventi.ts';
import { immaginiRepository } from '../repositories/immagini.ts';
import type { IdempotentRequest } from '../repositories/richieste.ts';
import { studiRepository } from '../repositories/studi.ts';
import { Refusal, refuse, refuseFields } from '../refusal.ts';
import type { Sessione } from '../sessione.ts';
import { parseAziendaChanges, parseNewAzienda } from './azienda-fields.ts';
import { recomputeAzienda } from './recompute.ts';
import { replaceLogo } from './logo.ts';
import type { Logo } from './logo.ts';
import { createOnce } from './once.ts';
import { formatVersione, refuseVersione } from './versione.ts';

type Author = Pick<Sessione, 'utente' | 'studio'>;

/** Call with the studio locked, so that two writes of the same piva run in turn. */
const refuseDuplicatePiva = async (
  trx: Database,
  studioId: string,
  piva: string | null | undefined,
  id: string | null,
): Promise<Refusal | null> => {
  if (!piva) return null;
  const duplicate = await aziendeRepository(trx, studioId).findOtherByPiva(piva, id);
  return duplicate === null ? null : refuseFields({ piva: [`La partita IVA è già dell’azienda «${duplicate}».`] });
};

const insertAzienda = async (
  trx: Database,
  { utente, studio }: Author,
  fields: Omit<AziendaFields, 'logo_id'>,
  logo: Logo,
): Promise<string | Refusal> => {
  const current = await studiRepository(trx, studio.id).lock();
  if (current === null) return refuse('non_trovato');
  const aziende = aziendeRepository(trx, studio.id);
  if (current.max_aziende !== null && (await aziende.count()) >= current.max_aziende) return refuse('limite_aziende');
  const duplicate = await refuseDuplicatePiva(trx, studio.id, fields.piva, null);
  if (duplicate !== null) return duplicate;
  const logo_id = (await replaceLogo(trx, studio.id, null, logo)) ?? null;
  const id = await aziende.create({ ...fields, logo_id });
  await eventiRepository(trx, studio.id).add({ utente, azione: 'crea_azienda', azienda_id: id, dopo: fields });
  return id;
};

type Creation = { readonly body: AziendaBody; readonly logo: Logo; readonly request: IdempotentRequest | null };

/** Creates an azienda, within the limit of the studio's licence. @returns the azienda as stored */
export const createAzienda = async (
  database: Database,
  author: Author,
  { body, logo, request }: Creation,
): Promise<AziendaRow | Refusal> => {
  const fields = parseNewAzienda(body);
  if (fields instanceof Refusal) return fields;
  return inTransaction(database, async (trx) => {
    const id = await createOnce(trx, author.studio.id, request, () => insertAzienda(trx, author, fields, logo));
    if (id instanceof Refusal) return id;
    return (await aziendeRepository(trx, author.studio.id).find(id)) ?? refuse('non_trovato');
  });
};

type Changes = {
  readonly body: Partial<Record<keyof AziendaBody, string | undefined>>;
  readonly logo: Logo;
  readonly ifMatch: string | undefined;
};

/** True when a field that the figures depend on changes. */
const hasToRecompute = (fields: Partial<AziendaFields>, current: AziendaRow): boolean =>
  (['data_inizio_attivita', 'forma_giuridica'] as const).some(
    (field) => fields[field] !== undefined && fields[field] !== current[field],
  );

const writeAzienda = async (
  trx: Database,
  { utente, studio }: Author,
  current: AziendaRow,
  { body, logo }: Changes,
): Promise<Refusal | null> => {
  const fields = parseAziendaChanges(current, body);
  if (fields instanceof Refusal) return fields;
  const duplicate = await refuseDuplicatePiva(trx, studio.id, fields.piva, current.id);
  if (duplicate !== null) return duplicate;
  const logo_id = await replaceLogo(trx, studio.id, current.logo_id, logo);
  await aziendeRepository(trx, studio.id).save(current, logo_id === undefined ? fields : { ...fields, logo_id });
  if (hasToRecompute(fields, current)) {
    await recomputeAzienda(trx, studio.id, current.id);
  }
  await eventiRepository(trx, studio.id).add({
    utente,
    azione: 'modifica_azienda',
    azienda_id: current.id,
    prima: pickWritten('aziende', current),
    dopo: fields,
  });
  return null;
};

/**
 * Lock the studio before the azienda, as every write does: for the unique piva, and because a logo refers to the
 * studio.
 */
const isStudioNeeded = ({ body, logo }: Changes): boolean => Boolean(body.piva) || Boolean(logo);

/** Changes only the fields in the body. */
export const saveAzienda = (
  database: Database,
  author: Author,
  id: string,
  changes: Changes,
): Promise<AziendaRow | Refusal> =>
  inTransaction(database, async (trx) => {
    if (isStudioNeeded(changes)) await studiRepository(trx, author.studio.id).lock();
    const aziende = aziendeRepository(trx, author.studio.id);
    const current = await aziende.lock(id);
    if (current === null) return refuse('non_trovato');
    const refusal =
      refuseVersione(changes.ifMatch, formatVersione(current.versione)) ??
      (await writeAzienda(trx, author, current, changes));
    return refusal ?? (await aziende.find(id)) ?? refuse('non_trovato');
  });

/** Deletes an azienda and everything under it. */
export const deleteAzienda = (
  database: Database,
  { utente, studio }: Author,
  id: string,
  ifMatch: string | undefined,
): Promise<Refusal | undefined> =>
  inTransaction(database, async (trx) => {
    const aziende = aziendeRepository(trx, studio.id);
    const current = await aziende.lock(id);
    if (current === null) return refuse('non_trovato');
    const refusal = refuseVersione(ifMatch, formatVersione(current.versione));
    if (refusal !== null) return refusal;
    await aziende.drop(id);
    if (current.logo_id !== null) await immaginiRepository(trx, studio.id).drop(current.logo_id);
    await eventiRepository(trx, studio.id).add({
      utente,
      azione: 'elimina_azienda',
      azienda_id: id,
      prima: pickWritten('aziende', current),
    });
    return undefined;
  });
