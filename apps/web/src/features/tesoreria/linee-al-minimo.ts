import { formatInteroPieno } from '../../components/piano/index.ts';

/**
 * After the day of the least cash, in cents: what the credit lines leave there, or how much they are short of.
 *
 * @example describeLinee(-50_000_00, 20_000_00) // '; oltre le linee mancano 30 000 €'
 */
export const describeLinee = (saldo: number, linee: number): string => {
  const manca = -(saldo + linee);
  if (manca > 0)
    return `; ${linee > 0 ? 'oltre le linee' : 'senza linee di credito'} mancano ${formatInteroPieno(manca)} €`;
  return linee > 0 ? `; restano ${formatInteroPieno(linee + Math.min(0, saldo))} € di linee` : '';
};
