/** The page of the test pratico. */
export { RisanamentoPage } from './risanamento-page.tsx';
