import type { Indicatore } from '@vedetta/contract';
import { describe, expect, test } from 'vitest';
import type { SchemaGruppo } from '../../queries/catalogo.ts';
import { presentVerdetto } from './verdetto.ts';

const parole = new Map<number | null, string>([
  [null, 'Non calcolabile'],
  [0, 'Buono'],
  [1, 'Critico'],
]);

const indicatore = (
  codice: string,
  punteggio: number | null,
  other: Partial<Indicatore> = {},
  lettura: string | null = null,
): Indicatore => ({
  gruppo: 'LEVE',
  codice,
  valore: punteggio,
  punteggio,
  etichetta_punteggio: parole.get(punteggio) ?? 'Buono',
  motivo: null,
  soglie: null,
  intervallo: null,
  lettura,
  note: [],
  legge_proiezione: false,
  versione_regole: '1',
  ...other,
});

const schema = (codici: string[], enumerato?: string): SchemaGruppo => ({
  name: 'Leva',
  fine_esercizio: true,
  sintesi: enumerato === undefined ? { tipo: 'media_e_massimo' } : { tipo: 'massimo', codici: [enumerato] },
  allerta: enumerato === undefined ? null : { esito: enumerato, patrimonio: '', dscr: null, indici: ['IdA2', 'IdA3'] },
  allegato: null,
  inputs: {},
  indicators: Object.fromEntries(
    codici.map((codice) => [
      codice,
      {
        name: `Nome ${codice}`,
        description: '',
        unit: codice === enumerato ? { '1': 'Un indice oltre soglia' } : 'percent',
        conteggio: null,
        inputs: [],
        modulo: null,
      },
    ]),
  ),
});

describe('a group with an indicator that sums it up', () => {
  const gruppo = {
    codice: 'IdA',
    statics: [],
    schema: schema(['IdA0', 'IdA2', 'IdA3', '__X'], 'IdA0'),
    indicatori: [
      indicatore('IdA0', 0.15, { valore: 1, etichetta_punteggio: 'Buono' }, 'Solo gli oneri superano la soglia.'),
      indicatore('IdA2', 1),
      indicatore('IdA3', 0),
      indicatore('__X', null),
    ],
  };

  test('takes title, rating and reason from it, and counts the indices beyond their threshold', () => {
    expect(presentVerdetto(gruppo, 'IdA0')).toEqual({
      titolo: 'Un indice oltre soglia',
      segno: { banda: 'good', parola: 'Buono' },
      frase: 'Solo gli oneri superano la soglia.',
      cifra: { valore: '1', outOf: '2', caption: 'oltre soglia' },
      calcolo: null,
      isCndcec: false,
    });
  });

  test('shows why there is no rating', () => {
    const motivo = { codice: 'proiezione_assente', testo: 'Manca una proiezione' };
    const indicatori = gruppo.indicatori.map((dato) => ({ ...dato, valore: null, punteggio: null, motivo }));
    expect(presentVerdetto({ ...gruppo, indicatori }, 'IdA0')).toMatchObject({
      titolo: 'Esito non calcolabile',
      frase: 'Manca una proiezione.',
      cifra: null,
    });
  });

  test('shows the legal status if the group has a CNDCEC index', () => {
    const statics = [{ codice: 'IdA2', natura: 'modello_cndcec' as const }];
    expect(presentVerdetto({ ...gruppo, statics }, 'IdA0').isCndcec).toBe(true);
  });
});

describe('a group without such an indicator', () => {
  const leve = schema(['LEVE1', 'LEVE2', '__PFN']);

  test('shows the grade (half mean, half maximum) and names the worst indicators', () => {
    const gruppo = {
      codice: 'LEVE',
      statics: [],
      schema: leve,
      indicatori: [indicatore('LEVE1', 1), indicatore('LEVE2', 0), indicatore('__PFN', null)],
    };
    const verdetto = presentVerdetto(gruppo, null);
    expect(verdetto.segno).toEqual({ banda: 'warn', parola: 'Attenzione' });
    expect(verdetto.cifra?.valore).toBe('75\u00A0%');
    expect(verdetto.frase).toBe('Il rischio dipende soprattutto da Nome LEVE1 (fascia Critico).');
  });

  test("uses the word of the level, without an indicator's own addition", () => {
    const indicatori = [
      indicatore('LEVE1', 1, { etichetta_punteggio: 'Critico, senza rimborsi indicati' }),
      indicatore('LEVE2', 1),
      indicatore('LEVE3', 0),
    ];
    expect(
      presentVerdetto({ codice: 'LEVE', statics: [], schema: schema(['LEVE1', 'LEVE2', 'LEVE3']), indicatori }, null)
        .frase,
    ).toBe('Il rischio dipende soprattutto da Nome LEVE1 e Nome LEVE2 (fascia Critico).');
  });

  test('says that there is no risk', () => {
    const verdetto = presentVerdetto(
      { codice: 'LEVE', statics: [], schema: leve, indicatori: [indicatore('LEVE1', 0), indicatore('LEVE2', 0)] },
      null,
    );
    expect(verdetto.segno.banda).toBe('good');
    expect(verdetto.frase).toBe('Nessun elemento di rischio nei 2 indicatori valutati.');
  });

  test('with one scored indicator shows its rating', () => {
    expect(
      presentVerdetto({ codice: 'LEVE', statics: [], schema: leve, indicatori: [indicatore('LEVE1', 0)] }, null).frase,
    ).toBe('Nome LEVE1: Buono.');
    expect(
      presentVerdetto({ codice: 'LEVE', statics: [], schema: leve, indicatori: [indicatore('LEVE1', 1)] }, null).frase,
    ).toBe('Nome LEVE1: Critico.');
  });

  test('does not list the indicators if all have the same rating', () => {
    const verdetto = presentVerdetto(
      { codice: 'LEVE', statics: [], schema: leve, indicatori: [indicatore('LEVE1', 1), indicatore('LEVE2', 1)] },
      null,
    );
    expect(verdetto.frase).toBe('Entrambi gli indicatori valutati sono nella stessa fascia (Critico).');
    const tre = ['LEVE1', 'LEVE2', 'LEVE3'];
    expect(
      presentVerdetto(
        { codice: 'LEVE', statics: [], schema: schema(tre), indicatori: tre.map((codice) => indicatore(codice, 1)) },
        null,
      ).frase,
    ).toMatch(/^Tutti e tre gli indicatori valutati/u);
  });

  test('without punteggi shows no grade, and says why', () => {
    const motivo = { codice: 'esercizio_precedente_assente', testo: 'Manca il bilancio dell’esercizio precedente' };
    const verdetto = presentVerdetto(
      { codice: 'LEVE', statics: [], schema: leve, indicatori: [indicatore('LEVE1', null, { motivo })] },
      null,
    );
    expect(verdetto).toMatchObject({
      segno: { banda: 'none' },
      cifra: null,
      frase: 'Manca il bilancio dell’esercizio precedente.',
    });
  });
});
