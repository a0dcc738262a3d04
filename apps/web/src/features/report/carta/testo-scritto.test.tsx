import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { splitLunghe, TestoScritto } from './testo-scritto.tsx';

test('a text of ordinary words is one piece', () => {
  const testo = `Il capitale circolante netto è migliorato.\n${'parola '.repeat(1_000)}`;
  expect(splitLunghe(testo)).toEqual([testo]);
});

test('a word of 20,000 letters can break every forty, and nothing of it is lost', () => {
  const testo = `Prima ${'W'.repeat(20_000)} dopo\u00a0${'à'.repeat(50)}`;
  const pezzi = splitLunghe(testo);
  expect(pezzi.join('')).toBe(testo);
  expect(pezzi).toHaveLength(501);
  expect(Math.max(...pezzi.map((pezzo) => pezzo.replace(/.* /u, '').length))).toBeLessThanOrEqual(45);
});

test('a letter of many signs is not cut', () => {
  const famiglia = '👩‍👩‍👧‍👦';
  expect(splitLunghe(famiglia.repeat(50))).toEqual([famiglia.repeat(40), famiglia.repeat(10)]);
  expect(splitLunghe(`a${'\u0301'.repeat(100)}`)).toHaveLength(1);
});

test('what was written is text, with places to break in it', () => {
  expect(renderToStaticMarkup(<TestoScritto>{`<b>${'a'.repeat(40)}`}</TestoScritto>)).toBe(
    `&lt;b&gt;${'a'.repeat(37)}<wbr/>aaa`,
  );
});
