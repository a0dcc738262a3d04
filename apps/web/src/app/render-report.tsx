// Run by the server, which draws the page that it prints: the browser that prints it has no code of the report to read, only a page.
import './stampa.css';
import type { Report } from '@vedetta/contract';
// That of the browser would keep the server from ending.
import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge';
import { PrintedBody, PrintedHead } from '../features/report/disegno.ts';

/** The page of a report, for the elements of `stampa.html`; `nonce` allows its style. */
export const renderReport = (report: Report, nonce: string) => ({
  head: renderToStaticMarkup(<PrintedHead report={report} nonce={nonce} />),
  // Texts that were apart stay apart, as a browser draws them: joined, they would be shaped and read in other pieces.
  body: renderToString(<PrintedBody report={report} />),
});
