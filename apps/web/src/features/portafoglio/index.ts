export { PortafoglioPage } from './portafoglio-page.tsx';
