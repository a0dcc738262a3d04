import { euro } from '@vedetta/domain';
import type { CodiceVoceInput } from '@vedetta/domain';
import { expect, test } from 'vitest';
import type { ScritturaRow } from '../../repositories/scritture.ts';
import { judgeScritture } from './check-scritture.ts';

const build = (differences: Partial<ScritturaRow>): ScritturaRow => ({
  tipo: 'compensi',
  stato: 'confermata',
  dati: { importo: 100 },
  importo: 100,
  ricorrente: true,
  stima: false,
  movimenti: [{ voce: 'CE.B.7', importo: 100.1 }],
  nota: '',
  autore: null,
  ora: null,
  voci_cambiate: [],
  ...differences,
});
const valori = (rettifica: number | null) =>
  new Map<CodiceVoceInput, { valore: ReturnType<typeof euro>; rettifica: ReturnType<typeof euro> | null }>([
    ['CE.B.7', { valore: euro(500_000), rettifica: rettifica === null ? null : euro(rettifica) }],
  ]);

test('a line under adjustments is its start plus what moves it, to the cent', () => {
  expect(judgeScritture([build({})], valori(510_010))).toEqual([]);
  expect(judgeScritture([build({ stato: 'non_serve' })], valori(null))).toEqual([]);
  const precedente = build({ tipo: 'precedente', dati: { voce: 'CE.B.7', importo: 6000 }, movimenti: [] });
  expect(judgeScritture([build({}), precedente], valori(610_010))).toEqual([]);
  expect(judgeScritture([build({})], valori(510_009))).toEqual([
    'Il Valore Alternativo di CE.B.7 è 5100.09, le scritture danno 5100.10.',
  ]);
  expect(judgeScritture([build({})], valori(null))).toEqual([
    'Il Valore Alternativo di CE.B.7 è nessuno, le scritture danno 5100.10.',
  ]);
});
