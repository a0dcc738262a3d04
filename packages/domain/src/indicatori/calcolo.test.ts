import { describe, expect, test } from 'vitest';
import { costante, maggiore, precedente, rapporto, UNO, voce, ZERO } from '../formula/parole.ts';
import { buildContesto } from '../test/contesto.ts';
import { intervalli } from '../soglie/intervallo.ts';
import type { Soglie } from '../soglie/soglie.ts';
import { buildCalcoli } from './calcolo.ts';
import { getGruppo } from './gruppi.ts';
import type { Caso, Indicatore } from './indicatore.ts';
import { verifyGruppi } from './verifica-gruppi.ts';

const leve = getGruppo('LEVE');
const [modello] = leve.indicatori;
if (modello === undefined) throw new Error('LEVE has no indicator');

const compute = (campi: Partial<Indicatore>, data_bilancio = '2025-12-31') => {
  const gruppo = { ...leve, indicatori: [{ ...modello, codice: 'PROVA', ...campi }] };
  return buildCalcoli(gruppo, buildContesto({ voci: { 'SPA.C.IV.1': 100, 'SPP.A.I': 100 }, data_bilancio }))('PROVA');
};

const caso = (quando: Caso['quando']): Caso => ({ quando, nota: '', motivo: 'margine_non_positivo', punteggio: 1 });

describe('cases', () => {
  test('come before the formula; the first that holds decides', () => {
    const casi: Caso[] = [
      caso(maggiore(ZERO, UNO)),
      { quando: maggiore(UNO), nota: '', valore: costante('7'), punteggio: 0.3 },
      caso(maggiore(UNO)),
    ];
    expect(compute({ formula: voce('SPA'), casi })).toMatchObject({ punteggio: 0.3, motivo: null, intervallo: null });
    expect(compute({ formula: voce('SPA'), casi }).valore?.toNumber()).toBe(7);
  });

  test('that depend on a missing figure leave neither value nor score, though the formula has one', () => {
    expect(compute({ formula: voce('SPA'), casi: [caso(maggiore(precedente(voce('SPA'))))] })).toMatchObject({
      valore: null,
      punteggio: null,
      motivo: 'esercizio_precedente_assente',
    });
  });

  test('give a score to an arithmetic without result, never to a missing figure', () => {
    const sempre = caso(maggiore(UNO));
    expect(compute({ formula: rapporto(UNO, ZERO), casi: [sempre] })).toMatchObject({
      valore: null,
      punteggio: 1,
      motivo: 'margine_non_positivo',
    });
    expect(compute({ formula: rapporto(UNO, ZERO), casi: [] })).toMatchObject({
      valore: null,
      punteggio: null,
      motivo: 'denominatore_nullo',
    });
    expect(compute({ formula: precedente(voce('SPA')), casi: [sempre] })).toMatchObject({
      punteggio: null,
      motivo: 'esercizio_precedente_assente',
    });
  });

  test('know only the indicators of their group', () => {
    expect(() => buildCalcoli(leve, buildContesto({ voci: {} }))('IdA0')).toThrow('no indicator IdA0');
  });
});

describe('thresholds that change from a date on', () => {
  const build = (limite: string) =>
    ({
      tipo: 'comuni',
      intervalli: intervalli([1, `Meno di ${limite}`], ['<', limite], [0, `Almeno ${limite}`]),
    }) as const;
  const soglie: Soglie = {
    tipo: 'dal',
    dal: '2027-01-01',
    soglie: build('200'),
    prima: { tipo: 'dal', dal: '2026-07-01', soglie: build('150'), prima: build('50') },
  };

  test.each([
    ['2026-06-30', 'Almeno 50', 0],
    ['2026-07-01', 'Meno di 150', 1],
    ['2026-12-31', 'Meno di 150', 1],
    ['2027-01-01', 'Meno di 200', 1],
  ])('a statement of %s is judged by those in force', (data, label, punteggio) => {
    expect(compute({ formula: voce('SPA'), soglie }, data)).toMatchObject({ punteggio, intervallo: { label } });
  });

  test('travel with the figure when they are not those of the catalogue', () => {
    expect(compute({ formula: voce('SPA'), soglie }, '2026-12-31').intervalliPropri?.map(({ label }) => label)).toEqual(
      ['Meno di 150', 'Almeno 150'],
    );
    expect(compute({ formula: voce('SPA'), soglie }, '2027-01-01').intervalliPropri).toBeNull();
  });

  test('must be in order of date', () => {
    const fuoriOrdine: Soglie = { tipo: 'dal', dal: '2026-01-01', soglie: build('1'), prima: soglie };
    expect(() => verifyGruppi([{ ...leve, indicatori: [{ ...modello, soglie: fuoriOrdine }] }])).toThrow(
      'out of order of time',
    );
    expect(() => verifyGruppi([{ ...leve, indicatori: [{ ...modello, soglie }] }])).not.toThrow('out of order of time');
  });
});
