/** Longest run between two tags, in bytes: a cell has at most 32,767 characters. */
const MAX_TRATTO = 1024 * 1024;
const MINORE = 0x3c;
const ESCLAMATIVO = 0x21;
const DOMANDA = 0x3f;
const QUADRA = 0x5b;
const CHIUSURA = [0x5d, 0x5d, 0x3e];

/**
 * Whether the XML of a spreadsheet may be given to the parser, which gathers each tag, text, comment and instruction whole
 * before it tells of it. No program writes comments, a DOCTYPE or instructions after the first into a spreadsheet.
 */
export const isMarkupAmmesso = (bytes: Uint8Array): boolean => {
  let ultimo = 0;
  // Byte by byte: a search for each tag takes three times as long.
  for (let posizione = 0; posizione < bytes.length; posizione += 1) {
    if (bytes[posizione] !== MINORE) continue;
    if (posizione - ultimo > MAX_TRATTO) return false;
    ultimo = posizione;
    const dopo = bytes[posizione + 1];
    if (dopo === DOMANDA && posizione > 3) return false;
    if (dopo !== ESCLAMATIVO) continue;
    const fine = bytes[posizione + 2] === QUADRA ? findChiusura(bytes, posizione) : -1;
    if (fine < 0) return false;
    ultimo = fine;
    posizione = fine;
  }
  return bytes.length - ultimo <= MAX_TRATTO;
};

/** End of a CDATA section; -1 when it is too far. */
const findChiusura = (bytes: Uint8Array, inizio: number): number => {
  const limite = Math.min(bytes.length - 2, inizio + MAX_TRATTO);
  for (let i = inizio; i < limite; i += 1) if (CHIUSURA.every((byte, j) => bytes[i + j] === byte)) return i;
  return -1;
};
