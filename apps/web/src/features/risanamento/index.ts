export { RisanamentoPage } from './in-preparazione.tsx';
