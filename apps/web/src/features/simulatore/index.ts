export { SimulatorePage } from './simulatore-page.tsx';
