/** Widths of the columns, in pixels, the same for chart and grid. */
export type Colonne = {
  readonly titolo: number;
  readonly periodo: number;
  readonly scarto: number;
  readonly totale: number;
  readonly quanti: number;
  /** The period after which the variance stands; null without one. */
  readonly scartoDopo: number | null;
};

const TITOLO = { largo: 200, stretto: 152 } as const;
const STRETTO = 700;
const MINIMO_PERIODO = 64;
const SCARTO = 54;
const TOTALE = 78;

/** Shares the width among the periods, each at least 64 wide: beyond that the grid scrolls. */
export const computeColonne = (larghezza: number, quanti: number, scartoDopo: number | null): Colonne => {
  const titolo = larghezza < STRETTO ? TITOLO.stretto : TITOLO.largo;
  const scarto = scartoDopo === null ? 0 : SCARTO;
  const libera = larghezza - titolo - scarto - TOTALE;
  return {
    titolo,
    scarto,
    totale: TOTALE,
    quanti,
    scartoDopo,
    periodo: Math.max(MINIMO_PERIODO, Math.floor(libera / quanti)),
  };
};

/** Left edge of a period. */
export const getSinistra = ({ titolo, periodo, scarto, scartoDopo }: Colonne, numero: number): number =>
  titolo + numero * periodo + (scartoDopo !== null && numero > scartoDopo ? scarto : 0);

/** The width of the whole grid. */
export const getLarghezza = (colonne: Colonne): number => getSinistra(colonne, colonne.quanti) + colonne.totale;

/** The template of a row. */
export const printColonne = ({ titolo, periodo, scarto, totale, quanti, scartoDopo }: Colonne): string => {
  const prima = scartoDopo === null ? quanti : scartoDopo + 1;
  return [
    `${titolo}px`,
    ...Array.from({ length: prima }, () => `${periodo}px`),
    ...(scartoDopo === null ? [] : [`${scarto}px`]),
    ...Array.from({ length: quanti - prima }, () => `${periodo}px`),
    `${totale}px`,
  ].join(' ');
};
