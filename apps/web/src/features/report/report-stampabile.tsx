import type { Report } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Foglio } from './carta/foglio.tsx';
import { ReportDocumento } from './report-documento.tsx';
import classes from './report-page.module.css';
import { usePronto } from './use-pronto.ts';

/** The report as it is printed. The title of the document is that of the PDF. */
export const ReportStampabile = ({ report }: { readonly report: Report }): ReactNode => {
  const metadati = listMetadati(report);
  useEffect(() => {
    document.title = metadati.Title;
  }, [metadati.Title]);
  usePronto(true);
  return (
    <>
      {Object.entries(metadati).map(([nome, valore]) => (
        <meta key={nome} name={`vedetta:${nome}`} content={valore} />
      ))}
      <Foglio report={report} />
      <main className={classes.fogli}>
        <ReportDocumento report={report} />
      </main>
    </>
  );
};

/** Properties of the PDF, which the printer copies from the page: those that every reader shows, and what the copy can be verified by. */
const listMetadati = ({ azienda, bilancio, commercialista, impronta, versione_regole }: Report) => ({
  Title: `Report ${azienda.ragione_sociale} ${formatData(bilancio.data_bilancio)}`,
  Author: commercialista.nome_studio,
  Subject: `Monitoraggio crisi d’impresa, bilancio al ${formatData(bilancio.data_bilancio)}`,
  VedettaBilancio: bilancio.id,
  VedettaImpronta: impronta,
  VedettaRegole: versione_regole,
});
