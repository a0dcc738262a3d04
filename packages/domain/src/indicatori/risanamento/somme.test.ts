import { expect, test } from 'vitest';
import { sommeTest } from './somme.ts';

const print = ({ addendi }: (typeof sommeTest)['debito']): readonly string[] =>
  addendi.map((addendo) => {
    const nome = addendo.tipo === 'input' ? addendo.nome : addendo.codice;
    const marks = addendo.tipo === 'input' && addendo.isFacoltativo ? '?' : '';
    return `${addendo.segno === 1 ? '+' : '-'}${addendo.tipo === 'input' && addendo.isAssoluto ? `|${nome}|` : nome}${marks}`;
  });

test('the debt has the lines of the official test, in its order', () => {
  expect(sommeTest.debito.totale).toBe('__TDr');
  expect(print(sommeTest.debito)).toEqual([
    '+DS',
    '+DR',
    '+LCBe',
    '+FsL',
    '+Inv',
    '+RiorgLav',
    '-Cess',
    '-NF',
    '+|MoNn|',
    '-DispLiq',
    '-Stralcio?',
  ]);
});

test('the flows start from the margin', () => {
  expect(sommeTest.flussi.totale).toBe('__TFr');
  expect(print(sommeTest.flussi)).toEqual(['+__MOL', '-InvM', '-ImpR']);
});
