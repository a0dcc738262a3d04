import type { Noun } from './noun.ts';

const short = { reason: 'kept for a short time' } as const;
const print = {
  kind: 'record',
  key: 'studio_id',
  archive: { reason: 'reports are printed again from the data of the archive' },
  printed: { reason: 'the work of printing itself' },
  writers: { reason: 'a user, and the process that prints' },
  erased: 'cascade',
  space: { reason: 'has a bound of its own for each studio, and is kept a day' },
  backup: { reason: 'prints under way are asked for again' },
} as const;

export const stampe_multiple: Noun<'stampe_multiple'> = {
  ...print,
  label: ['stampa di più report', 'stampe di più report'],
  placement: 'studio',
  about: 'studio',
  trail: ['stampa_multipla', 'scarica_stampa_multipla'],
};
export const stampe_multiple_righe: Noun<'stampe_multiple_righe'> = {
  ...print,
  archive: short,
  label: ['report da stampare', 'report da stampare'],
  placement: 'studio',
  about: 'azienda_id',
  trail: ['stampa_multipla', 'esporta_pdf', 'elimina_azienda'],
};
