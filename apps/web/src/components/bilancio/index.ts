/** Balance sheet components shared by the screens. */
export { BilancioDialog } from './bilancio-dialog-lazy.ts';
export { BilancioMancante } from './bilancio-mancante.tsx';
export { BilancioHeader } from './bilancio-header.tsx';
export { BilancioApertoContext, useBilancioAperto } from './bilancio-aperto.ts';
export { getSolaLettura, getTipoBilancio } from './tipo-bilancio.ts';
export { printTitoloBilancio } from './titolo-bilancio.ts';
export { useVariante } from './use-variante.ts';
export { findMotivoSezione, listSezioni } from './sezioni.ts';
export type { CodiceSezione } from './sezioni.ts';
