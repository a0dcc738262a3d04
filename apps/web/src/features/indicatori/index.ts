/** The pages of the indicators: consuntivi, previsionali, altri. */
export { IndicatoriPage } from './indicatori-page.tsx';
