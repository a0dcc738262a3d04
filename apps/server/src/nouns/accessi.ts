import type { Noun, Missing } from './noun.ts';

// Sessions and what opens them. Their events are those of the user.

const secret: Missing = { reason: 'opens the account of a user' };
const withUtente: Missing = { reason: 'the trail records the login, not its means' };
const byAnyRequest: Missing = { reason: 'by the server, at any request' };
const notPrinted: Missing = { reason: 'the report names no user' };
const few: Missing = { reason: 'few per user, and short-lived' };

const ofUtente = {
  kind: 'record',
  archive: secret,
  printed: notPrinted,
  trail: withUtente,
  writers: byAnyRequest,
  erased: 'cascade',
  space: few,
} as const;
/** After a restore everybody logs in again, and a stolen backup opens nothing. */
const transient = { backup: { reason: 'nobody stays logged in after a restore' } } as const;

export const sessioni: Noun<'sessioni'> = {
  ...ofUtente,
  ...transient,
  label: ['sessione', 'sessioni'],
  placement: 'coordinator',
  key: 'utente_id',
};
export const token: Noun<'token'> = {
  ...ofUtente,
  ...transient,
  label: ['token', 'token'],
  placement: 'coordinator',
  key: 'sessione_id',
};
export const link_accesso: Noun<'link_accesso'> = {
  ...ofUtente,
  ...transient,
  label: ['link di accesso', 'link di accesso'],
  placement: 'coordinator',
  key: 'utente_id',
};
export const accessi_noti: Noun<'accessi_noti'> = {
  ...ofUtente,
  label: ['accesso noto', 'accessi noti'],
  placement: 'coordinator',
  key: 'utente_id',
  archive: { reason: 'addresses of past logins, which the trail has' },
  backup: 'held',
};
export const utenti_portale: Noun<'utenti_portale'> = {
  ...ofUtente,
  label: ['utente del portale', 'utenti del portale'],
  placement: 'coordinator',
  key: 'utente_id',
  archive: { reason: 'in the archive of the users, as utente_portale' },
  backup: 'held',
};
export const identita_oidc: Noun<'identita_oidc'> = {
  ...ofUtente,
  label: ['collegamento con il provider', 'collegamenti con il provider'],
  placement: 'coordinator',
  about: 'studio',
  key: 'studio_id',
  archive: { reason: 'how a user enters, not data of the studio' },
  trail: ['collega_provider', 'scollega_provider'],
  backup: 'held',
};
