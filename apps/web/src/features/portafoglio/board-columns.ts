import type { ColonnaPortafoglio } from '@vedetta/domain';
import type { CSSProperties } from 'react';

/** The widths of the columns, as the grid takes them, and the least of each in pixels. */
const WIDTHS: Readonly<Record<ColonnaPortafoglio | 'scelta' | 'nome', readonly [grid: string, least: number]>> = {
  scelta: ['20px', 20],
  nome: ['minmax(170px, 1fr)', 170],
  data: ['118px', 118],
  grado: ['84px', 84],
  delta: ['48px', 48],
  andamento: ['66px', 66],
  gruppi: ['minmax(258px, 320px)', 258],
  segnali: ['48px', 48],
  scadenza: ['84px', 84],
  responsabile: ['34px', 34],
};

const GAP = 12;
const PADDING = 32;

/**
 * The grid of the board with some columns, and its least width: below it the board scrolls.
 * @example describeGrid(['grado']) // { '--board-columns': '20px minmax(170px, 1fr) 84px', '--board-width': '330px' }
 */
export const describeGrid = (colonne: readonly ColonnaPortafoglio[]): CSSProperties => {
  const shown = [WIDTHS.scelta, WIDTHS.nome, ...colonne.map((colonna) => WIDTHS[colonna])];
  const least = shown.reduce((sum, [, width]) => sum + width + GAP, PADDING - GAP);
  return { '--board-columns': shown.map(([grid]) => grid).join(' '), '--board-width': `${least}px` } as CSSProperties;
};
