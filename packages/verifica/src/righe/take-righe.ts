import { sumConti } from './build-elenco.ts';
import type { Elenco, RigaComposta } from './build-elenco.ts';

const isRipresa = ({ file, saldo, esito }: RigaComposta, numeri: ReadonlySet<number>): boolean =>
  saldo !== null && esito !== 'conto' && numeri.has(file.riga);

/**
 * Rows that a person takes back as accounts, whatever they looked like: a subtotal without its accounts, a total that is none.
 * Rows without an amount stay as they are.
 */
export const takeRighe = (elenco: Elenco, riprese: readonly number[]): Elenco => {
  const numeri = new Set(riprese);
  if (!elenco.righe.some((riga) => isRipresa(riga, numeri))) return elenco;
  const righe = elenco.righe.map((riga): RigaComposta =>
    isRipresa(riga, numeri) ? { ...riga, esito: 'conto', importo: riga.saldo ?? 0, resto: 0 } : riga,
  );
  return {
    ...elenco,
    righe,
    somma: sumConti(righe),
    pieni: righe.filter(({ esito, importo }) => esito === 'conto' && importo !== 0).length,
  };
};
