import type { ContoVerifica, Verifica } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { parseBozza, writeBozza } from './bozza.ts';
import { applyDecise, applyScelta, createMapping, listDecise } from './state/mapping.ts';

const conto = (codice: string, saldo: number, motivo = ''): ContoVerifica => ({
  codice,
  descrizione: `Conto ${codice}`,
  saldo,
  sezione: null,
  voce: null,
  prova: null,
  certezza: 'da_abbinare',
  motivo,
});
const build = (conti: readonly ContoVerifica[]) =>
  createMapping({ conti, righe: [], lettura: { anteprima: [] }, origine: { file: 'a.csv' } } as unknown as Verifica);
const decide = (mapping: ReturnType<typeof build>) =>
  applyScelta(applyScelta(mapping, [0], { voce: 'CE.B.14', ambito: 'studio' }), [1], { voce: null, ambito: 'azienda' });

test('what was left is resumed as it was', () => {
  const left = parseBozza(writeBozza(decide(build([conto('1', 10), conto('2', -10)]))));
  expect(left?.mapping?.verifica.conti).toHaveLength(2);
  expect([...(left?.mapping?.scelte ?? [])]).toEqual([
    [0, { voce: 'CE.B.14', ambito: 'studio' }],
    [1, { voce: null, ambito: 'azienda' }],
  ]);
});

test('of a very long list only what was decided is kept, and its file takes it again', () => {
  const long = decide(build([conto('1', 10, 'x'.repeat(4_000_000)), conto('2', -10)]));
  const text = writeBozza(long);
  expect(text.length).toBeLessThan(1000);
  const left = parseBozza(text);
  expect(left?.mapping).toBeNull();
  expect(applyDecise(build(long.verifica.conti), left?.decise ?? []).scelte).toEqual(long.scelte);
});

test('another reading keeps what was decided of the same accounts, on the same side', () => {
  const decise = listDecise(decide(build([conto('1', 10), conto('2', -10)])));
  const other = applyDecise(build([conto('3', 5), conto('2', 10), conto('1', 99)]), decise);
  expect([...other.scelte]).toEqual([[2, { voce: 'CE.B.14', ambito: 'studio' }]]);
});

test.each([
  '',
  '{}',
  '{"scelte":[]}',
  '{"decise":[["1|a|D",{"voce":"SPA","ambito":"azienda"}]]}',
  '{"decise":[],"verifica":3}',
])('a text of another form is not resumed: %s', (text) => {
  expect(parseBozza(text)).toBeNull();
});
