import { expect, test } from 'vitest';
import { inputSegnali, sezioniSegnali } from '../../components/indicatore/index.ts';
import { approcci, inputDscr } from './dscr-data.ts';
import { isWideCard } from './forms.ts';

test('the two approaches are the two sums of the CNDCEC', () => {
  const print = (lato: { readonly rows: readonly { readonly segno: string; readonly nome: string }[] }) =>
    lato.rows.map(({ segno, nome }) => segno + nome).join(' ');
  expect(approcci.map(({ numeratore, denominatore }) => `(${print(numeratore)}) / (${print(denominatore)})`)).toEqual([
    '(+Cassa0 +Entr6 −Usc6) / (+Serv6)',
    '(+FCFO6 +Cassa0 +Linee6) / (+DebFin6 +DebFisc6 +DebForn6)',
  ]);
  expect(inputDscr).toHaveLength(11);
});

test('every legal signal has a question and a condition', () => {
  expect(inputSegnali).toEqual(['Retr', 'Forn', 'Banc', 'Inps', 'Inail', 'Iva', 'Ader']);
  const condizione = (nome: string) =>
    sezioniSegnali
      .flatMap(({ segnali }) => segnali)
      .find((segnale) => segnale.nome === nome)
      ?.condizione.replaceAll('\u00A0', ' ');
  expect(condizione('Inps')).toContain('30 %');
  expect(condizione('Inps')).toContain('15 000 €');
  expect(condizione('Ader')).toContain('500 000 €');
  expect(sezioniSegnali.flatMap(({ segnali }) => segnali).every(({ domanda }) => domanda.endsWith('?'))).toBe(true);
});

test('a card with a guided form or with many inputs takes the whole row', () => {
  expect(isWideCard({ codice: 'ICA8', inputs: [] })).toBe(true);
  expect(isWideCard({ codice: 'BEP1', inputs: ['1', '2', '3', '4', '5', '6'] })).toBe(true);
  expect(isWideCard({ codice: 'IdA1', inputs: ['1', '2', '3', '4', '5'] })).toBe(false);
});
