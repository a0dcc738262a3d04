// The print route as the printer opens it: the report and nothing of the application, whose styles alone would double the time of a print.
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

/** Fonts that came after the text would have it all laid out twice. */
const loadCodice = async () => {
  const { loadCaratteri, ReportStampabile } = await import('../features/report/stampa.ts');
  await loadCaratteri();
  return ReportStampabile;
};

try {
  const richiesta = sendRequest(endpoints.loadReport, { params: { id }, schema: 'Stampa' }, token);
  const [{ dati }, ReportStampabile] = await Promise.all([richiesta, loadCodice()]);
  createRoot(root).render(<ReportStampabile report={dati} />);
} catch (error) {
  globalThis.window.__vedetta_errore__ = getErrorText(error);
}
