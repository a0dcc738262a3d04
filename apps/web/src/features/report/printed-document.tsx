import type { Report } from '@vedetta/contract';
import type { ReactNode } from 'react';
import { listMetadata } from './data/metadata.ts';
import { Sheet } from './paper/sheet.tsx';
import { ReportDocument } from './report-document.tsx';

type HeadProps = { readonly report: Report; readonly nonce: string };

/** The head of the page that the server prints: title, properties of the file, size and running lines. */
export const PrintedHead = ({ report, nonce }: HeadProps): ReactNode => {
  const metadata = listMetadata(report);
  return (
    <>
      <title>{metadata.Title}</title>
      {Object.entries(metadata).map(([nome, valore]) => (
        <meta key={nome} name={`vedetta:${nome}`} content={valore} />
      ))}
      <Sheet report={report} nonce={nonce} />
    </>
  );
};

/** The body of that page. */
export const PrintedBody = ({ report }: { readonly report: Report }): ReactNode => (
  <main>
    <ReportDocument report={report} isCarta />
  </main>
);
