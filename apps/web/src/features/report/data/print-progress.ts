import type { Stampa } from '@vedetta/contract';

/** How far a print has got; before the server knows of it, and after it has done, it is being prepared. */
export const printPunto = (stampa: Stampa | undefined): string => {
  if (stampa === undefined || stampa.stato === 'assente') return 'Preparazione del PDF…';
  if (stampa.stato === 'in_stampa') return 'In stampa…';
  if (stampa.davanti === 0) return 'In coda: è la prossima stampa';
  return stampa.davanti === 1
    ? 'In coda: una stampa prima di questa'
    : `In coda: ${stampa.davanti} stampe prima di questa`;
};
