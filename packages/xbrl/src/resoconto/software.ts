const COMPILATORE = /XBRLCOMPILER;(.*)/;
const GENERATORE = /\b(generator|generat[oe]|created by|prodotto (?:da|con)|creato (?:da|con)|software)\b/i;

/**
 * Program that wrote the file, from the comments that software houses leave in it; null when none says so.
 * @example findSoftware(['XBRLCOMPILER;COMPNAME=ZUCCHETTI SPA;COMPCODE=05006900962;TOOL=MAGIX;VER=10.3.c;']) // 'ZUCCHETTI SPA MAGIX 10.3.c'
 */
export const findSoftware = (commenti: readonly string[]): string | null => {
  for (const commento of commenti) {
    const campi = COMPILATORE.exec(commento)?.[1];
    if (campi !== undefined) return readCompilatore(campi);
  }
  const firma = commenti.find((commento) => GENERATORE.test(commento) && !/^\s*xbrl generato il\b/i.test(commento));
  return firma === undefined ? null : clean(firma);
};

const readCompilatore = (campi: string): string | null => {
  const valori = new Map(
    campi.split(';').map((campo) => [campo.split('=')[0]?.trim() ?? '', campo.slice(campo.indexOf('=') + 1).trim()]),
  );
  return clean(['COMPNAME', 'TOOL', 'VER'].map((nome) => valori.get(nome) ?? '').join(' '));
};

const clean = (testo: string): string | null => {
  const pulito = testo
    .replace(/[^\p{L}\p{N}\p{P}\p{Zs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
  return pulito === '' ? null : pulito;
};
