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
const MIN_PERIODO = 64;
const SCARTO = 54;
const TOTALE = 78;

/** Shares the width among the periods, each at least 64 wide: beyond that the grid scrolls. */
export const computeColumns = (width: number, count: number, scartoAfter: number | null): Columns => {
  const titolo = width < NARROW ? TITOLO.narrow : TITOLO.wide;
  const scarto = scartoAfter === null ? 0 : SCARTO;
  const free = width - titolo - scarto - TOTALE;
  return {
    titolo,
    scarto,
    totale: TOTALE,
    count,
    scartoAfter,
    periodo: Math.max(MIN_PERIODO, Math.floor(free / count)),
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
