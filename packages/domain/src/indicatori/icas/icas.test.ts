import { describe, expect, test } from 'vitest';
import { computeRischio } from '../../rischio/rischio.ts';
import { buildContesto } from '../../test/contesto.ts';
import type { Importi } from '../../test/contesto.ts';
import { explainIndicatori } from '../compute-indicatori.ts';
import type { RisultatoSpiegato } from '../risultato.ts';
import { withScritture } from '../../test/scritture.ts';

type Scelte = Parameters<typeof buildContesto>[0];

const compute = (scelte: Scelte): Readonly<Record<string, RisultatoSpiegato>> =>
  Object.fromEntries(
    explainIndicatori(buildContesto(scelte), 'ICAS').map((risultato) => [risultato.codice, risultato]),
  );

/** Equity 12 000 after a loss of 8 000 on 20 000, short-term assets below the debts. */
const inPerdita: Importi = {
  'SPA.B.II.2': 20000,
  'SPA.C.IV.1': 42000,
  'SPP.A.I': 20000,
  'SPP.D.7.E': 50000,
  'CE.A.1': 100000,
  'CE.B.7': 106000,
  'CE.C.17.e': 2000,
};
const ALTRI = ['ICA2', 'ICA4', 'ICA5', 'ICA6', 'ICA7', 'ICA8'];

describe('ICAS', () => {
  test('scores every indicator of a firm in loss', () => {
    const risultati = Object.values(compute({ voci: inPerdita }));
    expect(risultati.map(({ codice, valore, punteggio }) => [codice, valore, punteggio])).toEqual([
      ['ICA1', 12000, 0],
      ['ICA2', 0.4, 0.6],
      ['ICA3', null, null],
      ['ICA4', 1, 0.3],
      ['__ICA4a', 12000 / 62000, null],
      ['__ICA4b', -0.08, null],
      ['ICA5', null, 1],
      ['ICA6', 0.84, 0.6],
      ['ICA7', 2, 1],
      ['ICA8', null, null],
    ]);
  });

  test('sends the limit of the equity only with ICA1', () => {
    const esito = compute({ voci: inPerdita, params: { CapMin: 50000 } });
    expect(esito['ICA1']).toMatchObject({
      punteggio: 1,
      soglie: [{}, { max: 50000, label: 'Sotto il minimo legale' }, { min: 50000 }],
    });
    expect(Object.values(esito).filter(({ soglie }) => soglie !== null)).toHaveLength(1);
    expect(compute({ voci: inPerdita, params: { CapMin: 50000, Neo: 1 } })['ICA1']).toMatchObject({
      punteggio: 0,
      soglie: [{ max: 0 }, { min: 0 }],
    });
  });
});

describe('young firms', () => {
  test('have a score only for the equity, and keep the other values', () => {
    const esito = compute({ voci: inPerdita, precedente: inPerdita, params: { Neo: 1, Inps: 1 } });
    expect(esito['ICA1']).toMatchObject({ valore: 12000, punteggio: 0 });
    for (const codice of ['ICA3', ...ALTRI]) expect(esito[codice]?.punteggio, codice).toBeNull();
    expect(esito['ICA2']).toMatchObject({ valore: 0.4, etichetta_punteggio: 'Non valutato' });
    expect(esito['ICA3']).toMatchObject({ valore: 0, etichetta_punteggio: 'Non valutato' });
    expect(esito['ICA5']).toMatchObject({
      valore: null,
      etichetta_punteggio: 'Non calcolabile',
      motivo: { codice: 'mol_non_positivo' },
    });
    expect(esito['ICA8']).toMatchObject({ valore: 1, etichetta_punteggio: 'Non valutato' });
  });

  test('still have the floor of the signals', () => {
    const rischio = computeRischio(explainIndicatori(buildContesto({ voci: inPerdita, params: { Neo: 1, Inps: 1 } })));
    expect(rischio.pavimento?.livello).toBe(0.6);
    expect(rischio.gruppi.find(({ gruppo }) => gruppo === 'ICAS')?.rischio).toBe(0);
  });

  test('count as the others when they continue another business', () => {
    expect(compute({ voci: inPerdita, params: { Neo: 1, Succ: 1 } })['ICA2']?.punteggio).toBe(0.6);
  });
});

describe('liquidation', () => {
  test('suspends the score of the equity alone', () => {
    const esito = compute({ voci: inPerdita, params: { Liq: 1, Inps: 0 } });
    expect(esito['ICA1']).toMatchObject({ valore: 12000, punteggio: null, etichetta_punteggio: 'Non valutato' });
    expect(esito['ICA1']?.soglie).toHaveLength(3);
    for (const codice of ALTRI) expect(esito[codice]?.punteggio, codice).not.toBeNull();
  });
});

describe('interim statements', () => {
  const proiezione: Importi = { ...inPerdita, 'SPA.C.IV.1': 36000, 'CE.A.1': 180000, 'CE.B.7': 192000 };
  const precedente: Importi = { ...inPerdita, 'CE.A.1': 200000, 'CE.B.7': 206000 };
  const meta: Scelte = { voci: inPerdita, data_bilancio: '2025-06-30', precedente };

  test('read turnover and loss on the projection, the rest as it is', () => {
    const esito = compute({ ...meta, proiezione });
    // 14 000 / (6 000 + 14 000)
    expect(esito['ICA2']).toMatchObject({ valore: 0.7, punteggio: 1 });
    expect(esito['ICA2']?.note).toEqual([
      'Situazione infrannuale: perdita e patrimonio netto rettificato sono quelli della proiezione a fine esercizio.',
    ]);
    expect(esito['ICA3']).toMatchObject({ valore: -0.1, punteggio: 0.6 });
    expect(esito['__ICA4b']?.valore).toBe(-0.08);
    expect(esito['ICA6']?.valore).toBe(0.84);
  });

  test('take the dividends of the statement in the equity of the projection', () => {
    // 14 000 / (6 000 − 2 000 + 14 000)
    expect(compute({ ...meta, proiezione, params: { DIV: 2000 } })['ICA2']?.valore).toBeCloseTo(14 / 18, 12);
  });

  test('take an unbalanced projection as absent', () => {
    const esito = compute({ ...meta, proiezione: { ...proiezione, 'SPA.D': 1 } });
    expect(esito['ICA2']).toMatchObject({ valore: 0.4, punteggio: 0.6 });
    expect(esito['ICA3']).toMatchObject({ valore: null, punteggio: null, motivo: { codice: 'dato_infrannuale' } });
  });

  test('report a missing previous year before a missing projection', () => {
    expect(compute({ ...meta, precedente: null })['ICA3']?.motivo?.codice).toBe('esercizio_precedente_assente');
  });

  test('do not read the projection of a closing statement', () => {
    expect(compute({ voci: inPerdita, proiezione })['ICA2']?.valore).toBe(0.4);
  });
});

describe('notes', () => {
  test('on a value are left out when there is no value', () => {
    const { ICA4 } = compute({ voci: { 'SPP.A.I': 10000, 'SPP.A.VIII': -10000 } });
    expect(ICA4).toMatchObject({ valore: null, motivo: { codice: 'denominatore_nullo' } });
    expect(ICA4?.note).toEqual(['Senza attivo il patrimonio netto rettificato non ha un termine di confronto.']);
    const { ICA4: senzaRicavi } = compute({ voci: { 'SPA.C.IV.1': 10000, 'SPP.A.I': 10000 } });
    expect(senzaRicavi?.note).toEqual(['Ricavi non positivi: la condizione sulla redditività si considera vera.']);
  });

  test('of ICA4 say which of the two conditions holds', () => {
    const read = (patrimonio: number, costi: number) =>
      compute({
        voci: {
          'SPA.C.IV.1': 100000,
          'SPP.A.I': patrimonio - 10000 + costi,
          'SPP.D.7.E': 100000 - patrimonio,
          'CE.A.1': 10000,
          'CE.B.7': costi,
        },
      })['ICA4']?.lettura;
    expect(read(50000, 9000)).toContain('almeno il 5\u00A0% dell’attivo e il risultato ante imposte almeno');
    expect(read(50000, 10000)).toContain('Il risultato ante imposte è inferiore');
    expect(read(4000, 9000)).toContain('Il patrimonio netto rettificato è inferiore');
    expect(read(4000, 10000)).toContain('le due condizioni ci sono insieme');
  });
});

describe('signals', () => {
  const SEGNALI = ['Retr', 'Forn', 'Banc', 'Inps', 'Inail', 'Iva', 'Ader'];

  test('are not answered by silence', () => {
    for (const params of [{}, { DIV: 0 }])
      expect(compute({ voci: inPerdita, params })['ICA8']).toMatchObject({
        valore: null,
        punteggio: null,
        etichetta_punteggio: 'Non calcolabile',
        motivo: { codice: 'questionario_non_compilato' },
      });
  });

  test.each(SEGNALI)('are answered by %s alone, or by saving that there are none', (nome) => {
    expect(compute({ voci: inPerdita, params: { [nome]: 1 } })['ICA8']).toMatchObject({ valore: 1, punteggio: 0.6 });
    expect(compute({ voci: inPerdita, params: { [nome]: 0 } })['ICA8']).toMatchObject({ valore: 0, punteggio: 0 });
  });

  test('are named in the explanation', () => {
    const { spiegazione, intervallo } = compute({ voci: inPerdita, params: { Retr: 1, Ader: 1 } })[
      'ICA8'
    ] as RisultatoSpiegato;
    expect(withScritture(spiegazione).numeri).toBe('2 presenti sui 2 esaminati; 5 senza risposta');
    expect(withScritture(spiegazione).parole).toContain('presenti: retribuzioni, riscossione');
    expect(intervallo?.label).toBe('Due o più segnali');
    expect(spiegazione.stato_normativo).toContain('in vigore');
  });
});
