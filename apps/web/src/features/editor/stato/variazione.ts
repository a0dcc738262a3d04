import { formatPercent } from '@vedetta/domain';
import type { Cella, Riga } from './stato.ts';

const isLeggibile = ({ illeggibile }: Cella): boolean => illeggibile === null;

/**
 * 'Variazione %': (alternative − value) / value × 100 with 2 decimals; 'N/D' if the value is 0, empty if there is no
 * alternative, or if one of the two cannot be read.
 */
export const formatVariazione = ({ valore, rettifica }: Pick<Riga, 'valore' | 'rettifica'>): string => {
  if (rettifica.importo === null || !isLeggibile(valore) || !isLeggibile(rettifica)) return '';
  if (valore.importo === null || valore.importo === 0) return 'N/D';
  // Both are integers and a quotient that ends on a half of the last decimal has few digits: the double is exact there.
  return formatPercent((rettifica.importo - valore.importo) / valore.importo);
};
