import { euro } from '@vedetta/domain';
import { describe, expect, test } from 'vitest';
import type { Action } from './action.ts';
import { listVociUpdate } from './body.ts';
import { listDifferences } from './differences.ts';
import { reduceState } from './reduce-state.ts';
import type { State } from './state.ts';
import { createState, getRow, listModified, toVersion } from './state.ts';
import { createTestBilancio } from './test-bilancio.ts';

const CASSA = 'SPA.C.IV.3';
const BANCA = 'SPA.C.IV.1';
const RICAVI = 'CE.A.1';

const start = (importi: Parameters<typeof createTestBilancio>[0] = {}): State =>
  createState(createTestBilancio(importi), '"1"');
const apply = (state: State, ...azioni: readonly Action[]): State => azioni.reduce(reduceState, state);
const scrivi = (codice: string, testo: string): readonly Action[] => [
  { tipo: 'digita', codice, column: 'valore', testo },
  { tipo: 'conferma' },
];
const valoreDi = (state: State, codice: string) => getRow(state, codice).valore.importo;

describe('conflict', () => {
  const loro = (importi: Parameters<typeof createTestBilancio>[0]): Action => ({
    tipo: 'conflitto',
    loro: toVersion(createTestBilancio(importi), '"9"'),
  });

  test('lists the lines changed on both sides to different amounts', () => {
    const state = apply(
      start({ [RICAVI]: 4 }),
      ...scrivi(CASSA, '1'),
      ...scrivi(RICAVI, '5'),
      loro({ [CASSA]: 2, [BANCA]: 3, [RICAVI]: 5 }),
    );
    expect(listDifferences(state).map(({ codice }) => codice)).toEqual([CASSA]);
  });

  test('chosen lines take theirs, the rest stay mine and unsaved', () => {
    const contested = apply(
      start(),
      ...scrivi(CASSA, '1'),
      ...scrivi(RICAVI, '5'),
      loro({ [CASSA]: 2, [BANCA]: 3, [RICAVI]: 7 }),
    );
    const state = apply(contested, { tipo: 'conflitto_risolto', prendi: [CASSA] });
    expect([CASSA, BANCA, RICAVI].map((codice) => valoreDi(state, codice))).toEqual([euro(200), euro(300), euro(500)]);
    expect(listModified(state)).toEqual([RICAVI]);
    expect(state.salvata.etag).toBe('"9"');
  });

  test('lines untouched here take theirs without asking, are saved, and undo does not bring them back', () => {
    const state = apply(start({ [BANCA]: 1 }), ...scrivi(CASSA, '1'), loro({ [BANCA]: 3 }));
    expect(state.salvataggio.state).toBe('fermo');
    expect(valoreDi(state, BANCA)).toBe(euro(300));
    expect(listVociUpdate(state)).toEqual([{ codice: CASSA, valore: 1, rettifica: null }]);
    expect(state.check.state).toBe('attesa');
    const undone = apply(state, { tipo: 'annulla' });
    expect([CASSA, BANCA].map((codice) => valoreDi(undone, codice))).toEqual([euro(0), euro(300)]);
  });

  test('there is no conflict if the other user changed no lines', () => {
    const state = apply(start(), ...scrivi(CASSA, '1'), loro({}));
    expect(state.salvataggio.state).toBe('fermo');
    expect(state.salvata.etag).toBe('"9"');
    expect(listModified(state)).toEqual([CASSA]);
  });
});
