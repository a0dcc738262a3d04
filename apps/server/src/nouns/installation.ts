import type { Noun, Missing } from './noun.ts';

// Rows of no studio.

const ofNobody: Missing = { reason: 'of the installation, not of a studio' };
const ofInstallation = {
  kind: 'installation',
  key: ofNobody,
  placement: 'coordinator',
  archive: ofNobody,
  printed: ofNobody,
  trail: { reason: 'the server keeps it for itself' },
  writers: ofNobody,
  erased: ofNobody,
  space: ofNobody,
  backup: 'held',
} as const;

export const impostazioni: Noun<'impostazioni'> = {
  ...ofInstallation,
  label: ['impostazione', 'impostazioni'],
  trail: ['ripristina_copia'],
};
export const tentativi: Noun<'tentativi'> = { ...ofInstallation, label: ['tentativo', 'tentativi'] };
export const blocchi: Noun<'blocchi'> = { ...ofInstallation, label: ['blocco', 'blocchi'] };
export const ticket_usati: Noun<'ticket_usati'> = { ...ofInstallation, label: ['ticket usato', 'ticket usati'] };
export const oidc_usati: Noun<'oidc_usati'> = {
  ...ofInstallation,
  label: ['ritorno del provider usato', 'ritorni del provider usati'],
};
export const passkey_usate: Noun<'passkey_usate'> = {
  ...ofInstallation,
  label: ['sfida di una passkey usata', 'sfide di passkey usate'],
};
export const soglie_archiviate: Noun<'soglie_archiviate'> = {
  ...ofInstallation,
  label: ['soglia archiviata', 'soglie archiviate'],
};
