import type { AziendaBody } from '@vedetta/contract';
import { pickWritten } from '../../nouns/nouns.ts';
import type { AziendaFields, AziendaRow } from '../../repositories/aziende.ts';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { IdempotentRequest } from '../../repositories/richieste.ts';
import { Refusal, refuse, refuseFields } from '../../refusal.ts';
import { parseAziendaChanges, parseNewAzienda } from './azienda-fields.ts';
import { recomputeAzienda } from '../calcolo/recompute.ts';
import { replaceLogo } from '../studio/logo.ts';
import type { Logo } from '../studio/logo.ts';
import { createOnce } from '../richiesta/once.ts';
import { formatVersione, refuseVersione } from '../richiesta/versione.ts';

/** Call with the studio locked, so that two writes of the same piva run in turn. */
const refuseDuplicatePiva = async (
  studio: Studio,
  piva: string | null | undefined,
  id: string | null,
): Promise<Refusal | null> => {
  if (!piva) return null;
  const duplicate = await studio.aziende.findOtherByPiva(piva, id);
  if (duplicate === null) return null;
  const whose = duplicate.nome === null ? 'un’altra azienda dello studio' : `dell’azienda «${duplicate.nome}»`;
  return refuseFields({ piva: [`La partita IVA è già ${duplicate.nome === null ? 'di ' : ''}${whose}.`] });
};

const insertAzienda = async (
  studio: Studio,
  fields: Omit<AziendaFields, 'logo_id'>,
  logo: Logo,
): Promise<string | Refusal> => {
  const current = await studio.dati.lock();
  if (current === null) return refuse('non_trovato');
  const aziende = studio.aziende;
  if (current.max_aziende !== null && (await aziende.countAll()) >= current.max_aziende)
    return refuse('limite_aziende');
  const duplicate = await refuseDuplicatePiva(studio, fields.piva, null);
  if (duplicate !== null) return duplicate;
  const logo_id = (await replaceLogo(studio, null, logo)) ?? null;
  const id = await aziende.create({ ...fields, logo_id });
  await studio.eventi.add({ azione: 'crea_azienda', azienda_id: id, dopo: fields });
  return id;
};

type Creation = { readonly body: AziendaBody; readonly logo: Logo; readonly request: IdempotentRequest | null };

/** Creates an azienda, within the limit of the studio's licence. @returns the azienda as stored */
export const createAzienda = async (
  studio: Studio,
  { body, logo, request }: Creation,
): Promise<AziendaRow | Refusal> => {
  const fields = parseNewAzienda(body);
  if (fields instanceof Refusal) return fields;
  return inStudio(studio, async (studio) => {
    const id = await createOnce(studio, request, () => insertAzienda(studio, fields, logo));
    if (id instanceof Refusal) return id;
    return (await studio.aziende.find(id)) ?? refuse('non_trovato');
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

const writeAzienda = async (studio: Studio, current: AziendaRow, { body, logo }: Changes): Promise<Refusal | null> => {
  const fields = parseAziendaChanges(current, body);
  if (fields instanceof Refusal) return fields;
  const duplicate = await refuseDuplicatePiva(studio, fields.piva, current.id);
  if (duplicate !== null) return duplicate;
  const logo_id = await replaceLogo(studio, current.logo_id, logo);
  await studio.aziende.save(current, logo_id === undefined ? fields : { ...fields, logo_id });
  if (hasToRecompute(fields, current)) {
    await recomputeAzienda(studio, current.id);
  }
  await studio.eventi.add({
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
export const saveAzienda = (studio: Studio, id: string, changes: Changes): Promise<AziendaRow | Refusal> =>
  inStudio(studio, async (studio) => {
    if (isStudioNeeded(changes)) await studio.dati.lock();
    const aziende = studio.aziende;
    const current = await aziende.lock(id);
    if (current === null) return refuse('non_trovato');
    const refusal =
      refuseVersione(changes.ifMatch, formatVersione(current.versione)) ??
      (await writeAzienda(studio, current, changes));
    return refusal ?? (await aziende.find(id)) ?? refuse('non_trovato');
  });

/** Deletes an azienda and everything under it. */
export const deleteAzienda = (studio: Studio, id: string, ifMatch: string | undefined): Promise<Refusal | undefined> =>
  inStudio(studio, async (studio) => {
    const aziende = studio.aziende;
    const current = await aziende.lock(id);
    if (current === null) return refuse('non_trovato');
    const refusal = refuseVersione(ifMatch, formatVersione(current.versione));
    if (refusal !== null) return refusal;
    await aziende.drop(id);
    if (current.logo_id !== null) await studio.immagini.drop(current.logo_id);
    await studio.eventi.add({
      azione: 'elimina_azienda',
      azienda_id: id,
      prima: pickWritten('aziende', current),
    });
    return undefined;
  });
