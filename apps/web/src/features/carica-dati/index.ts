export { CaricaDatiPage } from './carica-dati-page.tsx';
