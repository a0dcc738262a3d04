import { formatData } from '@vedetta/domain';
import type { Report } from '@vedetta/contract';
import { formatGiorno, formatMomento } from './testo.ts';

/** Longest texts that stand in their part of a running line. */
const MASSIMO_CORRENTE = 76;
const MASSIMO_PIEDE = 44;
const MASSIMO_STATO = 40;

/**
 * A text as a CSS string. Whatever is not a plain letter, digit or mark travels as an escape, so that a company's
 * name can neither close the string nor the style element.
 */
export const quoteCss = (testo: string): string => {
  const sicuro = Array.from(testo, (carattere) =>
    /[\p{L}\p{N} .,:&()/-]/u.test(carattere) ? carattere : `\\${carattere.codePointAt(0)?.toString(16)} `,
  );
  return `"${sicuro.join('')}"`;
};

const clip = (testo: string, massimo: number): string => {
  return testo.length <= massimo ? testo : `${testo.slice(0, massimo - 1).trimEnd()}…`;
};

/** Draft or consolidated, in parts that a line may be broken between. */
const listStato = ({ consolidato, consolidato_il, consolidato_da }: Report['bilancio']): readonly string[] => {
  if (!consolidato) return ['Bozza: bilancio non consolidato'];
  const quando = consolidato_il === null ? '' : ` il ${formatGiorno(consolidato_il)}`;
  return [`Bilancio consolidato${quando}`, ...(consolidato_da === null ? [] : [`dall’utente ${consolidato_da}`])];
};

/** @example 'Bilancio consolidato il 12/03/2026 dall’utente anna.bianchi' */
export const printStato = (bilancio: Report['bilancio']): string => listStato(bilancio).join(' ');

const SOPRA = 'vertical-align: bottom; padding-bottom: 2mm; margin-bottom: 4.5mm; border-bottom: 0.6pt solid #0c5260';
const SOTTO = 'vertical-align: top; padding-top: 2mm; margin-top: 4.5mm; border-top: 0.4pt solid #c5ced4';

/** A margin box: where it stands, what it says, how. */
type Casella = readonly [posizione: string, contenuto: string, stile: string];

/** The sheet and its running lines, which only a style sheet can write: one is made for each report. */
export const buildStilePagina = (report: Report): string => {
  const { azienda, bilancio, commercialista } = report;
  const righe = [
    clip(commercialista.nome_studio, MASSIMO_PIEDE),
    `Regole ${report.versione_regole}, stampato il ${formatMomento(report.stampato_il)}`,
  ];
  const stack = (testi: readonly string[]): string =>
    testi
      .filter((riga) => riga !== '')
      .map(quoteCss)
      .join(' "\\A " ');
  const caselle: readonly Casella[] = [
    [
      'top-left',
      quoteCss(clip(azienda.ragione_sociale, MASSIMO_CORRENTE)),
      `font: 600 8pt/1.2 Inter, sans-serif; color: #0e1c25; width: 70%; ${SOPRA}`,
    ],
    [
      'top-right',
      quoteCss(`Bilancio al ${formatData(bilancio.data_bilancio)}`),
      `font: 400 8pt/1.2 Inter, sans-serif; color: #42525e; text-align: right; width: 30%; ${SOPRA}`,
    ],
    [
      'bottom-left',
      stack(righe),
      `white-space: pre; font: 400 7.5pt/1.35 Inter, sans-serif; color: #5e6d79; width: 34%; ${SOTTO}`,
    ],
    [
      'bottom-center',
      stack(listStato(bilancio).map((riga) => clip(riga, MASSIMO_STATO))),
      `white-space: pre; font: 600 7.5pt/1.35 Inter, sans-serif; color: #0e1c25; text-align: center; width: 32%; ${SOTTO}`,
    ],
    [
      'bottom-right',
      '"Pagina " counter(page) " di " counter(pages)',
      `font: 400 7.5pt/1.35 Inter, sans-serif; color: #42525e; text-align: right; font-variant-numeric: tabular-nums; width: 34%; ${SOTTO}`,
    ],
  ];
  const pagina = caselle.map(([posizione, contenuto, stile]) => `@${posizione} { content: ${contenuto}; ${stile}; }`);
  const copertina = caselle.map(([posizione]) => `@${posizione} { content: none; border: 0; }`);
  return [
    `@page { size: A4 portrait; margin: 25mm 15mm 23mm; ${pagina.join(' ')} }`,
    // Paper is white, even when the screen is dark.
    '@media print { :root { color-scheme: light !important; } }',
    `@page copertina { margin: 0; ${copertina.join(' ')} }`,
  ].join('\n');
};
