/** The dialog that asks clients for data and shows their links; the frame opens it. */
export { ChiediDatiDialog } from './chiedi-dati-dialog.tsx';
