import { expect, test } from 'vitest';
import { segnali } from './input.ts';
import { inputSegnali, sezioniSegnali } from './sezioni-segnali.ts';

test('every signal of the index is asked, in the order of the law', () => {
  expect(inputSegnali).toEqual(segnali.map(({ nome }) => nome));
});

test('every signal has a question and a condition with its amounts', () => {
  const tutti = sezioniSegnali.flatMap((sezione) => sezione.segnali);
  const condizione = (nome: string) =>
    tutti.find((segnale) => segnale.nome === nome)?.condizione.replaceAll('\u00A0', ' ');
  expect(condizione('Inps')).toContain('30 %');
  expect(condizione('Inps')).toContain('15 000 €');
  expect(condizione('Ader')).toContain('500 000 €');
  expect(tutti.every(({ domanda }) => domanda.endsWith('?'))).toBe(true);
});
