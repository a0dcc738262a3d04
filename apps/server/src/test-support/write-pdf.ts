/** A text of a generated PDF, in points from the top left corner; `a: 'destra'` puts its end at `x`. */
export type TestoStampato = {
  readonly testo: string;
  readonly x: number;
  readonly y: number;
  readonly a?: 'destra';
};
export type PaginaStampata = {
  readonly testi: readonly TestoStampato[];
  /** Operators written before the texts: a rendering mode, for example. */
  readonly prima?: string;
  /** Degrees the page is turned by. */
  readonly ruotata?: 90;
};

const LARGHEZZA = 595;
const ALTEZZA = 842;
const CORPO = 8;

/** Widths of Helvetica, in thousandths of its size; other letters are near the mean. */
const LARGHEZZE: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Array.from('0123456789', (cifra) => [cifra, 556])),
  '.': 278,
  ',': 278,
  ' ': 278,
  '-': 333,
  '(': 333,
  ')': 333,
  '/': 278,
};
const MEDIA = 530;

export const measureTesto = (testo: string): number =>
  (Array.from(testo).reduce((somma, lettera) => somma + (LARGHEZZE[lettera] ?? MEDIA), 0) * CORPO) / 1000;

const escape = (testo: string): string => testo.replace(/[\\()]/g, String.raw`\$&`);

const writeContenuto = ({ testi, prima = '', ruotata }: PaginaStampata): string => {
  const dove = ({ testo, x, y, a }: TestoStampato): string => {
    const sinistra = a === 'destra' ? x - measureTesto(testo) : x;
    // A page turned by 90 degrees holds its texts turned the other way.
    return ruotata === undefined ? `1 0 0 1 ${sinistra} ${ALTEZZA - y}` : `0 1 -1 0 ${y} ${sinistra}`;
  };
  const scritti = testi.map((testo) => `${dove(testo)} Tm (${escape(testo.testo)}) Tj`);
  return `BT /F1 ${CORPO} Tf ${prima}\n${scritti.join('\n')}\nET`;
};

/** A PDF of plain pages in Helvetica, written as a program of accounting would: one text for each cell. */
export const writePdf = (pagine: readonly PaginaStampata[], altro = ''): Uint8Array => {
  const oggetti = [
    `<< /Type /Catalog /Pages 2 0 R ${altro} >>`,
    `<< /Type /Pages /Count ${pagine.length} /Kids [${pagine.map((_, i) => `${4 + i * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pagine.flatMap((pagina, i) => {
      const contenuto = writeContenuto(pagina);
      const rotazione = pagina.ruotata === undefined ? '' : `/Rotate ${pagina.ruotata}`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${LARGHEZZA} ${ALTEZZA}] ${rotazione} /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + i * 2} 0 R >>`,
        `<< /Length ${Buffer.byteLength(contenuto, 'latin1')} >>\nstream\n${contenuto}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const posti = oggetti.map((oggetto, i) => {
    const posto = file.length;
    file += `${i + 1} 0 obj\n${oggetto}\nendobj\n`;
    return `${String(posto).padStart(10, '0')} 00000 n \n`;
  });
  const indice = file.length;
  file += `xref\n0 ${oggetti.length + 1}\n0000000000 65535 f \n${posti.join('')}trailer\n<< /Size ${oggetti.length + 1} /Root 1 0 R >>\nstartxref\n${indice}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file, 'latin1'));
};
