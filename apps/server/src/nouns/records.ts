import type { Noun, Missing } from './noun.ts';

// What the server keeps beside the nouns: the trail, requests already answered, prints, space.

const notPrinted: Missing = { reason: 'not part of a bilancio' };
const itself: Missing = { reason: 'the trail does not record itself' };
const byServer: Missing = { reason: 'by the server, at any request' };
const short: Missing = { reason: 'kept for a short time' };

export const eventi: Noun<'eventi'> = {
  kind: 'record',
  label: ['evento', 'cronologia'],
  placement: 'studio',
  about: 'evento',
  key: 'studio_id',
  archive: {
    name: 'cronologia',
    description:
      'tutto ciò che è avvenuto, con il prima e il dopo; ogni evento porta l’impronta SHA-256 di sé e di quello che lo precede',
    by: 'numero',
    columns: {
      numero: { exported: 'numero', set: 'in order' },
      istante: { exported: 'istante', set: 'when recorded' },
      utente_id: { exported: 'testo', set: 'who did it' },
      username: { exported: 'testo', set: 'who did it' },
      azione: { exported: 'testo', set: 'by each write' },
      azienda_id: { exported: 'testo', set: 'by each write' },
      bilancio_id: { exported: 'testo', set: 'by each write' },
      prima: { exported: 'json', set: 'by each write' },
      dopo: { exported: 'json', set: 'by each write' },
      indirizzo: { exported: 'testo', set: 'by each request' },
      precedente: { exported: 'testo', set: 'digest of the previous event' },
      impronta: { exported: 'testo', set: 'digest of the event' },
      studio_id: { internal: 'the archive is of one studio' },
    },
  },
  printed: notPrinted,
  trail: itself,
  writers: byServer,
  erased: 'erasure',
  space: { reason: 'measured by the events added since the last time' },
  backup: 'held',
};
export const catene: Noun<'catene'> = {
  kind: 'record',
  label: ['catena', 'catene'],
  placement: 'studio',
  about: 'studio',
  key: 'studio_id',
  archive: { reason: 'its digest is that of the last event' },
  printed: notPrinted,
  trail: itself,
  writers: byServer,
  erased: 'erasure',
  space: { reason: 'one row' },
  backup: 'held',
};
export const lapidi: Noun<'lapidi'> = {
  kind: 'record',
  label: ['lapide', 'lapidi'],
  placement: 'studio',
  about: 'studio',
  key: 'studio_id',
  archive: { reason: 'an erased studio has no archive' },
  printed: notPrinted,
  trail: ['elimina_studio'],
  writers: ['staff'],
  erased: { reason: 'the tombstone of an erased studio: its number of events and the last digest' },
  space: { reason: 'an erased studio has no limit' },
  backup: 'held',
};
export const richieste: Noun<'richieste'> = {
  kind: 'record',
  label: ['richiesta ripetibile', 'richieste ripetibili'],
  placement: 'studio',
  about: 'studio',
  key: 'studio_id',
  archive: short,
  printed: notPrinted,
  trail: { reason: 'the trail records what the request did' },
  writers: byServer,
  erased: 'cascade',
  space: { bytes: 250, texts: ['segreto'] },
  backup: 'held',
};
export const spazio_studi: Noun<'spazio_studi'> = {
  kind: 'record',
  label: ['spazio dello studio', 'spazio degli studi'],
  placement: 'studio',
  about: 'studio',
  key: 'studio_id',
  archive: { reason: 'measured again at any time' },
  printed: notPrinted,
  trail: { reason: 'a measure' },
  writers: byServer,
  erased: 'cascade',
  space: { reason: 'one row' },
  backup: 'held',
};
export const utilizzo_studi: Noun<'utilizzo_studi'> = {
  kind: 'record',
  label: ['utilizzo dello studio', 'utilizzo degli studi'],
  placement: 'studio',
  about: 'studio',
  key: 'studio_id',
  archive: { reason: 'a measure of the installation, not of the work of the studio' },
  printed: notPrinted,
  trail: { reason: 'a measure' },
  writers: byServer,
  erased: 'cascade',
  space: { reason: 'one short row a day, of the installation' },
  backup: 'held',
};

const print = {
  kind: 'record',
  key: 'studio_id',
  archive: short,
  printed: { reason: 'the work of printing itself' },
  trail: { reason: 'the trail records the print, as esporta_pdf' },
  writers: byServer,
  space: short,
  backup: { reason: 'prints under way are asked for again' },
} as const;
export const stampe: Noun<'stampe'> = {
  ...print,
  label: ['stampa', 'stampe'],
  placement: 'coordinator',
  about: 'bilancio_id',
  erased: 'cascade',
};
export const token_stampa: Noun<'token_stampa'> = {
  ...print,
  label: ['token di stampa', 'token di stampa'],
  placement: 'coordinator',
  about: 'bilancio_id',
  erased: 'cascade',
};
export const stampe_turni: Noun<'stampe_turni'> = {
  ...print,
  label: ['turno di stampa', 'turni di stampa'],
  placement: 'coordinator',
  about: 'studio',
  erased: {
    reason: 'an instant beside an id, dropped within the hour; a reference would lock the studio at each print',
  },
};
