import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';

/** Lines of cost that an accrual or a deferral may move. */
export const vociCosto: readonly CodiceVoceInput[] = [
  'CE.B.6',
  'CE.B.7',
  'CE.B.8',
  'CE.B.9.a',
  'CE.B.9.b',
  'CE.B.9.d',
  'CE.B.9.e',
  'CE.B.14',
];
