import { MEMBRI_MASSIMI, isEmail } from '@vedetta/contract';
import type { Database } from '../../adapters/database/database.ts';
import { lockKey } from '../../adapters/database/lock.ts';
import type { IdentitaOidc } from '../../adapters/oidc/oidc-identita.ts';
import { foldText } from '../../adapters/text.ts';
import { hashToken } from '../../adapters/credentials/token.ts';
import type { OidcSettings } from '../../environment/oidc-settings.ts';
import { linkAccessoRepository } from '../../repositories/link-accesso.ts';
import { oidcRepository } from '../../repositories/oidc.ts';
import type { UtenteOidc } from '../../repositories/oidc.ts';
import { openStudioAs } from '../../repositories/open-studio.ts';
import { sessioniRepository } from '../../repositories/sessioni.ts';
import type { Result } from '../../refusal.ts';
import { explainUsername } from '../staff/username.ts';
import type { Motivo } from './motivi.ts';

/** Author, in the trail, of what the provider decides. */
const PROVIDER = { id: null, username: 'provider' };

/** The user who enters, or one to be linked first with their password. */
type Resolved = { readonly tipo: 'entra' | 'da_collegare'; readonly utente: UtenteOidc };
type Outcome = Result<Resolved, Motivo>;

const refuseFor = (rifiuto: Motivo): Outcome => ({ ok: false, rifiuto });

/** What the settings ask of the address; null when they admit it. */
export const judgeEmail = ({ domains }: OidcSettings, { email, email_verificata }: IdentitaOidc): Motivo | null => {
  if (domains.length === 0) return null;
  if (email === null || !email_verificata) return 'oidc_email_non_verificata';
  return domains.includes(foldText(email.slice(email.lastIndexOf('@') + 1))) ? null : 'oidc_dominio';
};

/** What forbids a known user to enter. */
const judgeUtente = ({ is_staff, disabilitato_il, studio_disabilitato_il }: UtenteOidc): Motivo | null => {
  // Whoever runs the provider would run the installation.
  if (is_staff) return 'oidc_staff';
  if (disabilitato_il !== null) return 'utente_disabilitato';
  return studio_disabilitato_il === null ? null : 'studio_disabilitato';
};

/** Gives the member the role of the provider, which decides those of one studio; their other sessions end. */
const changeRuolo = async (
  trx: Database,
  { studioId, roleClaim }: OidcSettings,
  utente: UtenteOidc,
  { ruolo }: IdentitaOidc,
): Promise<Motivo | null> => {
  if (roleClaim === null || utente.studio_id !== studioId) return null;
  if (ruolo === null) return 'oidc_senza_ruolo';
  if (ruolo === utente.ruolo) return null;
  const provider = openStudioAs(trx, utente.studio_id, PROVIDER);
  if (ruolo !== 'titolare' && !(await provider.membri.hasOtherTitolare(utente.id))) return 'senza_titolare';
  // Who was titolare saw everything by their role: what they go on seeing, a titolare decides.
  const tutte_le_aziende = ruolo === 'titolare' || (utente.ruolo !== 'titolare' && utente.tutte_le_aziende);
  await provider.membri.save(utente.id, { nome: utente.nome, ruolo, tutte_le_aziende });
  await sessioniRepository(trx).endSessioniUtente(utente.id, null);
  await provider.eventi.add({
    azione: 'cambia_membro',
    prima: { ruolo: utente.ruolo, tutte_le_aziende: utente.tutte_le_aziende },
    dopo: { utente_id: utente.id, username: utente.username, ruolo, tutte_le_aziende },
  });
  return null;
};

const enterLinked = async (
  trx: Database,
  settings: OidcSettings,
  utente: UtenteOidc,
  identita: IdentitaOidc,
): Promise<Outcome> => {
  const motivo = judgeUtente(utente) ?? (await changeRuolo(trx, settings, utente, identita));
  return motivo === null ? { ok: true, valore: { tipo: 'entra', utente } } : refuseFor(motivo);
};

/** Links a user, and tells it in their studio. */
export const linkUtente = async (
  trx: Database,
  utente: UtenteOidc,
  { emittente, soggetto, email }: IdentitaOidc,
): Promise<Motivo | null> => {
  if (!(await oidcRepository(trx).add(utente, { emittente, soggetto }, email))) return 'oidc_altro_utente';
  await openStudioAs(trx, utente.studio_id, utente).eventi.add({
    azione: 'collega_provider',
    dopo: { emittente, email },
  });
  return null;
};

/** The link of an invitation proves who its holder is as well as a first password does, and is spent. */
const enterInvited = async (
  trx: Database,
  settings: OidcSettings,
  codice: string,
  identita: IdentitaOidc,
): Promise<Outcome> => {
  const link = await linkAccessoRepository(trx).lock(hashToken(codice));
  const utente = link === null ? undefined : await oidcRepository(trx).lockById(link.utente_id);
  if (utente === undefined) return refuseFor('oidc_invito');
  const motivo = judgeUtente(utente) ?? (await linkUtente(trx, utente, identita));
  if (motivo !== null) return refuseFor(motivo);
  await linkAccessoRepository(trx).drop(utente.id);
  return enterLinked(trx, settings, utente, identita);
};

/** Creates the user in the one studio of the settings, seeing nothing unless their role does. */
const createUtente = async (
  trx: Database,
  { studioId, roleClaim }: OidcSettings,
  identita: IdentitaOidc,
): Promise<Outcome> => {
  const { email, email_verificata, nome } = identita;
  if (studioId === null || email === null || !email_verificata || explainUsername(email) !== null)
    return refuseFor('oidc_sconosciuto');
  const ruolo = roleClaim === null ? 'sola_lettura' : identita.ruolo;
  if (ruolo === null) return refuseFor('oidc_senza_ruolo');
  const provider = openStudioAs(trx, studioId, PROVIDER);
  const studio = await provider.dati.lock();
  if (studio === null || (await provider.membri.count()) >= MEMBRI_MASSIMI) return refuseFor('oidc_sconosciuto');
  const fields = { nome, ruolo, tutte_le_aziende: ruolo === 'titolare' };
  const id = await provider.membri.tryCreate({ username: email, email: isEmail(email) ? email : '', ...fields });
  const utente = id === null ? undefined : await oidcRepository(trx).lockById(id);
  if (utente === undefined) return refuseFor('oidc_sconosciuto');
  const motivo = judgeUtente(utente);
  if (motivo !== null) return refuseFor(motivo);
  await provider.eventi.add({
    azione: 'crea_utente',
    dopo: { utente_id: utente.id, username: email, is_staff: false, ruolo },
  });
  const refused = await linkUtente(trx, utente, identita);
  return refused === null ? { ok: true, valore: { tipo: 'entra', utente } } : refuseFor(refused);
};

/** Nobody is linked to the account: a user with its verified address confirms with their password, or one is created. */
const enterUnknown = async (trx: Database, settings: OidcSettings, identita: IdentitaOidc): Promise<Outcome> => {
  const { email, email_verificata } = identita;
  const utente =
    email === null || !email_verificata ? undefined : await oidcRepository(trx).lockByUsername(foldText(email));
  if (utente === undefined) return createUtente(trx, settings, identita);
  const motivo = judgeUtente(utente);
  if (motivo !== null) return refuseFor(motivo);
  if ((await oidcRepository(trx).findAccount(utente.id))?.emittente === identita.emittente)
    return refuseFor('oidc_altro_utente');
  // Without a password they were invited, and enter by the link; or a portale lets them in.
  return utente.ha_password ? { ok: true, valore: { tipo: 'da_collegare', utente } } : refuseFor('oidc_sconosciuto');
};

/** Who enters with an identity of the provider. In the transaction that opens the session: a refusal must undo it. */
export const resolveUtente = async (
  trx: Database,
  settings: OidcSettings,
  identita: IdentitaOidc,
  invito: string | undefined,
): Promise<Outcome> => {
  const motivo = judgeEmail(settings, identita);
  if (motivo !== null) return refuseFor(motivo);
  // Two first logins of one account run in turn.
  await lockKey(trx, `oidc:${identita.emittente}:${identita.soggetto}`);
  const linked = await oidcRepository(trx).lockUtente(identita);
  if (linked !== undefined) {
    return invito === undefined ? enterLinked(trx, settings, linked, identita) : refuseFor('oidc_altro_utente');
  }
  return invito === undefined ? enterUnknown(trx, settings, identita) : enterInvited(trx, settings, invito, identita);
};
