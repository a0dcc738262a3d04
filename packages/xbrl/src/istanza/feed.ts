import type { RefusalCode } from '../refusals.ts';
import { MAX_NAME, measureMarkup } from './markup.ts';

/** Receives the text of a file chunk by chunk. */
export type Reader = {
  /** Writes a chunk to the parser. @returns whether the parser reported a tag, comment, instruction or CDATA section */
  readonly write: (chunk: string) => boolean;
  /** Whether the parser needs character data of this length; outside the root element it needs all. */
  readonly wantsText: (length: number) => boolean;
  readonly refuse: (codice: RefusalCode) => never;
  readonly refuseDoctype: (doctype: string) => never;
};

const DOCTYPE = /^<!doctype/i;
const BANG = 0x21;
const QUESTION = 0x3f;

/**
 * Feeds a text to the reader up to the end of one tag, comment or instruction at a time. Each is measured first, so the
 * parser never buffers one that is too long; unneeded character data, most of a filing, is skipped.
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

/** Feeds from a position to the end of the markup at `start`. A tag of usual length is not measured. */
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
  if (kind === 'cdata' && !reader.wantsText(end - start)) return end;
  const hasRead = reader.write(text.slice(position, end));
  // A parser that reported nothing is buffering an unterminated entity.
  return hasRead || end === text.length ? end : reader.refuse('xml_non_valido');
};
