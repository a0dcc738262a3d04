import type { RefusalCode } from '../refusals.ts';

/** In characters, far above any filing: they keep the parser from buffering markup that would fill the memory. */
const MAX_COMMENT = 1_000_000;
const MAX_INSTRUCTION = 1_000_000;
const MAX_ATTRIBUTE = 1_000_000;
const MAX_CDATA = 8_000_000;
/** A whole tag: one attribute of maximum length, and ample room for others. */
const MAX_TAG = 2_000_000;
export const MAX_NAME = 10_000;

/** The markup at a `<`: its kind and its end (the end of the text when unclosed), or why it is refused. */
export type Markup =
  | { readonly kind: 'comment' | 'instruction' | 'cdata' | 'declaration' | 'tag'; readonly end: number }
  | { readonly kind: 'refused'; readonly codice: RefusalCode };

const refuse = (codice: RefusalCode): Markup => ({ kind: 'refused', codice });

/** Whether a character ends a name in a tag or separates names. */
const isBetweenNames = (code: number): boolean =>
  code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09 || code === 0x2f || code === 0x3d;
const isQuote = (code: number): boolean => code === 0x22 || code === 0x27;
const GREATER = 0x3e;
const LESS = 0x3c;

/**
 * Measures the markup at a `<` in one pass, before it is written to the parser.
 * @example measureMarkup('<!-- a --><b/>', 0) // { kind: 'comment', end: 10 }
 */
export const measureMarkup = (text: string, start: number): Markup => {
  if (text.startsWith('<!--', start)) {
    const end = findEnd(text, '-->', start + 4);
    return end - start > MAX_COMMENT ? refuse('commento_lungo') : { kind: 'comment', end };
  }
  if (text.startsWith('<?', start)) {
    const end = findEnd(text, '?>', start + 2);
    return end - start > MAX_INSTRUCTION ? refuse('istruzione_lunga') : { kind: 'instruction', end };
  }
  if (text.startsWith('<![CDATA[', start)) {
    const end = findEnd(text, ']]>', start + 9);
    return end - start > MAX_CDATA ? refuse('cdata_lunga') : { kind: 'cdata', end };
  }
  if (text.startsWith('<!', start)) return { kind: 'declaration', end: Math.min(text.length, start + 9) };
  return measureTag(text, start);
};

const findEnd = (text: string, closing: string, from: number): number => {
  const found = text.indexOf(closing, from);
  return found < 0 ? text.length : found + closing.length;
};

/** A `>` inside quotes does not end the tag. */
const measureTag = (text: string, start: number): Markup => {
  let nameStart = start + 1;
  for (let i = start + 1; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === GREATER) return { kind: 'tag', end: i + 1 };
    if (code === LESS) return refuse('xml_non_valido');
    if (isQuote(code)) {
      const closing = text.indexOf(text.charAt(i), i + 1);
      const end = closing < 0 ? text.length : closing;
      if (end - i - 1 > MAX_ATTRIBUTE) return refuse('attributo_lungo');
      i = end;
      nameStart = end + 1;
    } else if (isBetweenNames(code)) nameStart = i + 1;
    else if (i - nameStart >= MAX_NAME) return refuse('nome_lungo');
    if (i - start > MAX_TAG) return refuse('struttura_anomala');
  }
  return { kind: 'tag', end: text.length };
};
