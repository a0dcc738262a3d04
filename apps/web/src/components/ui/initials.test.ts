import { expect, test } from 'vitest';
import { getInitials } from './initials.ts';

test.each([
  ['Bottega del Corso S.r.l.', 'BC'],
  ['Agricola Valdarno Soc. Agr. a r.l.', 'AV'],
  ['Officine Meccaniche Brenta S.r.l.', 'OM'],
  ['Studio Bianchi', 'SB'],
  ['Rossi', 'RO'],
  ['4 Stagioni S.r.l.', 'ST'],
  ['', ''],
])('abbreviates %j to %j', (nome, initials) => {
  expect(getInitials(nome)).toBe(initials);
});
