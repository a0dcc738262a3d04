/** What the server draws to print: only the report. */
export { PrintedBody, PrintedHead } from './printed-document.tsx';
