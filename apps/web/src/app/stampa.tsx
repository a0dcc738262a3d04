// The print route as the printer opens it: the report and nothing of the application, whose styles alone would double the time of a print.
import './stampa.css';
import { endpoints } from '@vedetta/contract';
import { createRoot } from 'react-dom/client';
import { loadCaratteri, ReportStampabile } from '../features/report/stampa.ts';
import { getErrorText } from '../lib/api-error.ts';
import { authBackend } from '../lib/auth-tokens.ts';
import { sendRequest } from '../lib/request.ts';

const [, , id = ''] = globalThis.location.pathname.split('/');
const root = document.getElementById('root');
if (!root) throw new Error('stampa.html has no #root');

// Fonts that come after the text would have it all laid out twice.
const caratteri = loadCaratteri();
try {
  const { dati } = await sendRequest(endpoints.loadReport, { params: { id } }, authBackend.load()?.accessToken ?? null);
  await caratteri;
  createRoot(root).render(<ReportStampabile report={dati} />);
} catch (error) {
  globalThis.window.__vedetta_errore__ = getErrorText(error);
}
