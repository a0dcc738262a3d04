/** The import of many files at once. */
export { ImportaMoltiPage } from './importa-molti-page.tsx';
