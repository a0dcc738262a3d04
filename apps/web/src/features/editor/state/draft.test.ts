import { euro } from '@vedetta/domain';
import { describe, expect, test } from 'vitest';
import { createTestBilancio } from './test-bilancio.ts';
import { createDraft, isIncluded, listDraftCells, mergeDrafts, parseDraft } from './draft.ts';
import { reduceState } from './reduce-state.ts';
import { createState, listModified } from './state.ts';

const CASSA = 'SPA.C.IV.3';
const salvato = createState(createTestBilancio({ [CASSA]: 5 }), '"1"');
const scritto = reduceState(
  reduceState(salvato, { tipo: 'digita', codice: CASSA, column: 'rettifica', testo: '7,5' }),
  { tipo: 'conferma' },
);

describe('bozza', () => {
  test('is null when everything is saved', () => {
    expect(createDraft(salvato, '2026-01-10T10:00:00Z')).toBeNull();
  });

  test('keeps typed texts that are not amounts', () => {
    const illeggibile = reduceState(
      reduceState(salvato, { tipo: 'digita', codice: CASSA, column: 'valore', testo: '1,234.56' }),
      { tipo: 'conferma' },
    );
    const draft = parseDraft(JSON.stringify(createDraft(illeggibile, '2026-01-10T10:00:00Z')));
    const tornato = reduceState(salvato, {
      tipo: 'cambia',
      origine: 'ripristino',
      cells: draft === null ? [] : listDraftCells(draft),
    });
    expect(tornato.rows.get(CASSA)?.valore).toEqual({
      importo: 500,
      illeggibile: { testo: '1,234.56', errore: 'non_numero' },
    });
  });

  test('is restored from its text to the same unsaved lines', () => {
    const draft = parseDraft(JSON.stringify(createDraft(scritto, '2026-01-10T10:00:00Z')));
    expect(draft?.righe).toEqual([
      { codice: CASSA, mia: { valore: 500, rettifica: 750 }, base: { valore: 500, rettifica: null } },
    ]);
    const tornato = reduceState(salvato, {
      tipo: 'cambia',
      origine: 'ripristino',
      cells: draft === null ? [] : listDraftCells(draft),
    });
    expect(listModified(tornato)).toEqual([CASSA]);
    expect(tornato.rows.get(CASSA)?.rettifica.importo).toBe(750);
  });

  test.each([
    null,
    '',
    'x',
    '{}',
    '[]',
    'null',
    '{"scritta_il":"2026","righe":[]}',
    '{"scritta_il":"2026","righe":[{"codice":"SPA","mia":{"valore":1,"rettifica":null},"base":{"valore":1,"rettifica":null}}]}',
    '{"scritta_il":"2026","righe":[{"codice":"SPA.C.IV.3","mia":{"valore":1.5,"rettifica":null},"base":{"valore":1,"rettifica":null}}]}',
  ])('%s is not a draft', (testo) => expect(parseDraft(testo)).toBeNull());
});

test('two tabs share one storage key, and each keeps the lines of the other', () => {
  const row = (codice: string, valore: number) => ({
    codice,
    mia: { valore: euro(valore), rettifica: null },
    base: { valore: euro(0), rettifica: null },
  });
  const mia = { scritta_il: '2026-01-10T10:00:00Z', righe: [row(CASSA, 1)] };
  const other = { scritta_il: '2026-01-10T10:00:01Z', righe: [row(CASSA, 2), row('CE.A.1', 3)] };
  expect(isIncluded(mia, null)).toBe(false);
  expect(isIncluded(mia, other)).toBe(true);
  expect(mergeDrafts(mia, other).righe).toEqual([row(CASSA, 1), row('CE.A.1', 3)]);
});
