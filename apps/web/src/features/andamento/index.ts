export { AndamentoPage } from './andamento-page.tsx';
