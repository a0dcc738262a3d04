/** Widths of the columns, in pixels, the same for chart and grid. */
export type Columns = {
  readonly titolo: number;
  readonly periodo: number;
  readonly scarto: number;
  readonly totale: number;
  readonly count: number;
  /** The period after which the variance stands; null without one. */
  readonly scartoAfter: number | null;
};

const TITOLO = { wide: 200, narrow: 152 } as const;
const NARROW = 700;
/** Least widths, for a plan of small amounts. */
const LEAST = { periodo: 64, scarto: 54, totale: 78 } as const;
/** Of a bold digit, and of what surrounds an amount. */
const DIGIT = 7.8;
const PADDING = 14;

/** The longest text of each kind of column. */
export type Lengths = { readonly periodo: number; readonly scarto: number; readonly totale: number };

const measure = (length: number, least: number): number => Math.max(least, Math.ceil(length * DIGIT + PADDING));

/** Shares the width among the periods, each wide enough for its longest amount: an amount is never cut, the grid scrolls. */
export const computeColumns = (
  width: number,
  count: number,
  scartoAfter: number | null,
  lengths: Lengths = { periodo: 0, scarto: 0, totale: 0 },
): Columns => {
  const titolo = width < NARROW ? TITOLO.narrow : TITOLO.wide;
  const scarto = scartoAfter === null ? 0 : measure(lengths.scarto, LEAST.scarto);
  const totale = measure(lengths.totale, LEAST.totale);
  const free = width - titolo - scarto - totale;
  return {
    titolo,
    scarto,
    totale,
    count,
    scartoAfter,
    periodo: Math.max(measure(lengths.periodo, LEAST.periodo), Math.floor(free / count)),
  };
};

/** Left edge of a period. */
export const getLeft = ({ titolo, periodo, scarto, scartoAfter }: Columns, numero: number): number =>
  titolo + numero * periodo + (scartoAfter !== null && numero > scartoAfter ? scarto : 0);

/** The width of the whole grid. */
export const getWidth = (columns: Columns): number => getLeft(columns, columns.count) + columns.totale;

/** The template of a row. */
export const printColumns = ({ titolo, periodo, scarto, totale, count, scartoAfter }: Columns): string => {
  const prima = scartoAfter === null ? count : scartoAfter + 1;
  return [
    `${titolo}px`,
    ...Array.from({ length: prima }, () => `${periodo}px`),
    ...(scartoAfter === null ? [] : [`${scarto}px`]),
    ...Array.from({ length: count - prima }, () => `${periodo}px`),
    `${totale}px`,
  ].join(' ');
};
