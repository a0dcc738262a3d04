import { euro } from '@vedetta/domain';
import { describe, expect, test } from 'vitest';
import type { Action } from './action.ts';
import { createTestBilancio } from './test-bilancio.ts';
import { listVociTest, listVociUpdate } from './body.ts';
import { reduceState } from './reduce-state.ts';
import type { Column, State } from './state.ts';
import { createState, getRow, listUnreadable, listModified } from './state.ts';

const CASSA = 'SPA.C.IV.3';
const BANCA = 'SPA.C.IV.1';
const RICAVI = 'CE.A.1';

const start = (importi: Parameters<typeof createTestBilancio>[0] = {}): State =>
  createState(createTestBilancio(importi), '"1"');
const apply = (state: State, ...azioni: readonly Action[]): State => azioni.reduce(reduceState, state);
const digita = (codice: string, testo: string, column: Column = 'valore'): Action => ({
  tipo: 'digita',
  codice,
  column,
  testo,
});
const scrivi = (codice: string, testo: string, column: Column = 'valore'): readonly Action[] => [
  digita(codice, testo, column),
  { tipo: 'conferma' },
];
const valoreDi = (state: State, codice: string) => getRow(state, codice).valore.importo;

describe('typing', () => {
  test('each key press with a valid text sets the amount', () => {
    const state = apply(start(), digita(CASSA, '1'), digita(CASSA, '12,5'));
    expect(valoreDi(state, CASSA)).toBe(euro(1250));
    expect(state.digitazione?.testo).toBe('12,5');
    expect(state.check).toEqual({ state: 'attesa', numero: 2 });
  });

  test('an incomplete amount changes nothing and is not an error', () => {
    const state = apply(start({ [CASSA]: 5 }), digita(CASSA, '-'));
    expect(valoreDi(state, CASSA)).toBe(euro(500));
    expect(listUnreadable(state)).toEqual([]);
    expect(state.check.numero).toBe(0);
  });

  test("a key press keeps the other lines' objects", () => {
    const prima = start();
    const dopo = apply(prima, digita(CASSA, '1'));
    const moves = [...dopo.rows].filter(([codice, row]) => row !== prima.rows.get(codice)).map(([codice]) => codice);
    expect(moves).toEqual([CASSA]);
  });

  test('a confirmed text that is not an amount is kept, and the line stays unsaved', () => {
    const state = apply(start({ [CASSA]: 5 }), ...scrivi(CASSA, '1,234.56'));
    expect(getRow(state, CASSA).valore).toEqual({
      importo: euro(500),
      illeggibile: { testo: '1,234.56', errore: 'non_numero' },
    });
    expect(listUnreadable(state)).toEqual([CASSA]);
    expect(listModified(state)).toEqual([CASSA]);
  });

  test.each([
    ['1200+350', 155_000],
    ['=3*450,50', 135_150],
    ['=100/3', 3_333],
  ])('%s is computed, and undo brings the amount back', (testo, centesimi) => {
    const scritto = apply(start({ [CASSA]: 5 }), ...scrivi(CASSA, testo));
    expect(valoreDi(scritto, CASSA)).toBe(euro(centesimi));
    expect(listUnreadable(scritto)).toEqual([]);
    expect(valoreDi(apply(scritto, { tipo: 'annulla' }), CASSA)).toBe(euro(500));
  });

  test('the totals above an unreadable amount are unknown, the others are not, and undo mends them', () => {
    const prima = start({ [CASSA]: 5 });
    const scritto = apply(prima, digita(CASSA, '1'), digita(CASSA, '12'), ...scrivi(CASSA, '12a'));
    for (const codice of ['SPA.C.IV', 'SPA.C', 'SPA'])
      expect(getRow(scritto, codice).valore.illeggibile).not.toBeNull();
    for (const codice of ['SPA.B', 'SPP', 'CE.A']) expect(getRow(scritto, codice).valore.illeggibile).toBeNull();
    const undone = apply(scritto, { tipo: 'annulla' });
    expect(getRow(undone, 'SPA').valore.illeggibile).toBeNull();
    expect(valoreDi(undone, CASSA)).toBe(euro(500));
    expect(undone.check.state).toBe('attesa');
    expect(getRow(apply(undone, { tipo: 'ripeti' }), 'SPA').valore.illeggibile).not.toBeNull();
  });

  test('an unreadable alternative amount makes unknown the alternative totals only', () => {
    const state = apply(start({ [CASSA]: 5 }), ...scrivi(CASSA, 'x', 'rettifica'));
    expect(getRow(state, 'SPA').valore.illeggibile).toBeNull();
    expect(getRow(state, 'SPA').rettifica.illeggibile).not.toBeNull();
  });

  test.each([
    ['9999999999999,99', null],
    ['10000000000000', 'fuori_limite'],
    ['0,001', 'troppi_decimali'],
  ])('%s has at most 13 integer digits and 2 decimals', (testo, errore) => {
    const state = apply(start(), ...scrivi(CASSA, testo));
    expect(getRow(state, CASSA).valore.illeggibile?.errore ?? null).toBe(errore);
  });

  test('Esc restores the cell and leaves nothing to undo', () => {
    const state = apply(start({ [CASSA]: 5 }), digita(CASSA, '7'), digita(CASSA, '7x'), { tipo: 'rinuncia' });
    expect(valoreDi(state, CASSA)).toBe(euro(500));
    expect(state.history.done).toEqual([]);
    expect(listModified(state)).toEqual([]);
  });

  test('typing in another cell confirms the previous one', () => {
    const state = apply(start(), digita(CASSA, '7'), digita(BANCA, '8'));
    expect(state.history.done).toHaveLength(1);
    expect(state.digitazione?.codice).toBe(BANCA);
  });

  test('an emptied valore is 0, an emptied rettifica is null', () => {
    const state = apply(start({ [CASSA]: [5, 6] }), ...scrivi(CASSA, ''), ...scrivi(CASSA, '', 'rettifica'));
    expect(getRow(state, CASSA).valore.importo).toBe(euro(0));
    expect(getRow(state, CASSA).rettifica.importo).toBeNull();
    expect(listVociUpdate(state)).toEqual([{ codice: CASSA, valore: 0, rettifica: null }]);
  });

  test('typing the saved amount again makes the line saved', () => {
    const state = apply(start({ [CASSA]: 5 }), ...scrivi(CASSA, '6'), ...scrivi(CASSA, '5,00'));
    expect(listModified(state)).toEqual([]);
  });
});

describe('undo', () => {
  test('undoes and redoes any number of edits', () => {
    const scritto = apply(start(), ...scrivi(CASSA, '1'), ...scrivi(CASSA, '2'), ...scrivi(BANCA, '3'));
    const indietro = apply(scritto, { tipo: 'annulla' }, { tipo: 'annulla' }, { tipo: 'annulla' });
    expect([valoreDi(indietro, CASSA), valoreDi(indietro, BANCA)]).toEqual([euro(0), euro(0)]);
    expect(apply(indietro, { tipo: 'annulla' })).toEqual(indietro);
    const avanti = apply(indietro, { tipo: 'ripeti' }, { tipo: 'ripeti' }, { tipo: 'ripeti' });
    expect([valoreDi(avanti, CASSA), valoreDi(avanti, BANCA)]).toEqual([euro(200), euro(300)]);
  });

  test('a new edit clears the redo history', () => {
    const state = apply(start(), ...scrivi(CASSA, '1'), { tipo: 'annulla' }, ...scrivi(BANCA, '3'));
    expect(state.history.undone).toEqual([]);
  });

  test('an import is one step, also after typing', () => {
    const cells = [
      { codice: CASSA, column: 'valore' as const, dopo: { importo: euro(900), illeggibile: null } },
      { codice: BANCA, column: 'valore' as const, dopo: { importo: euro(800), illeggibile: null } },
    ];
    const importato = apply(start(), ...scrivi(CASSA, '1'), { tipo: 'cambia', origine: 'importazione', cells });
    expect(importato.history.done).toHaveLength(2);
    const indietro = apply(importato, { tipo: 'annulla' });
    expect([valoreDi(indietro, CASSA), valoreDi(indietro, BANCA)]).toEqual([euro(100), euro(0)]);
  });

  test('a computed line is never changed', () => {
    const cells = [{ codice: 'SPA', column: 'valore' as const, dopo: { importo: euro(900), illeggibile: null } }];
    expect(apply(start(), { tipo: 'cambia', origine: 'incolla', cells })).toEqual(start());
  });
});

describe('check', () => {
  const check = (importi: Parameters<typeof createTestBilancio>[0], quadratura: number) => ({
    voci: createTestBilancio(importi).voci,
    quadratura,
  });

  test('sends every input line and no computed one', () => {
    const voci = listVociTest(apply(start(), ...scrivi(CASSA, '1,10')));
    expect(voci.find(({ codice }) => codice === CASSA)).toEqual({ codice: CASSA, valore: 1.1, rettifica: null });
    expect(voci.some(({ codice }) => codice === 'SPA')).toBe(false);
  });

  test('the response sets the computed lines and keeps the typed amounts', () => {
    const requested = apply(start(), digita(CASSA, '1'));
    const state = apply(requested, { tipo: 'verificato', numero: 1, check: check({ SPA: 1, [CASSA]: 99 }, 1) });
    expect(valoreDi(state, 'SPA')).toBe(euro(100));
    expect(valoreDi(state, CASSA)).toBe(euro(100));
    expect(state.quadratura).toBe(euro(100));
    expect(state.check.state).toBe('aggiornata');
  });

  test('ignores responses and failures of an older check', () => {
    const requested = apply(start(), digita(CASSA, '1'), digita(CASSA, '12'));
    expect(apply(requested, { tipo: 'verificato', numero: 1, check: check({ SPA: 1 }, 1) })).toBe(requested);
    expect(apply(requested, { tipo: 'verifica_fallita', numero: 1, motivo: 'no' })).toBe(requested);
  });

  test('shows a failure, and a retry is a new check', () => {
    const fallita = apply(start(), digita(CASSA, '1'), {
      tipo: 'verifica_fallita',
      numero: 1,
      motivo: 'Il server non risponde. Riprovare.',
    });
    expect(fallita.check).toEqual({ state: 'fallita', numero: 1, motivo: 'Il server non risponde. Riprovare.' });
    expect(apply(fallita, { tipo: 'verifica_richiesta' }).check).toEqual({ state: 'attesa', numero: 2 });
  });
});

describe('save', () => {
  const salvatoCon = (importi: Parameters<typeof createTestBilancio>[0]): Action => ({
    tipo: 'salvato',
    bilancio: createTestBilancio(importi, { modificato_il: '2026-01-10T10:00:00Z' }),
    etag: '"2"',
  });

  test('sends only the changed lines, then all is saved', () => {
    const scritto = apply(start({ [BANCA]: 3 }), ...scrivi(CASSA, '1'));
    expect(listVociUpdate(scritto)).toEqual([{ codice: CASSA, valore: 1, rettifica: null }]);
    const state = apply(scritto, { tipo: 'salva' }, salvatoCon({ [BANCA]: 3, [CASSA]: 1, SPA: 4 }));
    expect(listModified(state)).toEqual([]);
    expect(state.salvata).toMatchObject({ etag: '"2"', modificato_il: '2026-01-10T10:00:00Z' });
    expect(valoreDi(state, 'SPA')).toBe(euro(400));
  });

  test('lines typed during the save stay unsaved', () => {
    const pending = apply(start(), ...scrivi(CASSA, '1'), { tipo: 'salva' });
    const state = apply(pending, ...scrivi(CASSA, '2'), ...scrivi(RICAVI, '9'), salvatoCon({ [CASSA]: 1, SPA: 1 }));
    expect(valoreDi(state, CASSA)).toBe(euro(200));
    expect(listModified(state)).toEqual([CASSA, RICAVI]);
    expect(valoreDi(state, 'SPA')).toBe(euro(0));
  });

  test('a failure keeps everything and says why', () => {
    const state = apply(
      start(),
      ...scrivi(CASSA, '1'),
      { tipo: 'salva' },
      { tipo: 'salvataggio_fallito', causa: 'senza_risposta', motivo: 'Il server non risponde.' },
    );
    expect(state.salvataggio).toEqual({
      state: 'fallito',
      causa: 'senza_risposta',
      motivo: 'Il server non risponde.',
    });
    expect(listModified(state)).toEqual([CASSA]);
  });

  test.each([
    ['illeggibile', 'fermo'],
    ['rifiuto', 'fermo'],
    ['senza_risposta', 'fallito'],
    ['altra_versione', 'fallito'],
  ] as const)('after a failure for %s, the next edit leaves the save %s', (causa, state) => {
    const failed = apply(start(), ...scrivi(CASSA, '1'), { tipo: 'salvataggio_fallito', causa, motivo: 'Perché.' });
    expect(failed.salvataggio.state).toBe('fallito');
    expect(apply(failed, ...scrivi(CASSA, '2')).salvataggio.state).toBe(state);
  });

  test('saving confirms the cell being typed in', () => {
    expect(apply(start(), digita(CASSA, '1'), { tipo: 'salva' }).digitazione).toBeNull();
  });

  test('an undone edit is unsaved again after the save', () => {
    const state = apply(start(), ...scrivi(CASSA, '1'), { tipo: 'salva' }, salvatoCon({ [CASSA]: 1 }), {
      tipo: 'annulla',
    });
    expect(listVociUpdate(state)).toEqual([{ codice: CASSA, valore: 0, rettifica: null }]);
  });
});
