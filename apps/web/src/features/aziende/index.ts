export { AziendaPage } from './azienda-page.tsx';
export { AziendePage } from './aziende-page.tsx';
