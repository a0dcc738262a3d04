import type { Noun } from './noun.ts';

export const messaggi: Noun<'messaggi'> = {
  kind: 'record',
  label: ['e-mail', 'e-mail'],
  placement: 'coordinator',
  about: 'studio',
  key: 'studio_id',
  archive: { reason: 'the trail has what was sent, to whom, and what was not' },
  printed: { reason: 'a notice, no figure' },
  trail: ['invia_messaggio', 'rinuncia_messaggio'],
  writers: { reason: 'what it tells of, and the process that sends' },
  erased: 'cascade',
  space: { reason: 'has a bound of its own for each studio and day, and is kept for months' },
  backup: { reason: 'a restored copy must not send again what was sent, and has no link that still opens' },
};
