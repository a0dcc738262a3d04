/** What an empty figure shows. */
export const TESTO_VUOTO = '-';
