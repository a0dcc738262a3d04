import type { InputIndicatore, SchemaIndicatori } from '@vedetta/contract';
import { describe, expect, test } from 'vitest';
import { computeGruppoLayout } from './gruppo-layout.ts';

const input = (type: InputIndicatore['type'] = 'euro'): InputIndicatore => ({
  name: type,
  type,
  default: 0,
  sostituzione: false,
  condiviso: null,
});
const indicatore = (inputs: string[] = []) => ({
  name: 'Nome',
  description: '',
  unit: null,
  conteggio: null,
  inputs,
  modulo: null,
});

const schema: SchemaIndicatori = {
  GR: {
    name: 'Gruppo',
    fine_esercizio: true,
    sintesi: { tipo: 'massimo', codici: ['GR0'] },
    allerta: { esito: 'GR0', patrimonio: 'GR1', dscr: null, indici: ['GR2'] },
    allegato: null,
    indicators: {
      GR0: indicatore(['Valore']),
      GR1: indicatore(['Importo', 'Limite', 'Neo', 'Liq']),
      GR2: indicatore(['Importo', 'Commessa']),
      __Aiuto: indicatore(['Importo', 'Solo']),
    },
    inputs: {
      Importo: input(),
      Limite: input(),
      Neo: input('switch'),
      Liq: input('switch'),
      Commessa: input('switch'),
      Valore: input(),
      Solo: input(),
    },
  },
  ALTRO: {
    name: 'Altro',
    fine_esercizio: true,
    sintesi: { tipo: 'media' },
    allerta: null,
    allegato: null,
    indicators: {},
    inputs: { Neo: input('switch'), Liq: input('switch'), Commessa: input('switch') },
  },
};

describe('layoutGruppo', () => {
  const layout = computeGruppoLayout(schema, 'GR');

  test('the outcome of the alert indices is the verdict, and grandezze have no cards', () => {
    expect(layout.verdetto).toBe('GR0');
    expect(layout.cards.map(({ codice }) => codice)).toEqual(['GR1', 'GR2']);
    expect(layout.grandezze).toEqual(['__Aiuto']);
    expect(computeGruppoLayout(schema, 'ALTRO').verdetto).toBeNull();
  });

  test('an input of several cards is shown once, on the first', () => {
    expect(layout.cards).toEqual([
      { codice: 'GR1', inputs: ['Importo', 'Limite'] },
      { codice: 'GR2', inputs: ['Commessa'] },
    ]);
  });

  test('shared switches of a crowded card and inputs of the verdict are in the strip, amounts last', () => {
    expect(layout.situazione).toEqual(['Neo', 'Liq', 'Valore']);
  });

  test('an input of no card is with the grandezze', () => {
    expect(layout.inputGrandezze).toEqual(['Solo']);
  });

  test('every input is shown exactly once', () => {
    const drawn = [...layout.situazione, ...layout.inputGrandezze, ...layout.cards.flatMap(({ inputs }) => inputs)];
    expect(drawn.toSorted()).toEqual(Object.keys(schema['GR']?.inputs ?? {}).toSorted());
  });

  test('an unknown group has an empty layout', () => {
    expect(computeGruppoLayout(schema, 'Ignoto')).toEqual({
      verdetto: null,
      situazione: [],
      cards: [],
      grandezze: [],
      inputGrandezze: [],
    });
  });
});
