/** The charts of the periods of a company, on screen and in the report. */
export { describePeriodo, findUltima, listChartColumns } from './colonne.ts';
export { ColumnsChart } from './columns-chart.tsx';
export { listFatti } from './fatti.ts';
export type { FattoNumerato } from './fatti.ts';
export { FattiList } from './fatti-list.tsx';
export { GradeChart } from './grade-chart.tsx';
export { MiniBars, MiniLine } from './mini-bars.tsx';
export { chooseScala } from './scala.ts';
export type { ChartSeries } from './scala.ts';
export { TrendChart } from './trend-chart.tsx';
export { WaterfallChart } from './waterfall-chart.tsx';
