import { euro, schemaIndicatori } from '@vedetta/domain';
import type { SchemaIndicatori } from '@vedetta/contract';
import { describe, expect, test } from 'vitest';
import { buildEsempio } from '../example.ts';
import { EMPTY } from './draft.ts';
import { judgeVerso, listGruppi } from './rows.ts';
import { computeBase, computeView } from './view.ts';

const schema = JSON.parse(JSON.stringify(schemaIndicatori())) as SchemaIndicatori;
const base = computeBase(buildEsempio());
const rows = (leve: Parameters<typeof computeView>[1]['leve']) => {
  const esito = computeView(base, { ...EMPTY, leve });
  if (!esito.ok) throw new Error('Refused');
  return listGruppi(base, esito.valore, schema);
};

test.each([
  [1, 0.4, 'rientra'],
  [1, 0.6, 'migliora'],
  [0.4, 0.2, 'migliora'],
  [0.4, 0.6, 'peggiora'],
  [1, 1, 'invariato'],
  [1, null, 'rientra'],
  [0.2, null, 'invariato'],
  [null, 0.6, 'peggiora'],
  [null, 0.2, 'invariato'],
] as const)('a score from %s to %s: %s', (prima, dopo, verso) => {
  expect(judgeVerso(prima, dopo)).toBe(verso);
});

describe('the rows of the page', () => {
  test('are the groups of the grade with their scored indicators', () => {
    const gruppi = rows([]);
    expect(gruppi.map(({ codice }) => codice)).toContain('IdA');
    const all = gruppi.flatMap(({ indicatori }) => indicatori);
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter(({ prima }) => prima.codice.startsWith('__'))).toEqual([]);
    expect(all.filter(({ isChanged }) => isChanged)).toEqual([]);
  });

  test('mark what changes', () => {
    const changed = rows([{ codice: 'apporto', importo: euro(50_000_000), forma: 'riserva' }])
      .flatMap(({ indicatori }) => indicatori)
      .filter(({ isChanged }) => isChanged);
    expect(changed.find(({ prima }) => prima.codice === 'IdA3')).toMatchObject({ verso: 'rientra' });
    // Every indicator that is worse is there, whatever its band.
    expect(changed.filter(({ prima, dopo }) => (dopo.punteggio ?? 0) > (prima.punteggio ?? 0))).toEqual(
      changed.filter(({ verso }) => verso === 'peggiora'),
    );
  });
});
