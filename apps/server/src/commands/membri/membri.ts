import type { InvitoBody, MembroPatchBody } from '@vedetta/contract';
import { MEMBRI_MASSIMI } from '@vedetta/contract';
import { hashToken } from '../../adapters/credentials/token.ts';
import { hashContent } from '../../adapters/digest.ts';
import { foldText } from '../../adapters/text.ts';
import type { Environment } from '../../environment/environment.ts';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { MembroRow } from '../../repositories/membri.ts';
import { linkAccessoRepository } from '../../repositories/link-accesso.ts';
import type { IdempotentRequest } from '../../repositories/richieste.ts';
import { sessioniRepository } from '../../repositories/sessioni.ts';
import { Refusal, refuse, refuseFields } from '../../refusal.ts';
import { issueCredenziali } from '../accesso/credenziali.ts';
import { addInvitoMessage } from '../messaggio/add-messages.ts';
import type { LinkRules } from '../messaggio/add-messages.ts';
import { createSecretOnce } from '../richiesta/once.ts';
import { formatVersione, refuseVersione } from '../richiesta/versione.ts';
import { explainUsername } from '../staff/username.ts';

/** A member with the aziende assigned to them. */
export type MembroOpened = { readonly membro: MembroRow; readonly aziende: readonly string[] };
/** The code of the link is shown once. */
export type MembroInvited = MembroOpened & { readonly codice: string; readonly scade: Date };

type Fields = Pick<InvitoBody, 'nome' | 'ruolo' | 'tutte_le_aziende' | 'aziende'>;

/** Version of what a titolare decides of a member. */
export const computeVersioneMembro = ({ membro: { nome, ruolo, tutte_le_aziende }, aziende }: MembroOpened): string =>
  hashContent([nome, ruolo, tutte_le_aziende, aziende.toSorted()]);

export const openMembro = async (studio: Studio, membro: MembroRow): Promise<MembroOpened> => ({
  membro,
  aziende: await studio.membri.listAziende(membro.id),
});

const loadMembro = async (studio: Studio, id: string): Promise<MembroOpened | Refusal> => {
  const membro = await studio.membri.find(id);
  return membro === null ? refuse('non_trovato') : openMembro(studio, membro);
};

const refuseFieldsOf = async (
  studio: Studio,
  { ruolo, tutte_le_aziende, aziende }: Fields,
): Promise<Refusal | null> => {
  if (ruolo === 'titolare' && !tutte_le_aziende)
    return refuseFields({ tutte_le_aziende: ['Un titolare vede tutte le aziende dello studio.'] });
  const known = new Set((await studio.aziende.listIdentities()).map(({ id }) => id));
  return aziende.every((id) => known.has(id))
    ? null
    : refuseFields({ aziende: ['Una delle aziende non è più nello studio.'] });
};

/** What the trail records of a member. */
const describeMembro = ({ nome, ruolo, tutte_le_aziende, aziende }: Fields) => ({
  nome_utente: nome,
  ruolo,
  tutte_le_aziende,
  aziende: aziende.length,
});

/** Runs a write on the members: one at a time in the studio, by somebody who still is a titolare. */
export const withMembri = <T>(studio: Studio, work: (studio: Studio) => Promise<T>): Promise<T | Refusal> =>
  inStudio(studio, async (studio) => {
    if ((await studio.dati.lock()) === null) return refuse('non_trovato');
    const actor = studio.who.id === null ? null : await studio.membri.find(studio.who.id);
    return actor === null || actor.ruolo === 'titolare' ? work(studio) : refuse('ruolo_non_ammesso');
  });

const withMembro = <T>(
  studio: Studio,
  id: string,
  work: (studio: Studio, membro: MembroRow) => Promise<T>,
): Promise<T | Refusal> =>
  withMembri(studio, async (studio) => {
    const membro = await studio.membri.find(id);
    return membro === null ? refuse('non_trovato') : work(studio, membro);
  });

const issueInvito = async (
  studio: Studio,
  rules: LinkRules,
  { id, username }: { readonly id: string; readonly username: string },
): Promise<MembroInvited | Refusal> => {
  const issued = await issueCredenziali(studio.database, { id, username }, 'link');
  if (!('codice' in issued)) throw new Error('A link without its code');
  await addInvitoMessage(studio, rules, { id, codice: issued.codice });
  const opened = await loadMembro(studio, id);
  if (opened instanceof Refusal) return opened;
  return { ...opened, codice: issued.codice, scade: issued.scade };
};

const GIA_INVITATO = refuseFields({
  non_field_errors: [
    'Questo invito era già stato fatto, e da allora il suo link è stato usato o sostituito, o è scaduto: aggiornare l’elenco degli inviti.',
  ],
});
const LINK_ILLEGGIBILE = refuseFields({
  non_field_errors: [
    'Questo invito era già stato fatto, ma il suo link non si può più mostrare: «Nuovo link», nell’elenco degli inviti, ne crea un altro.',
  ],
});

/** What a repeated invitation needs to answer the same link. */
type Kept = { readonly id: string; readonly codice: string };

const repeatInvito = async (studio: Studio, secret: string | null): Promise<MembroInvited | Refusal> => {
  if (secret === null) return LINK_ILLEGGIBILE;
  const { id, codice } = JSON.parse(secret) as Kept;
  const link = await linkAccessoRepository(studio.database).lock(hashToken(codice));
  if (link?.utente_id !== id || !link.invitato) return GIA_INVITATO;
  const opened = await loadMembro(studio, id);
  return opened instanceof Refusal ? opened : { ...opened, codice, scade: link.scade };
};

type Rules = LinkRules & { readonly request: IdempotentRequest | null };

/** Repeated with its key, as after a lost answer, it invites nobody again and answers the same link. */
const createInvitoOnce = (
  studio: Studio,
  { secrets, request }: Rules,
  create: () => Promise<MembroInvited | Refusal>,
): Promise<MembroInvited | Refusal> =>
  createSecretOnce(studio, request, {
    secrets,
    create,
    pick: ({ membro: { id }, codice }) => ({ id, secret: JSON.stringify({ id, codice } satisfies Kept) }),
    repeat: (secret) => repeatInvito(studio, secret),
  });

const insertInvito = async (studio: Studio, body: InvitoBody, rules: LinkRules): Promise<MembroInvited | Refusal> => {
  if ((await studio.membri.count()) >= MEMBRI_MASSIMI)
    return refuseFields({ username: [`Lo studio ha già ${MEMBRI_MASSIMI} membri.`] });
  const refusal = await refuseFieldsOf(studio, body);
  if (refusal !== null) return refusal;
  const { username, nome, ruolo, tutte_le_aziende, aziende, email = '' } = body;
  const id = await studio.membri.tryCreate({ username, nome, ruolo, tutte_le_aziende, email });
  if (id === null) return refuseFields({ username: ['Questo username è già in uso.'] });
  await studio.membri.replaceAziende(id, aziende);
  const invited = await issueInvito(studio, rules, { id, username });
  await studio.eventi.add({
    azione: 'invita_membro',
    dopo: { utente_id: id, username, email, ...describeMembro(body) },
  });
  return invited;
};

/** Invites a person: a user without password, and the link with which they choose one. */
export const createInvito = async (
  studio: Studio,
  body: InvitoBody,
  rules: Rules & { readonly environment: Pick<Environment, 'remoteUser'> },
): Promise<MembroInvited | Refusal> => {
  const motivo =
    foldText(body.username) === foldText(rules.environment.remoteUser)
      ? 'Questo username è riservato agli accessi con ticket.'
      : explainUsername(body.username);
  if (motivo !== null) return refuseFields({ username: [motivo] });
  return withMembri(studio, (studio) => createInvitoOnce(studio, rules, () => insertInvito(studio, body, rules)));
};

/** A new link for somebody who has not entered yet; the one before is worth nothing. */
export const replaceInvito = (studio: Studio, id: string, rules: Rules): Promise<MembroInvited | Refusal> =>
  withMembro(studio, id, (studio, { username, invitato }) =>
    createInvitoOnce(studio, rules, async () => {
      if (!invitato) return refuse('invito_gia_accettato');
      const invited = await issueInvito(studio, rules, { id, username });
      await studio.eventi.add({ azione: 'rinnova_invito', dopo: { utente_id: id, username } });
      return invited;
    }),
  );

type Change = { readonly body: MembroPatchBody; readonly ifMatch: string | undefined };

/** Changes role and aziende of a member, and ends their sessions at once. Nobody changes their own. What is already so is no conflict. */
export const saveMembro = (studio: Studio, id: string, { body, ifMatch }: Change): Promise<MembroOpened | Refusal> =>
  withMembro(studio, id, async (studio, membro) => {
    if (id === studio.who.id) return refuse('proprio_ruolo');
    const aziende = await studio.membri.listAziende(id);
    const prima: Fields = { ...membro, aziende: [...aziende] };
    const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const dopo: Fields = { ...prima, ...sent };
    const refusal = await refuseFieldsOf(studio, dopo);
    if (refusal !== null) return refusal;
    const { nome, ruolo, tutte_le_aziende } = dopo;
    const hasSameAziende =
      aziende.length === new Set(dopo.aziende).size && dopo.aziende.every((one) => aziende.includes(one));
    const isSame =
      hasSameAziende && nome === prima.nome && ruolo === prima.ruolo && tutte_le_aziende === prima.tutte_le_aziende;
    if (isSame) return { membro, aziende };
    const outdated = refuseVersione(ifMatch, formatVersione(computeVersioneMembro({ membro, aziende })));
    if (outdated !== null) return outdated;
    await studio.membri.save(id, { nome, ruolo, tutte_le_aziende });
    if (!hasSameAziende) await studio.membri.replaceAziende(id, dopo.aziende);
    await sessioniRepository(studio.database).endSessioniUtente(id, null);
    await studio.eventi.add({
      azione: 'cambia_membro',
      prima: describeMembro(prima),
      dopo: { utente_id: id, username: membro.username, ...describeMembro(dopo) },
    });
    return loadMembro(studio, id);
  });

/** Removes a member, or withdraws an invitation; their sessions end and their aziende may pass to another. */
export const removeMembro = (studio: Studio, id: string, aziendeA: string | null): Promise<Refusal | undefined> =>
  withMembro(studio, id, async (studio, { username, invitato }) => {
    if (id === studio.who.id) return refuse('proprio_ruolo');
    const heir = aziendeA === null ? null : await studio.membri.find(aziendeA);
    if (aziendeA !== null && (heir === null || heir.id === id))
      return refuseFields({ aziende_a: ['Scegliere un altro membro dello studio.'] });
    if (heir !== null) await studio.membri.moveAziende(id, heir.id);
    await studio.membri.drop(id);
    await studio.eventi.add({
      azione: invitato ? 'ritira_invito' : 'rimuove_membro',
      dopo: { utente_id: id, username, aziende_a: heir?.username ?? null },
    });
    return undefined;
  });
