/** The door for the printer: the report without what surrounds it on the screen. */
export { PrintableReport } from './printable-report.tsx';
export { loadFonts } from './use-ready.ts';
