import { Fragment } from 'react';
import type { ReactNode } from 'react';

/** Letters without a break opportunity. */
const MAX_PIECE = 40;
/** A sequence of characters without a normal space: words joined by no-break spaces count as one. */
const LONG_WORDS = new RegExp(`[^ \\t\\r\\n]{${MAX_PIECE + 1},}`, 'gu');
const segmenter = new Intl.Segmenter('it', { granularity: 'grapheme' });

/** Splits a text within its long words, never within a grapheme. @example splitLong('a'.repeat(50)) // ['aaa… (40)', 'aaa… (10)'] */
export const splitLong = (testo: string): readonly string[] => {
  const pieces: string[] = [];
  let da = 0;
  for (const { 0: parola, index } of testo.matchAll(LONG_WORDS)) {
    let lettere = 0;
    for (const { index: posto } of segmenter.segment(parola)) {
      if (lettere > 0 && lettere % MAX_PIECE === 0) {
        pieces.push(testo.slice(da, index + posto));
        da = index + posto;
      }
      lettere += 1;
    }
  }
  return [...pieces, testo.slice(da)];
};

/**
 * User text of any length. Chromium measures shaped text (ligatures, Arabic) again from each line to the end of the word:
 * 20,000 letters without a space took minutes, so long words are split into pieces of forty.
 */
export const UserText = ({ children }: { readonly children: string }): ReactNode =>
  splitLong(children).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
