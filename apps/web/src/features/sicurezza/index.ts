export { SicurezzaPage } from './sicurezza-page.tsx';
