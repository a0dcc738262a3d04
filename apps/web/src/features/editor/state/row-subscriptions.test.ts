import { expect, test } from 'vitest';
import { createStore } from '../../../lib/store.ts';
import { createTestBilancio } from './test-bilancio.ts';
import { reduceState } from './reduce-state.ts';
import { createRowSubscriptions } from './row-subscriptions.ts';
import { createState } from './state.ts';

const follow = () => {
  const store = createStore(createState(createTestBilancio({ 'CE.A.1': 100 }), null));
  const rows = createRowSubscriptions(store);
  const notified: string[] = [];
  for (const codice of ['CE.A.1', 'CE.A.5.b']) rows.subscribe(codice, () => notified.push(codice));
  const type = (codice: string, testo: string) =>
    store.set(reduceState(store.get(), { tipo: 'digita', codice, column: 'valore', testo }));
  return { store, rows, svegliate: notified, type };
};

test('a key press notifies only the line it changes', () => {
  const { rows, svegliate: notified, type } = follow();
  const prima = rows.getRow('CE.A.1');
  type('CE.A.1', '1');
  expect(notified).toEqual(['CE.A.1']);
  expect(rows.getRow('CE.A.1')).not.toBe(prima);
  expect(rows.getRow('CE.A.1').digitazione?.testo).toBe('1');
});

test('notifies both the line left and the line entered', () => {
  const { svegliate: notified, type } = follow();
  type('CE.A.1', '1');
  notified.length = 0;
  type('CE.A.5.b', '2');
  expect(notified).toEqual(['CE.A.1', 'CE.A.5.b']);
});

test('returns the same object for a line until it changes', () => {
  const { store, rows, type } = follow();
  const prima = rows.getRow('CE.A.1');
  type('CE.A.5.b', '2');
  store.set(reduceState(store.get(), { tipo: 'verifica_richiesta' }));
  expect(rows.getRow('CE.A.1')).toBe(prima);
});

test('does not call an unsubscribed listener', () => {
  const { rows, type } = follow();
  let times = 0;
  const stop = rows.subscribe('CE.A.1', () => (times += 1));
  stop();
  type('CE.A.1', '1');
  expect(times).toBe(0);
});

test('more digits in the same cell notify nobody until the line must render', () => {
  const { store, svegliate: notified, type } = follow();
  type('CE.A.1', '1');
  notified.length = 0;
  type('CE.A.1', '12');
  type('CE.A.1', '123');
  expect(notified).toEqual([]);
  type('CE.A.1', '12345678901234');
  expect(notified).toEqual(['CE.A.1']);
  type('CE.A.1', '100');
  expect(notified).toHaveLength(2);
  store.set(reduceState(store.get(), { tipo: 'conferma' }));
  expect(notified).toHaveLength(3);
});
