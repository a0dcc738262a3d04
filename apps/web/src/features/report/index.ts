export { ReportPage } from './report-page.tsx';
export { StampaReportPage } from './stampa-report-page.tsx';
