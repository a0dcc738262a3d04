import { endpoints } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { buildShape } from '../../build/response-shape.ts';
import { hasShape } from './shape.ts';

const shape = buildShape(endpoints.loadBilancio) ?? '';

test('a statement has its lines', () => {
  expect(shape).toBe('voci[]');
  expect(hasShape({ id: 'b1', voci: [] }, shape)).toBe(true);
});

test.each([
  ['another object', { id: 1 }],
  ['an object in place of a list', { voci: {} }],
  ['nothing', null],
  ['a text', 'voci'],
  ['a list', []],
])('refuses %s', (_, dati) => {
  expect(hasShape(dati, shape)).toBe(false);
});

test('a list of the contract is a page, an answer that is a list is a list', () => {
  expect(buildShape(endpoints.listBilanci)).toContain('results[]');
  const list = buildShape(endpoints.listIndicatori) ?? '';
  expect(list).toBe('[]');
  expect(hasShape([], list)).toBe(true);
  expect(hasShape({}, list)).toBe(false);
});

test('an object without lists is an object; a file has no shape', () => {
  expect(hasShape({}, '')).toBe(true);
  expect(hasShape([], '')).toBe(false);
  expect(hasShape({ rischio: null }, 'rischio')).toBe(false);
  expect(buildShape({})).toBeUndefined();
});
