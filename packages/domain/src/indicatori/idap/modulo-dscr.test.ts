import { expect, test } from 'vitest';
import { IdAp2 } from './idap2.ts';
import { moduloDscr } from './modulo-dscr.ts';

type Lato = (typeof moduloDscr.approcci)[number]['numeratore'];

test('the two approaches are the two sums of the CNDCEC', () => {
  const print = ({ addendi }: Lato) => addendi.map(({ segno, nome }) => (segno === 1 ? '+' : '−') + nome).join(' ');
  expect(moduloDscr.approcci.map(({ scelta }) => scelta)).toEqual([0, 1]);
  expect(
    moduloDscr.approcci.map(({ numeratore, denominatore }) => `(${print(numeratore)}) / (${print(denominatore)})`),
  ).toEqual(['(+Cassa0 +Entr6 −Usc6) / (+Serv6)', '(+FCFO6 +Cassa0 +Linee6) / (+DebFin6 +DebFisc6 +DebForn6)']);
});

test('unused credit lines count in both approaches: the first says where, the second has a field', () => {
  const [budget, flussi] = moduloDscr.approcci;
  expect(budget?.guida).toMatch(/linee di credito non utilizzate/u);
  expect(IdAp2.descrizione_estesa).toMatch(/tra le entrate .* anche le linee di credito non utilizzate/u);
  expect(flussi?.numeratore.addendi.map(({ nome }) => nome)).toContain('Linee6');
});

test('the form has every input of the indicator, once', () => {
  expect(moduloDscr.inputs.toSorted()).toEqual(IdAp2.inputs.map(({ nome }) => nome).toSorted());
});
