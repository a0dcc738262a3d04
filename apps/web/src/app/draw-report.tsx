// Apart from the request for the data, which does not wait for this code.
import './stampa.css';
import type { Report } from '@vedetta/contract';
import { createRoot } from 'react-dom/client';
import { PrintableReport } from '../features/report/stampa.ts';

export { loadFonts } from '../features/report/stampa.ts';

/** Draws the report as the whole page. */
export const drawReport = (report: Report): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('stampa.html has no #root');
  createRoot(root).render(<PrintableReport report={report} isCarta />);
};
