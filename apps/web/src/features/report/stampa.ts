/** The door for the printer: the report without what surrounds it on the screen. */
export { ReportStampabile } from './report-stampabile.tsx';
export { loadCaratteri } from './use-pronto.ts';
