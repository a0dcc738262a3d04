/** The cash plan of a company. */
export { TesoreriaPage } from './tesoreria-page.tsx';
