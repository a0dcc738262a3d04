import type { Noun } from './noun.ts';

export const viste: Noun<'viste'> = {
  kind: 'record',
  label: ['vista', 'viste'],
  placement: 'studio',
  about: 'studio',
  key: 'studio_id',
  archive: { reason: 'how a user looks at the board, no data of a company' },
  printed: { reason: 'no figure' },
  trail: { reason: 'it changes what one user sees, no data' },
  writers: ['studio'],
  erased: 'cascade',
  space: { bytes: 300, texts: ['nome', 'filtri'] },
  backup: 'held',
};
