import type { Report } from '@vedetta/contract';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { listMetadata } from './data/metadata.ts';
import { Sheet } from './paper/sheet.tsx';
import { ReportDocument } from './report-document.tsx';
import classes from './report-page.module.css';

const getNonce = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** The report as the browser of a user prints it. */
export const PrintableReport = ({ report }: { readonly report: Report }): ReactNode => {
  const { Title } = listMetadata(report);
  useEffect(() => {
    document.title = Title;
  }, [Title]);
  return (
    <>
      <Sheet report={report} nonce={getNonce()} />
      <main className={classes.fogli}>
        <ReportDocument report={report} />
      </main>
    </>
  );
};
