import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Ways of drawing text that leave nothing on the page: invisible, and used as a clip alone. */
const HIDDEN_MODES: ReadonlySet<unknown> = new Set([3, 7]);
const SAVES: ReadonlySet<number> = new Set([OPS.save, OPS.paintFormXObjectBegin]);
const RESTORES: ReadonlySet<number> = new Set([OPS.restore, OPS.paintFormXObjectEnd]);
const SHOWS: ReadonlySet<number> = new Set([
  OPS.showText,
  OPS.showSpacedText,
  OPS.nextLineShowText,
  OPS.nextLineSetSpacingShowText,
]);

const hasDigit = (glyphs: unknown): boolean =>
  Array.isArray(glyphs) &&
  glyphs.some(
    (glyph: unknown) =>
      typeof glyph === 'object' &&
      glyph !== null &&
      'unicode' in glyph &&
      typeof glyph.unicode === 'string' &&
      /\d/.test(glyph.unicode),
  );

/** Whether a page has digits that it does not show: a scan with recognised text is full of them. */
export const hasHiddenDigits = async (page: PDFPageProxy): Promise<boolean> => {
  const { fnArray, argsArray } = await page.getOperatorList();
  const saved: boolean[] = [];
  let hidden = false;
  for (const [i, operator] of fnArray.entries()) {
    const args = argsArray[i] as readonly unknown[] | null;
    if (SAVES.has(operator)) saved.push(hidden);
    else if (RESTORES.has(operator)) hidden = saved.pop() ?? false;
    else if (operator === OPS.setTextRenderingMode) hidden = HIDDEN_MODES.has(args?.[0]);
    else if (hidden && SHOWS.has(operator) && args?.some(hasDigit)) return true;
  }
  return false;
};
