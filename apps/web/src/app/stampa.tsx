// The page that the printer opens: the report alone. The application's styles would double the time of a print.
import './stampa.css';
import { endpoints } from '@vedetta/contract';
import { createRoot } from 'react-dom/client';
import { getErrorText } from '../lib/api-error.ts';
import { PDF_TOKEN_PARAM } from '../lib/constants.ts';
import { sendRequest } from '../lib/request.ts';

const [, , id = ''] = globalThis.location.pathname.split('/');
const token = new URLSearchParams(globalThis.location.search).get(PDF_TOKEN_PARAM);
const root = document.getElementById('root');
if (!root) throw new Error('stampa.html has no #root');

/** Waits for the fonts: loaded after the text, they would cause a second layout. */
const loadCode = async () => {
  const { loadFonts, PrintableReport } = await import('../features/report/stampa.ts');
  await loadFonts();
  return PrintableReport;
};

try {
  const request = sendRequest(endpoints.loadReport, { params: { id }, schema: 'Stampa' }, token);
  const [{ dati }, PrintableReport] = await Promise.all([request, loadCode()]);
  createRoot(root).render(<PrintableReport report={dati} />);
} catch (error) {
  globalThis.window.__vedetta_errore__ = getErrorText(error);
}
