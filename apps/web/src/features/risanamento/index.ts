/** The page of the practical test (test pratico). */
export { RisanamentoPage } from './risanamento-page.tsx';
