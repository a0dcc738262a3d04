export { AccessoPage } from './accesso-page.tsx';
