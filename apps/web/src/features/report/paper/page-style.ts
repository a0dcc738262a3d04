import type { Report } from '@vedetta/contract';
import { printTitolo } from '../data/titolo.ts';
import { formatGiorno, formatMomento } from './text.ts';

/** Maximum characters of the texts in the header and in the footer. */
const MAX_HEADER = 76;
const MAX_FOOTER = 44;
const MAX_STATUS = 40;

/**
 * Quotes a text as a CSS string. Escapes everything except letters, digits and safe punctuation, so a company name can
 * close neither the string nor the style element.
 */
export const quoteCss = (testo: string): string => {
  const escaped = Array.from(testo, (character) =>
    /[\p{L}\p{N} .,:&()/-]/u.test(character) ? character : `\\${character.codePointAt(0)?.toString(16)} `,
  );
  return `"${escaped.join('')}"`;
};

const formatClipped = (testo: string, max: number): string => {
  return testo.length <= max ? testo : `${testo.slice(0, max - 1).trimEnd()}…`;
};

/** Draft or consolidated, in parts that can go on separate lines. */
const listStato = ({ consolidato, consolidato_il, consolidato_da }: Report['bilancio']): readonly string[] => {
  if (!consolidato) return ['Bozza: dati non bloccati'];
  const when = consolidato_il === null ? '' : ` il ${formatGiorno(consolidato_il)}`;
  return [`Dati bloccati${when}`, ...(consolidato_da === null ? [] : [`da ${consolidato_da}`])];
};

/** @example 'Dati bloccati il 12/03/2026 da anna.bianchi' */
export const printStato = (bilancio: Report['bilancio']): string => listStato(bilancio).join(' ');

const HEADER_STYLE =
  'vertical-align: bottom; padding-bottom: 2mm; margin-bottom: 4.5mm; border-bottom: 0.6pt solid #0c5260';
const FOOTER_STYLE = 'vertical-align: top; padding-top: 2mm; margin-top: 4.5mm; border-top: 0.4pt solid #c5ced4';

/** A margin box of the page: position, content, style. */
type MarginBox = readonly [posizione: string, contenuto: string, stile: string];

/** Builds the `@page` rules of one report: size, header and footer. */
export const buildPageStyle = (report: Report): string => {
  const { azienda, bilancio, commercialista } = report;
  const rows = [
    formatClipped(commercialista.nome_studio, MAX_FOOTER),
    `Regole ${report.versione_regole}, stampato il ${formatMomento(report.stampato_il)}`,
  ];
  const stack = (texts: readonly string[]): string =>
    texts
      .filter((row) => row !== '')
      .map(quoteCss)
      .join(' "\\A " ');
  const boxes: readonly MarginBox[] = [
    [
      'top-left',
      quoteCss(formatClipped(azienda.ragione_sociale, MAX_HEADER)),
      `font: 600 8pt/1.2 Inter, sans-serif; color: #0e1c25; width: 70%; ${HEADER_STYLE}`,
    ],
    [
      'top-right',
      quoteCss(printTitolo(report)),
      `font: 400 8pt/1.2 Inter, sans-serif; color: #42525e; text-align: right; width: 30%; ${HEADER_STYLE}`,
    ],
    [
      'bottom-left',
      stack(rows),
      `white-space: pre; font: 400 7.5pt/1.35 Inter, sans-serif; color: #5e6d79; width: 34%; ${FOOTER_STYLE}`,
    ],
    [
      'bottom-center',
      stack(listStato(bilancio).map((row) => formatClipped(row, MAX_STATUS))),
      `white-space: pre; font: 600 7.5pt/1.35 Inter, sans-serif; color: #0e1c25; text-align: center; width: 32%; ${FOOTER_STYLE}`,
    ],
    [
      'bottom-right',
      '"Pagina " counter(page) " di " counter(pages)',
      `font: 400 7.5pt/1.35 Inter, sans-serif; color: #42525e; text-align: right; font-variant-numeric: tabular-nums; width: 34%; ${FOOTER_STYLE}`,
    ],
  ];
  const page = boxes.map(([position, content, style]) => `@${position} { content: ${content}; ${style}; }`);
  const copertina = boxes.map(([position]) => `@${position} { content: none; border: 0; }`);
  return [
    `@page { size: A4 portrait; margin: 25mm 15mm 23mm; ${page.join(' ')} }`,
    // Print is always light, even if the screen is dark.
    '@media print { :root { color-scheme: light !important; } }',
    `@page copertina { margin: 0; ${copertina.join(' ')} }`,
  ].join('\n');
};
