/** Position after the blanks and comments (and instructions, where asked) that a text begins with. */
function skipProlog(testo: string, aperture: Readonly<Record<string, string>>): number {
  let posizione = 0;
  for (;;) {
    while (/[\s\uFEFF]/.test(testo.charAt(posizione))) posizione += 1;
    const qui = posizione;
    const apertura = Object.keys(aperture).find((inizio) => testo.startsWith(inizio, qui));
    const chiusura = apertura === undefined ? undefined : aperture[apertura];
    if (apertura === undefined || chiusura === undefined) return posizione;
    const fine = testo.indexOf(chiusura, posizione + apertura.length);
    if (fine < 0) return posizione;
    posizione = fine + chiusura.length;
  }
}

/**
 * The text without its XML declaration, wherever it stands in the prolog: real files have blank lines or comments before
 * it, and once decoded it says nothing more.
 */
export function stripDichiarazione(testo: string): string {
  const posizione = skipProlog(testo, { '<!--': '-->' });
  const fine = testo.startsWith('<?xml ', posizione) ? testo.indexOf('?>', posizione) : -1;
  return (fine < 0 ? testo : testo.slice(0, posizione) + testo.slice(fine + 2)).trimStart();
}

/** What follows `<!DOCTYPE`, when a text has one: looked for before parsing, because a long one is slow to parse. */
export function findDoctype(testo: string): string | null {
  const posizione = skipProlog(testo, { '<!--': '-->', '<?': '?>' });
  const inizio = testo.slice(posizione, posizione + 200);
  return /^<!doctype/i.test(inizio) ? inizio.slice('<!DOCTYPE'.length) : null;
}
