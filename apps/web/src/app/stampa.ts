// The page that the printer opens: the report alone. The application's styles would double the time of a print.
import { endpoints } from '@vedetta/contract';
import { getErrorText } from '../lib/api-error.ts';
import { PDF_TOKEN_PARAM } from '../lib/constants.ts';
import { sendRequest } from '../lib/request.ts';

const [, , id = ''] = globalThis.location.pathname.split('/');
const token = new URLSearchParams(globalThis.location.search).get(PDF_TOKEN_PARAM);

/** Waits for the fonts: loaded after the text, they would cause a second layout. */
const loadCode = async () => {
  const { drawReport, loadFonts } = await import('./draw-report.tsx');
  await loadFonts();
  return drawReport;
};

try {
  const request = sendRequest(endpoints.loadReport, { params: { id }, schema: 'Stampa' }, token);
  const [{ dati }, drawReport] = await Promise.all([request, loadCode()]);
  drawReport(dati);
} catch (error) {
  globalThis.window.__vedetta_errore__ = getErrorText(error);
}
