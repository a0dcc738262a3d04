/** Upper estimate of the width of an Inter character, in em: SVG text cannot be measured before it is drawn. */
const LARGHEZZE: readonly (readonly [RegExp, number])[] = [
  [/[ .,:;'’|!il()\u00A0]/u, 0.32],
  [/[fjrt-]/u, 0.42],
  [/[mwMW%]/u, 0.92],
  [/[A-Z€]/u, 0.74],
];
const LARGHEZZA_COMUNE = 0.62;

/** Width of a text, in the units of the font size; never less than the drawn width. */
export const measureTesto = (testo: string, corpo: number): number => {
  let larghezza = 0;
  for (const carattere of testo)
    larghezza += LARGHEZZE.find(([insieme]) => insieme.test(carattere))?.[1] ?? LARGHEZZA_COMUNE;
  return larghezza * corpo;
};

/**
 * Splits a text at its blanks into lines of at most `massimo` characters; a longer word keeps a line of its own.
 * @example wrapTesto('Continuità aziendale', 12) // ['Continuità', 'aziendale']
 */
export const wrapTesto = (testo: string, massimo: number): readonly string[] => {
  const righe: string[] = [];
  for (const parola of testo.split(' ').filter(Boolean)) {
    const ultima = righe.at(-1);
    if (ultima !== undefined && ultima.length + 1 + parola.length <= massimo)
      righe[righe.length - 1] = `${ultima} ${parola}`;
    else righe.push(parola);
  }
  return righe;
};
