/** The import of a trial balance, in three steps. */
export { ImportaPage } from './importa-page.tsx';
