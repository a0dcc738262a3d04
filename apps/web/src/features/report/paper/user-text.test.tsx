import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { splitLong, UserText } from './user-text.tsx';

test('a text of ordinary words is one piece', () => {
  const testo = `Il capitale circolante netto è migliorato.\n${'parola '.repeat(1_000)}`;
  expect(splitLong(testo)).toEqual([testo]);
});

test('a word of 20,000 letters can break every forty, and nothing of it is lost', () => {
  const testo = `Prima ${'W'.repeat(20_000)} dopo\u00a0${'à'.repeat(50)}`;
  const pieces = splitLong(testo);
  expect(pieces.join('')).toBe(testo);
  expect(pieces).toHaveLength(501);
  expect(Math.max(...pieces.map((piece) => piece.replace(/.* /u, '').length))).toBeLessThanOrEqual(45);
});

test('a letter of many signs is not cut', () => {
  const family = '👩‍👩‍👧‍👦';
  expect(splitLong(family.repeat(50))).toEqual([family.repeat(40), family.repeat(10)]);
  expect(splitLong(`a${'\u0301'.repeat(100)}`)).toHaveLength(1);
});

test('what was written is text, with places to break in it', () => {
  expect(renderToStaticMarkup(<UserText>{`<b>${'a'.repeat(40)}`}</UserText>)).toBe(
    `&lt;b&gt;${'a'.repeat(37)}<wbr/>aaa`,
  );
});
