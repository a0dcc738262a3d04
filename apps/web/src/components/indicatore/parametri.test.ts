import type { InputIndicatore, Param } from '@vedetta/contract';
import { describe, expect, test } from 'vitest';
import type { Changes } from './parametri.ts';
import { addValori, buildParams, changeInput, dropSaved, replaceBefore, listContesi, readInput } from './parametri.ts';

const input = (parte: Partial<InputIndicatore>): InputIndicatore => ({
  name: 'Dividendi',
  type: 'euro',
  default: 0,
  sostituzione: false,
  condiviso: null,
  ...parte,
});
const param = (parte: Partial<Param>): Param => ({
  bilancio: '1',
  gruppo: 'IdA',
  nome: 'DIV',
  valore: 0,
  evidenza: '',
  predefinito: true,
  ...parte,
});

const params = [
  param({}),
  param({ nome: 'CapMin', valore: 10_000 }),
  param({ nome: 'Retr', valore: 1, evidenza: 'Cedolini', predefinito: false }),
];
const inputs = {
  DIV: input({}),
  CapMin: input({ default: null, sostituzione: true }),
  Retr: input({ type: 'switch' }),
};

describe('changeInput', () => {
  test('records a change and drops it if the saved value is restored', () => {
    const changed = changeInput(params, {}, 'DIV', 'valore', 5000);
    expect(changed).toEqual({ DIV: { valore: 5000 } });
    expect(changeInput(params, changed, 'DIV', 'valore', 0)).toEqual({});
    expect(changeInput(params, changed, 'DIV', 'valore', null)).toEqual({});
  });

  test('an emptied sostituzione asks for the computed default again', () => {
    const saved = [param({ nome: 'CapMin', valore: 50_000, predefinito: false })];
    expect(changeInput(saved, {}, 'CapMin', 'valore', null)).toEqual({ CapMin: { valore: null } });
  });

  test('value and evidenza of one input change independently', () => {
    const off = changeInput(params, {}, 'Retr', 'valore', 0);
    const both = changeInput(params, off, 'Retr', 'evidenza', 'Saldati');
    expect(both).toEqual({ Retr: { valore: 0, evidenza: 'Saldati' } });
    expect(changeInput(params, both, 'Retr', 'evidenza', 'Cedolini')).toEqual({ Retr: { valore: 0 } });
  });
});

describe('readInput', () => {
  const stato = (changes: Changes, nome: keyof typeof inputs) => readInput(params, changes, nome, inputs[nome]);

  test('a sostituzione never saved shows the computed default as such', () => {
    expect(stato({}, 'CapMin')).toEqual({ valore: 10_000, evidenza: '', isCalcolato: true, isIndicato: false });
    expect(stato({ CapMin: { valore: 0 } }, 'CapMin')).toEqual({
      valore: 0,
      evidenza: '',
      isCalcolato: false,
      isIndicato: true,
    });
  });

  test('the default of an ordinary input is not a computed value', () => {
    expect(stato({}, 'DIV')).toEqual({ valore: 0, evidenza: '', isCalcolato: false, isIndicato: false });
  });

  test('the evidenza stays when only the switch changes', () => {
    expect(stato({ Retr: { valore: 0 } }, 'Retr')).toEqual({
      valore: 0,
      evidenza: 'Cedolini',
      isCalcolato: false,
      isIndicato: true,
    });
  });
});

describe('buildParams', () => {
  test('an empty value is 0, except in a sostituzione, where null is the computed default', () => {
    expect(buildParams(params, { DIV: { valore: null }, CapMin: { valore: null } }, inputs)).toEqual([
      { nome: 'DIV', valore: 0 },
      { nome: 'CapMin', valore: null },
    ]);
  });

  test('an evidenza goes with the answer that is saved, or with the one that is on screen', () => {
    const evidenza = 'Verbale';
    expect(buildParams(params, { Retr: { evidenza }, DIV: { evidenza }, CapMin: { evidenza } }, inputs)).toEqual([
      { nome: 'Retr', valore: 1, evidenza },
      { nome: 'DIV', valore: 0, evidenza },
      { nome: 'CapMin', valore: null, evidenza },
    ]);
    expect(readInput(params, { DIV: { evidenza } }, 'DIV', inputs.DIV).isIndicato).toBe(true);
  });
});

test('keeps a change made during the save', () => {
  const saved = changeInput(params, {}, 'DIV', 'valore', 5000);
  const current = changeInput(params, changeInput(params, saved, 'DIV', 'valore', 6000), 'Retr', 'valore', 0);
  expect(dropSaved(saved, saved)).toEqual({});
  expect(dropSaved(current, saved)).toEqual({ DIV: { valore: 6000 }, Retr: { valore: 0 } });
});

test('a value equal to the default becomes an answer when it is added to be saved', () => {
  expect(changeInput(params, {}, 'DIV', 'valore', 0)).toEqual({});
  const all = addValori({ Retr: { evidenza: 'Cedolini di ottobre' } }, { DIV: 0, Retr: 0 });
  expect(all).toEqual({ DIV: { valore: 0 }, Retr: { valore: 0, evidenza: 'Cedolini di ottobre' } });
  expect(readInput(params, all, 'DIV', inputs.DIV).isIndicato).toBe(true);
});

describe('listContesi', () => {
  const list = (now: readonly Param[], changes: Changes) => listContesi(params, now, changes, inputs);
  const saved = [param({ valore: 700, predefinito: false })];

  test('names what was saved since an input was changed here', () => {
    expect(list(saved, { DIV: { valore: 5 } })).toEqual(['«Dividendi»: 700,00']);
    expect(list(params, { DIV: { valore: 5 } })).toEqual([]);
    const noted = [param({ nome: 'Retr', valore: 1, evidenza: 'Verbale', predefinito: false })];
    expect(list(noted, { Retr: { evidenza: 'Saldati' } })).toEqual(['evidenza di «Dividendi»: «Verbale»']);
  });

  test('leaves out what a save does not replace: the same value, another field, a computed default', () => {
    expect(list(saved, { DIV: { valore: 700 } })).toEqual([]);
    expect(list(saved, { DIV: { evidenza: 'Verbale' } })).toEqual([]);
    expect(list([param({ predefinito: false })], { DIV: { valore: null } })).toEqual([]);
    expect(list([param({ nome: 'CapMin', valore: 11_000 })], { CapMin: { valore: 5 } })).toEqual([]);
  });

  test('an input changed again during its own save does not clash with that save', () => {
    const before = replaceBefore(params, saved, ['DIV']);
    expect(listContesi(before, saved, { DIV: { valore: 6000 } }, inputs)).toEqual([]);
  });
});
