export { AvvisiPage } from './avvisi-page.tsx';
