/** Entry point of the print page: only the report. */
export { PrintableReport } from './printable-report.tsx';
export { loadFonts } from './use-ready.ts';
