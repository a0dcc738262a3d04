import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { splitLong, UserText } from './user-text.tsx';

test('keeps a text of ordinary words in one piece', () => {
  const testo = `Il capitale circolante netto è migliorato.\n${'parola '.repeat(1_000)}`;
  expect(splitLong(testo)).toEqual([testo]);
});

test('splits a word of 20,000 letters every forty, without losing any', () => {
  const testo = `Prima ${'W'.repeat(20_000)} dopo\u00a0${'à'.repeat(50)}`;
  const pieces = splitLong(testo);
  expect(pieces.join('')).toBe(testo);
  expect(pieces).toHaveLength(501);
  expect(Math.max(...pieces.map((piece) => piece.replace(/.* /u, '').length))).toBeLessThanOrEqual(45);
});

test('does not split a grapheme', () => {
  const family = '👩‍👩‍👧‍👦';
  expect(splitLong(family.repeat(50))).toEqual([family.repeat(40), family.repeat(10)]);
  expect(splitLong(`a${'\u0301'.repeat(100)}`)).toHaveLength(1);
});

test('renders user text as text, with break opportunities', () => {
  expect(renderToStaticMarkup(<UserText>{`<b>${'a'.repeat(40)}`}</UserText>)).toBe(
    `&lt;b&gt;${'a'.repeat(37)}<wbr/>aaa`,
  );
});
