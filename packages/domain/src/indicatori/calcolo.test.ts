import { describe, expect, it } from 'vitest';
import { costante, maggiore, precedente, rapporto, UNO, voce, ZERO } from '../formula/parole.ts';
import { buildContesto } from '../test/contesto.ts';
import { buildCalcoli } from './calcolo.ts';
import { getGruppo } from './gruppi.ts';
import type { Caso, Indicatore } from './indicatore.ts';

const leve = getGruppo('LEVE');
const [modello] = leve.indicatori;
if (modello === undefined) throw new Error('LEVE has no indicator');

const compute = (campi: Partial<Indicatore>) => {
  const gruppo = { ...leve, indicatori: [{ ...modello, codice: 'PROVA', ...campi }] };
  return buildCalcoli(gruppo, buildContesto({ voci: { 'SPA.C.IV.1': 100, 'SPP.A.I': 100 } }))('PROVA');
};

const caso = (quando: Caso['quando']): Caso => ({ quando, nota: '', motivo: 'margine_non_positivo', punteggio: 1 });

describe('cases', () => {
  it('come before the formula, the first that holds decides', () => {
    const casi: Caso[] = [caso(maggiore(ZERO, UNO)), { quando: maggiore(UNO), nota: '', valore: costante('7'), punteggio: 0.3 }, caso(maggiore(UNO))];
    expect(compute({ formula: voce('SPA'), casi })).toMatchObject({ punteggio: 0.3, motivo: null, intervallo: null });
    expect(compute({ formula: voce('SPA'), casi }).valore?.toNumber()).toBe(7);
  });

  it('that depend on a missing figure leave neither value nor score, though the formula has one', () => {
    expect(compute({ formula: voce('SPA'), casi: [caso(maggiore(precedente(voce('SPA'))))] })).toMatchObject({
      valore: null,
      punteggio: null,
      motivo: 'esercizio_precedente_assente',
    });
  });

  it('give a score to an arithmetic without result, never to a missing figure', () => {
    const sempre = caso(maggiore(UNO));
    expect(compute({ formula: rapporto(UNO, ZERO), casi: [sempre] })).toMatchObject({ valore: null, punteggio: 1, motivo: 'margine_non_positivo' });
    expect(compute({ formula: rapporto(UNO, ZERO), casi: [] })).toMatchObject({ valore: null, punteggio: null, motivo: 'denominatore_nullo' });
    expect(compute({ formula: precedente(voce('SPA')), casi: [sempre] })).toMatchObject({ punteggio: null, motivo: 'esercizio_precedente_assente' });
  });

  it('know only the indicators of their group', () => {
    expect(() => buildCalcoli(leve, buildContesto({ voci: {} }))('IdA0')).toThrow('no indicator IdA0');
  });
});
