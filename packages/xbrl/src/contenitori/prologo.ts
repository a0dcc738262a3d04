const COMMENTO = { apertura: '<!--', chiusura: '-->' } as const;
const BIANCHI = /[\s\uFEFF]*/y;

/** Position after the blanks and comments that a text begins with. */
const skipProlog = (testo: string): number => {
  let posizione = 0;
  for (;;) {
    BIANCHI.lastIndex = posizione;
    BIANCHI.test(testo);
    posizione = BIANCHI.lastIndex;
    if (!testo.startsWith(COMMENTO.apertura, posizione)) return posizione;
    const fine = testo.indexOf(COMMENTO.chiusura, posizione + COMMENTO.apertura.length);
    if (fine < 0) return posizione;
    posizione = fine + COMMENTO.chiusura.length;
  }
};

/**
 * The text without its XML declaration, wherever it stands in the prolog: real files have blank lines or comments before
 * it, and once decoded it says nothing more.
 */
export const stripDichiarazione = (testo: string): string => {
  const posizione = skipProlog(testo);
  const fine = testo.startsWith('<?xml ', posizione) ? testo.indexOf('?>', posizione) : -1;
  return (fine < 0 ? testo : testo.slice(0, posizione) + testo.slice(fine + 2)).trimStart();
};
