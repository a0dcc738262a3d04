/** The drawing of a cash plan, on screen and on paper. */
export { Chart, Legend } from './chart.tsx';
export { ChartTable } from './chart-table.tsx';
export { computeChart } from './chart-geometry.ts';
export type { ChartData } from './chart-geometry.ts';
export { computeColumns, getLeft, getWidth, printColumns } from './columns.ts';
export type { Columns, Lengths } from './columns.ts';
export { formatCentesimi, formatDscr, formatIntero, formatScarto, formatInteroPieno, namePeriodo } from './texts.ts';
