const COMPILER = /XBRLCOMPILER;(.*)/;
const GENERATOR = /\b(generator|generat[oe]|created by|prodotto (?:da|con)|creato (?:da|con)|software)\b/i;

/**
 * The program that wrote the file, from the comments of software houses; null when no comment names it.
 * @example findSoftware(['XBRLCOMPILER;COMPNAME=ZUCCHETTI SPA;COMPCODE=05006900962;TOOL=MAGIX;VER=10.3.c;']) // 'ZUCCHETTI SPA MAGIX 10.3.c'
 */
export const findSoftware = (comments: readonly string[]): string | null => {
  for (const comment of comments) {
    const fields = COMPILER.exec(comment)?.[1];
    if (fields !== undefined) return readCompiler(fields);
  }
  const signature = comments.find((comment) => GENERATOR.test(comment) && !/^\s*xbrl generato il\b/i.test(comment));
  return signature === undefined ? null : clean(signature);
};

const readCompiler = (fields: string): string | null => {
  const values = new Map(
    fields.split(';').map((field) => [field.split('=')[0]?.trim() ?? '', field.slice(field.indexOf('=') + 1).trim()]),
  );
  return clean(['COMPNAME', 'TOOL', 'VER'].map((name) => values.get(name) ?? '').join(' '));
};

const clean = (text: string): string | null => {
  const cleaned = text
    .replace(/[^\p{L}\p{N}\p{P}\p{Zs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
  return cleaned === '' ? null : cleaned;
};
