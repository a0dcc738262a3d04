/** What screens share about balance sheets. */
export { BilancioHeader } from './bilancio-header.tsx';
export { BilancioApertoContext, useBilancioAperto } from './bilancio-aperto.ts';
export type { BilancioAperto } from './bilancio-aperto.ts';
export { bilancioQuery, invalidateBilancio, storeBilancio, useBilanci, useBilancio } from './bilancio-query.ts';
export { getSolaLettura, getTipoBilancio } from './tipo-bilancio.ts';
export { useVariante } from './use-variante.ts';
export { findMotivoSezione, listSezioni } from './sezioni.ts';
export type { BilancioDaAprire, CodiceSezione, Sezione } from './sezioni.ts';
