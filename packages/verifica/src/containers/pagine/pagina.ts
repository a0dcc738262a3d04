/** A run of text on a page: where its baseline begins, in points from the top left corner, and how wide and high it is. */
export type TestoPagina = {
  readonly testo: string;
  readonly x: number;
  readonly y: number;
  readonly larghezza: number;
  readonly altezza: number;
};

/** The texts of a page as it is looked at, in any order. */
export type Pagina = { readonly testi: readonly TestoPagina[] };

/** A run of text within a line, between two gaps. */
export type Pezzo = { readonly testo: string; readonly inizio: number; readonly fine: number };

/** A line of a page, from left to right. */
export type Linea = {
  readonly pagina: number;
  readonly y: number;
  readonly altezza: number;
  readonly pezzi: readonly Pezzo[];
};

/** An amount as it is printed, always with its cents: what looks like `1.234` may be a code or a year. */
const IMPORTO =
  /^[-+−–(€ ]*(?:\d{1,3}(?:[.,' ]\d{3})+|\d+)[.,]\d{2}\)?[-−–]?(?:\s*€)?(?:\s?(?:D|A|S|H|DARE|AVERE)\.?)?$/i;

/** @example isImportoStampato('(1.234,56)') // true */
export const isImportoStampato = (testo: string): boolean => IMPORTO.test(testo);
