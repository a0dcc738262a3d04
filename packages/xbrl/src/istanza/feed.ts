import type { CodiceRifiuto } from '../rifiuti.ts';
import { MAX_NAME, measureMarkup } from './markup.ts';

/** Whom the text of a file is handed to, a piece at a time. */
export type Reader = {
  /** Gives a piece to the parser. @returns whether it told of a tag, a comment, an instruction or a CDATA section in it */
  readonly write: (piece: string) => boolean;
  /** Whether character data of this length is to be given to the parser. */
  readonly wantsText: (length: number) => boolean;
  /** Within the root element. */
  readonly isInRoot: () => boolean;
  readonly refuse: (codice: CodiceRifiuto) => never;
  readonly refuseDoctype: (doctype: string) => never;
};

const DOCTYPE = /^<!doctype/i;
const BANG = 0x21;
const QUESTION = 0x3f;

/**
 * Hands a text over up to the end of one tag, comment or instruction at a time. Each is measured before, so that the parser
 * never gathers one that is too long; character data that nobody wants, most of a filing, is jumped over.
 */
export const feed = (text: string, reader: Reader): void => {
  for (let position = 0; position < text.length;) {
    const found = text.indexOf('<', position);
    const start = found < 0 ? text.length : found;
    const from = reader.wantsText(start - position) ? position : start;
    if (found < 0) reader.write(text.slice(from));
    position = found < 0 ? start : feedMarkup(text, from, start, reader);
  }
};

/** Hands over from a position to the end of what begins at `start`. A tag of usual length needs no measuring. */
const feedMarkup = (text: string, from: number, start: number, reader: Reader): number => {
  let position = from;
  const second = text.charCodeAt(start + 1);
  if (second !== BANG && second !== QUESTION) {
    const near = text.indexOf('>', start) + 1;
    if (near > 0 && near - start <= MAX_NAME) {
      if (reader.write(text.slice(position, near))) return near;
      position = near;
    }
  }
  const markup = measureMarkup(text, start);
  if (markup.kind === 'refused') return reader.refuse(markup.codice);
  const { kind, end } = markup;
  if (kind === 'declaration' && DOCTYPE.test(text.slice(start, end)))
    return reader.refuseDoctype(text.slice(end, end + 200));
  if (kind === 'cdata' && reader.isInRoot() && !reader.wantsText(end - start)) return end;
  const hasRead = reader.write(text.slice(position, end));
  // A parser that has not come to the end with us is gathering an entity that does not end.
  return hasRead || end === text.length ? end : reader.refuse('xml_non_valido');
};
