export { RegistroPage } from './registro-page.tsx';
export { SegnalazioniPage } from './segnalazioni-page.tsx';
export { SistemaPage } from './sistema-page.tsx';
export { StudiPage } from './studi-page.tsx';
export { UtentiPage } from './utenti-page.tsx';
