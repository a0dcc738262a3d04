import { Fragment } from 'react';
import type { ReactNode } from 'react';

/** Letters in a row before the line may break. */
const MAX_PIECE = 40;
/** A non-breaking space holds its words together: they are one, however many. */
const LONG_WORDS = new RegExp(`[^ \\t\\r\\n]{${MAX_PIECE + 1},}`, 'gu');
const segmenter = new Intl.Segmenter('it', { granularity: 'grapheme' });

/** The text cut in its long words, never within a letter. @example splitLunghe('a'.repeat(50)) // ['aaa… (40)', 'aaa… (10)'] */
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
 * A text as a person wrote it, of any length. Letters that are drawn by their neighbours (WWW, Arabic) are measured anew from each line to
 * the end of their word: 20,000 without a blank took Chromium minutes, pieces of forty take nothing.
 */
export const UserText = ({ children }: { readonly children: string }): ReactNode =>
  splitLong(children).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
