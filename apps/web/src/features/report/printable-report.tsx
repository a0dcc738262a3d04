import type { Report } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Sheet } from './paper/sheet.tsx';
import { ReportDocument } from './report-document.tsx';
import classes from './report-page.module.css';
import { useReady } from './use-ready.ts';

/** The report as it is printed. The title of the document is that of the PDF. */
export const PrintableReport = ({ report }: { readonly report: Report }): ReactNode => {
  const metadata = listMetadata(report);
  useEffect(() => {
    document.title = metadata.Title;
  }, [metadata.Title]);
  useReady(true);
  return (
    <>
      {Object.entries(metadata).map(([nome, valore]) => (
        <meta key={nome} name={`vedetta:${nome}`} content={valore} />
      ))}
      <Sheet report={report} />
      <main className={classes.fogli}>
        <ReportDocument report={report} />
      </main>
    </>
  );
};

/** Properties of the PDF, which the printer copies from the page: those that every reader shows, and what the copy can be verified by. */
const listMetadata = ({ azienda, bilancio, commercialista, impronta, versione_regole }: Report) => ({
  Title: `Report ${azienda.ragione_sociale} ${formatData(bilancio.data_bilancio)}`,
  Author: commercialista.nome_studio,
  Subject: `Monitoraggio crisi d’impresa, bilancio al ${formatData(bilancio.data_bilancio)}`,
  VedettaBilancio: bilancio.id,
  VedettaImpronta: impronta,
  VedettaRegole: versione_regole,
});
