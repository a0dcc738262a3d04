/** A character of each font file that every report uses: Latin letters, the Φ of Zmijewski, the ƒ before a formula. */
const SAMPLES: readonly (readonly [weight: number, sample: string])[] = [
  [400, 'aΦ'],
  [500, 'a'],
  [600, 'aƒ'],
];

/** Loads the fonts explicitly: browsers load them only when a text uses them, and header and footer render after the page. */
export const loadFonts = async (): Promise<void> => {
  await Promise.all(SAMPLES.map(([weight, sample]) => document.fonts.load(`${weight} 10pt Inter`, sample)));
  await document.fonts.ready;
};

/** Waits for the fonts of a text that is laid out, and for the images. */
export const waitDrawn = async (): Promise<void> => {
  // An unreadable logo leaves an empty space; the report is printed anyway.
  const images = Array.from(document.images, (immagine) => immagine.decode().catch(() => undefined));
  await Promise.all([loadFonts(), ...images]);
};
