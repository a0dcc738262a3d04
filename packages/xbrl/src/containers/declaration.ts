const COMMENT = { opening: '<!--', closing: '-->' } as const;
const BLANKS = /[\s\uFEFF]*/y;

/** Position after the leading blanks and comments. */
const measureProlog = (text: string): number => {
  let position = 0;
  for (;;) {
    BLANKS.lastIndex = position;
    BLANKS.test(text);
    position = BLANKS.lastIndex;
    if (!text.startsWith(COMMENT.opening, position)) return position;
    const end = text.indexOf(COMMENT.closing, position + COMMENT.opening.length);
    if (end < 0) return position;
    position = end + COMMENT.closing.length;
  }
};

/**
 * Removes the XML declaration, useless once the text is decoded. Real files have blank lines or comments before it, which
 * the parser would reject.
 */
export const dropDeclaration = (text: string): string => {
  const position = measureProlog(text);
  const end = text.startsWith('<?xml ', position) ? text.indexOf('?>', position) : -1;
  return (end < 0 ? text : text.slice(0, position) + text.slice(end + 2)).trimStart();
};
