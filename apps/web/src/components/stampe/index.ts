/** Reports of many companies, printed by the server: what starts them, where they are, the panel that follows them. */
export { StampaMultipla, usePrintMany, useStampaPanel } from './stampa-multipla.tsx';
