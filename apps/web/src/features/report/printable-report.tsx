import type { Report } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { printTitolo } from './data/titolo.ts';
import { Sheet } from './paper/sheet.tsx';
import { joinSentence } from './paper/text.ts';
import { ReportDocument } from './report-document.tsx';
import classes from './report-page.module.css';
import { usePrintedPages } from './use-printed-pages.ts';
import { useReady } from './use-ready.ts';

type Props = {
  readonly report: Report;
  /** Nobody sees the page: only what it prints. */
  readonly isCarta?: boolean;
};

/** The report for printing. The document title becomes the title of the PDF. */
export const PrintableReport = ({ report, isCarta = false }: Props): ReactNode => {
  const metadata = listMetadata(report);
  useEffect(() => {
    document.title = metadata.Title;
  }, [metadata.Title]);
  const { onLayout, corrette, isLaidOut } = usePrintedPages();
  useReady(isLaidOut);
  return (
    <>
      {Object.entries(metadata).map(([nome, valore]) => (
        <meta key={nome} name={`vedetta:${nome}`} content={valore} />
      ))}
      <Sheet report={report} />
      <main className={classes.fogli}>
        <ReportDocument report={report} pagine={corrette} isCarta={isCarta} onLayout={onLayout} />
      </main>
    </>
  );
};

/** PDF metadata, which the printer copies from the page: standard properties, and those to verify a copy. */
const listMetadata = (report: Report) => {
  const { azienda, bilancio, commercialista, impronta, versione_regole } = report;
  return {
    Title: `Report ${azienda.ragione_sociale} ${formatData(bilancio.data_bilancio)}`,
    Author: commercialista.nome_studio,
    Subject: `Monitoraggio crisi d’impresa, ${joinSentence(printTitolo(report))}`,
    VedettaBilancio: bilancio.id,
    VedettaImpronta: impronta,
    VedettaRegole: versione_regole,
  };
};
