export { ScadenzePage } from './scadenze-page.tsx';
