/** Upper estimate of the width of an Inter character, in em: SVG text cannot be measured before it is drawn. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ .,:;'’|!il()\u00A0]/u, 0.32],
  [/[fjrt-]/u, 0.42],
  [/[mwMW%]/u, 0.92],
  [/[A-Z€]/u, 0.74],
];
const DEFAULT_WIDTH = 0.62;

/** Width of a text, in the units of the font size; never less than the drawn width. */
export const measureText = (text: string, size: number): number => {
  let width = 0;
  for (const character of text) width += WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? DEFAULT_WIDTH;
  return width * size;
};

/**
 * Splits a text at its blanks into lines of at most `max` characters; a longer word keeps a line of its own.
 * @example wrapText('Continuità aziendale', 12) // ['Continuità', 'aziendale']
 */
export const wrapText = (text: string, max: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= max) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};
