const quattroDecimali = new Intl.NumberFormat('it-IT', {
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
  signDisplay: 'negative',
});
const decimaliScritti = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const setMeno = (testo: string): string => testo.replace('-', '\u2212');

/** Formats a term of a model with four decimals. @example formatTermine(-1.7465) // '−1,7465' */
export const formatTermine = (valore: number): string => setMeno(quattroDecimali.format(valore));

/** Formats a coefficient with its published decimals. @example formatCoefficiente(0.0757) // '0,0757' */
export const formatCoefficiente = (valore: number): string => setMeno(decimaliScritti.format(valore));
