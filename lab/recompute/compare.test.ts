import { describe, expect, test } from 'vitest';
import { compareStatement, listDifferences } from './compare.ts';
import { buildRandomCase, forms, listInputLines, readGolden } from './cases.ts';
import { recompute } from './grade.ts';

const golden = readGolden();
const codes = listInputLines(golden);
const RANDOM = 120;

describe('every figure recomputed from the written rules in exact fractions', () => {
  test.each([...golden])('%s, under each legal form and none', (_, statement) => {
    const differences = forms.flatMap(
      (forma_giuridica) => compareStatement({ ...statement, forma_giuridica }).differences,
    );
    expect(differences).toEqual([]);
  });

  test('random statements', () => {
    const seeds = Array.from({ length: RANDOM }, (_, place) => place + 1);
    const different = seeds.flatMap((seed) =>
      compareStatement(buildRandomCase(seed, codes)).differences.map((difference) => `seed ${seed}: ${difference}`),
    );
    expect(different).toEqual([]);
  });

  test('tells a cent of difference in a statement', () => {
    const sound = golden.get('manifattura-sana');
    if (sound === undefined) throw new Error('No golden statement');
    const cent = { ...sound, params: { ...sound.params, DIV: (sound.params['DIV'] ?? 0) + 0.01 } };
    const differences = listDifferences(sound, recompute(cent));
    expect(differences.map((difference) => difference.split(':')[0])).toEqual(
      expect.arrayContaining(['IdA.IdA1 valore', 'IdA.IdA3 valore', 'LEVE.LEVE1 valore', 'FCFO.__TSPN valore']),
    );
  });
});
