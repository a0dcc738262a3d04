import { describe, expect, expectTypeOf, test } from 'vitest';
import { getVoce, isCodiceVoce, isCodiceVoceInput, listVociInput, pianoVoci, vociInput } from './piano-voci.ts';
import type { CodiceVoce, CodiceVoceCalcolata, CodiceVoceInput } from './piano-voci.ts';
import { printFormulaVoce, schemaVoci } from './schema-voci.ts';
import { isVoceConSegno } from './segno.ts';
import { getTitoloCompleto, getTitoloInParole } from './titolo.ts';
import { verifyPianoVoci } from './verifica-piano.ts';

describe('pianoVoci', () => {
  test('has the 256 lines of the schema, 188 of them inputs, without Q', () => {
    expect(pianoVoci).toHaveLength(256);
    expect(vociInput).toHaveLength(188);
    expect(isCodiceVoce('Q')).toBe(false);
    expect(pianoVoci.map((voce) => voce.codice).slice(0, 4)).toEqual(['SPA', 'SPA.A', 'SPA.A.1', 'SPA.A.2']);
    expect(Math.max(...pianoVoci.map((voce) => voce.profondita))).toBeLessThanOrEqual(5);
  });

  test('knows its codes as literal types', () => {
    expectTypeOf<'SPP.D.11bis.E'>().toExtend<CodiceVoceInput>();
    expectTypeOf<'SPP.A.IX'>().toExtend<CodiceVoceCalcolata>();
    expectTypeOf<CodiceVoceInput>().toExtend<CodiceVoce>();
    expectTypeOf<'Q'>().not.toExtend<CodiceVoce>();
    expectTypeOf<'SPA.Z'>().not.toExtend<CodiceVoce>();
  });

  test('distinguishes inputs, computed lines and unknown codes', () => {
    expect(isCodiceVoceInput('CE.A.1')).toBe(true);
    expect(isCodiceVoceInput('CE.A')).toBe(false);
    expect(isCodiceVoceInput('toString')).toBe(false);
    expect(getVoce('CE.AB').termini).toEqual([
      { segno: 1, codice: 'CE.A' },
      { segno: -1, codice: 'CE.B' },
    ]);
  });

  test('lists the input lines below a line', () => {
    expect(listVociInput('SPA.C.IV')).toEqual(['SPA.C.IV.1', 'SPA.C.IV.2', 'SPA.C.IV.3', 'SPA.C.IV.ND']);
    expect(listVociInput('SPP.D.1')).toEqual(['SPP.D.1.E', 'SPP.D.1.O']);
    expect(listVociInput('SPP.C')).toEqual(['SPP.C']);
  });

  test('knows which input lines may be negative', () => {
    const attese = ['CE.20.a', 'CE.20.b', 'CE.20.c', 'CE.20.d', 'CE.A.2', 'CE.A.3', 'CE.A.ND', 'CE.B.11', 'CE.C.17bis'];
    const patrimonio = ['SPP.A.IXbis', 'SPP.A.VI.1', 'SPP.A.VI.2', 'SPP.A.VII', 'SPP.A.VIII', 'SPP.A.X'];
    expect(vociInput.filter(isVoceConSegno).toSorted()).toEqual([...attese, ...patrimonio].toSorted());
  });
});

describe('verifyPianoVoci', () => {
  const radice = { codice: 'A', parent: null, index: 0, formula: ['A.1'] } as const;
  const figlia = { codice: 'A.1', parent: 'A', index: 0, formula: 'input' } as const;

  test('accepts a sound schema', () => {
    expect(() => verifyPianoVoci([radice, figlia])).not.toThrow();
  });

  test.each([
    ['repeated', [radice, figlia, { ...figlia, index: 1 }]],
    ['no parent', [radice, { ...figlia, parent: 'B' }]],
    ['does not exist', [radice]],
    ['should have index', [radice, { ...figlia, index: 1 }]],
    ['depends on itself', [radice, { ...figlia, formula: ['A'] }]],
  ])('refuses a schema: %s', (messaggio, righe) => {
    expect(() => verifyPianoVoci(righe)).toThrow(messaggio);
  });
});

describe('schemaVoci', () => {
  test('is the tree of the three roots, with subtracted codes marked', () => {
    const schema = schemaVoci();
    expect(Object.keys(schema)).toEqual(['SPA', 'SPP', 'CE']);
    expect(schema['SPA']?.children['SPA.A']).toMatchObject({
      titolo: 'A) Crediti verso soci per versamenti ancora dovuti',
      valore: 'calcolato',
      formula: ['SPA.A.1', 'SPA.A.2'],
      index: 0,
      children: { 'SPA.A.1': { titolo: 'Parte richiamata', valore: 'input', formula: [], index: 0, children: {} } },
    });
    expect(schema['CE']?.children['CE.AB']?.formula).toEqual(['CE.A', '-CE.B']);
  });

  test('prints the formula of a line', () => {
    expect(printFormulaVoce('CE.AB')).toEqual({
      simboli: '= CE.A − CE.B',
      parole: '= Valore della produzione (A) − Costi della produzione (B)',
    });
    expect(printFormulaVoce('CE.C')?.simboli).toBe('= CE.C.15 + CE.C.16 − CE.C.17 + CE.C.17bis');
    expect(printFormulaVoce('SPA.C.II.1')?.parole).toBe(
      '= esigibili entro l’esercizio successivo (attivo C.II.1.E) + esigibili oltre l’esercizio successivo (attivo C.II.1.O)',
    );
    expect(printFormulaVoce('CE.A.1')).toBeNull();
  });

  test('gives every line a title that stands alone', () => {
    expect(getTitoloCompleto('SPP.D.4.E')).toBe('4) debiti verso banche, esigibili entro l’esercizio successivo');
    expect(getTitoloCompleto('SPA.C.II.1.O')).toBe(
      'II - Crediti, 1) verso clienti, esigibili oltre l’esercizio successivo',
    );
    expect(getTitoloCompleto('CE.C.17')).toBe('17) interessi e altri oneri finanziari');
    expect(getTitoloCompleto('SPA')).toBe('Totale attivo');
    expect(new Set(pianoVoci.map((voce) => `${voce.codice.slice(0, 3)}|${getTitoloCompleto(voce.codice)}`)).size).toBe(
      256,
    );
  });

  test('writes a title in a formula without its number', () => {
    expect(getTitoloInParole('SPA.C.II.1')).toBe('Crediti verso clienti');
    expect(getTitoloInParole('SPA.C.II.5bis')).toBe('crediti tributari');
    expect(getTitoloInParole('SPA.C.II.5ter')).toBe('Crediti, imposte anticipate');
    expect(getTitoloInParole('SPA.B.III.1.a')).toBe(
      'Immobilizzazioni finanziarie, partecipazioni in imprese controllate',
    );
    expect(getTitoloInParole('CE.A.ND')).toBe(
      'Valore della produzione, variazioni delle rimanenze e dei lavori in corso raggruppate (bilancio abbreviato o micro)',
    );
    expect(getTitoloInParole('CE.B.10.ND')).toBe(
      'ammortamenti e svalutazioni, a), b), c) raggruppate (bilancio abbreviato o micro)',
    );
    for (const { codice } of pianoVoci) expect(getTitoloInParole(codice)).not.toMatch(/^[,\s]|\s$/u);
  });
});
