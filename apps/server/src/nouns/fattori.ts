import type { Missing, Noun } from './noun.ts';

// What proves a user beyond the password.

const secret: Missing = { reason: 'opens the account of a user' };

const ofUtente = {
  kind: 'record',
  archive: secret,
  printed: { reason: 'the report names no user' },
  writers: ['studio'],
  erased: 'cascade',
  space: { reason: 'few per user' },
} as const;

export const totp: Noun<'totp'> = {
  ...ofUtente,
  label: ['app di autenticazione', 'app di autenticazione'],
  placement: 'coordinator',
  about: 'studio',
  key: 'studio_id',
  trail: ['attiva_fattore', 'rimuove_fattore', 'azzera_fattori', 'login', 'conferma_identita'],
  writers: ['visitor', 'studio'],
  backup: 'held',
};

export const codici_recupero: Noun<'codici_recupero'> = {
  ...ofUtente,
  label: ['codice di recupero', 'codici di recupero'],
  placement: 'coordinator',
  about: 'studio',
  key: 'studio_id',
  trail: ['attiva_fattore', 'rimuove_fattore', 'rigenera_codici', 'azzera_fattori', 'login', 'conferma_identita'],
  writers: ['visitor', 'studio'],
  backup: 'held',
};

export const passkey: Noun<'passkey'> = {
  ...ofUtente,
  label: ['passkey', 'passkey'],
  placement: 'coordinator',
  key: 'utente_id',
  trail: ['attiva_fattore', 'rinomina_passkey', 'rimuove_fattore', 'azzera_fattori', 'login', 'conferma_identita'],
  writers: ['visitor', 'studio'],
  backup: 'held',
};

export const sfide: Noun<'sfide'> = {
  ...ofUtente,
  label: ['accesso in attesa', 'accessi in attesa'],
  placement: 'coordinator',
  about: 'studio',
  key: 'studio_id',
  trail: ['inizia_accesso', 'login'],
  writers: { reason: 'by the server, at any login' },
  space: { reason: 'five minutes each' },
  backup: { reason: 'nobody stays logged in after a restore' },
};
