export { BilanciPage } from './bilanci-page.tsx';
export { BilancioArea } from './bilancio-area.tsx';
