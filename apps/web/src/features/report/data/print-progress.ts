import type { Stampa } from '@vedetta/contract';

/** Describes the progress of a print; while the server does not report it, the print is being prepared. */
export const printPunto = (stampa: Stampa | undefined): string => {
  if (stampa === undefined || stampa.stato === 'assente') return 'Preparazione del PDF…';
  if (stampa.stato === 'in_stampa') return 'In stampa…';
  if (stampa.davanti === 0) return 'In coda: è la prossima stampa';
  return stampa.davanti === 1
    ? 'In coda: una stampa prima di questa'
    : `In coda: ${stampa.davanti} stampe prima di questa`;
};
