import { Decimale } from '../numbers/decimale.ts';
import { formatDecimale, formatPercent } from '../numbers/format.ts';

const EURO = '\u00A0€';

/**
 * Amounts of one sentence, in whole euros; in cents where two different ones would read the same.
 * @example printImporti(20_000, 48_000.4) // ['20 000 €', '48 000 €']
 * @example printImporti(9_999.99, 10_000) // ['9 999,99 €', '10 000,00 €']
 */
export const printImporti = (...importi: readonly number[]): readonly string[] => {
  const interi = importi.map((importo) => formatDecimale(importo, 0));
  const isUguali = importi.some((importo, posizione) =>
    importi.some((altro, altra) => importo !== altro && interi[posizione] === interi[altra]),
  );
  const isNullo = importi.some((importo, posizione) => importo !== 0 && interi[posizione] === '0');
  return importi.map((importo) => `${formatDecimale(importo, isUguali || isNullo ? 2 : 0)}${EURO}`);
};

export const printImporto = (importo: number): string => printImporti(importo)[0] ?? '';

export const printPercento = (frazione: number): string => formatPercent(frazione);

/** @example printVolte(16.5) // '16,50 volte' */
export const printVolte = (rapporto: number): string => `${formatDecimale(new Decimale(rapporto), 2)} volte`;
