import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getErrorText } from '../../lib/api-error.ts';
import { PrintableReport } from './printable-report.tsx';
import classes from './report-page.module.css';
import { useReport } from '../../queries/report.ts';

/** The print route: only the report, as in the PDF. */
export const ReportPage = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const { data, error } = useReport(id);
  const errore = error === null || data !== undefined ? null : getErrorText(error);
  if (data !== undefined) return <PrintableReport report={data} />;
  return (
    <p className={classes.stato} role={errore === null ? 'status' : 'alert'}>
      {errore ?? 'Preparazione del report…'}
    </p>
  );
};
