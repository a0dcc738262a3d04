/** Source of the cash-flow scheme, and our choices in it. */
export const FONTE_RENDICONTO =
  'Prassi dell’analisi finanziaria: flusso disponibile dopo gli investimenti, con metodo indiretto; la corrispondenza tra righe e voci di bilancio è un criterio adottato da Vedetta';

export const NOTA_PRECEDENTE = 'Occorre il bilancio dell’esercizio precedente, quadrato e compilato.';
