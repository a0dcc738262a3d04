/** The adjustments of a statement. */
export { AssestamentoPage } from './assestamento-page.tsx';
