import type { EndpointName } from './endpoints/index.ts';

/**
 * The calls that ask again who is calling, unless the session proved it in the last ten minutes: `fattore` asks who has a second
 * factor; `chiunque` also asks the password of who has none.
 */
export const conferme = {
  changePassword: 'fattore',
  saveEmail: 'chiunque',
  startCollegamento: 'chiunque',
  removeCollegamento: 'chiunque',
  inviteMembro: 'fattore',
  renewInvito: 'fattore',
  exportStudio: 'fattore',
  deleteAzienda: 'fattore',
  eraseStudio: 'fattore',
  exportStudioStaff: 'fattore',
  createUtente: 'fattore',
  resetCredenziali: 'fattore',
  startTotp: 'chiunque',
  removeTotp: 'chiunque',
  replaceCodici: 'chiunque',
  startPasskey: 'chiunque',
  removePasskey: 'chiunque',
  requireFattore: 'chiunque',
  resetFattori: 'chiunque',
} as const satisfies Partial<Record<EndpointName, 'fattore' | 'chiunque'>>;

/** What a session may call before its user has set up the second factor that is required of them. */
export const primaDelFattore = [
  'logout',
  'listSessioni',
  'endAltreSessioni',
  'endSessione',
  'changePassword',
  'loadProfile',
  'createSegnalazione',
  'loadSicurezza',
  'confirmSessione',
  'startTotp',
  'confirmTotp',
  'startPasskeyConferma',
  'startPasskey',
  'addPasskey',
] as const satisfies readonly EndpointName[];
