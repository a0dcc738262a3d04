import { formatPercent } from '@vedetta/domain';
import type { Cell, Row } from './state.ts';

const isLeggibile = ({ illeggibile }: Cell): boolean => illeggibile === null;

/**
 * 'Variazione %': (alternative − value) / value × 100 with 2 decimals; 'N/D' if the value is 0, empty if there is no
 * alternative, or if one of the two cannot be read.
 */
export const formatVariazione = ({ valore, rettifica }: Pick<Row, 'valore' | 'rettifica'>): string => {
  if (rettifica.importo === null || !isLeggibile(valore) || !isLeggibile(rettifica)) return '';
  if (valore.importo === null || valore.importo === 0) return 'N/D';
  // Rounding is exact: both are integers, and a quotient halfway between two roundings has few digits, exact in a double.
  return formatPercent((rettifica.importo - valore.importo) / valore.importo);
};
