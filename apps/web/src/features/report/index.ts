export { ReportPage } from './report-page.tsx';
export { StampaReportPage } from './stampa-report-page.tsx';
export { PrintableReport } from './printable-report.tsx';
