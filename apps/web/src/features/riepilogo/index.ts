export { RiepilogoPage } from './riepilogo-page.tsx';
