import { Decimale } from '../numbers/decimale.ts';
import { formatEuroDecimale } from '../numbers/format.ts';
import type { Formula } from '../formula/formula.ts';
import { intervalli } from './intervallo.ts';
import type { Intervallo } from './intervallo.ts';
import type { Soglie } from './soglie.ts';

/** Legal minimum of the S.r.l. (art. 2463 c.c.): the limit shown where no statement gives its own. */
const LIMITE_TIPICO = new Decimale(10_000);

/** Negative, below the limit, at or above it; the middle one is left out when the limit is 0. */
export const buildIntervalliPatrimonio = (limite: Decimale): readonly Intervallo[] => {
  if (limite.lessThanOrEqualTo(0)) {
    return intervalli(
      [1, 'Negativo', { lettura: 'è inferiore a zero' }],
      ['<', '0'],
      [0, 'Positivo', { lettura: 'non è negativo' }],
    );
  }
  const minimo = `minimo legale di ${formatEuroDecimale(limite, { simbolo: true })}`;
  return intervalli(
    [1, 'Negativo', { lettura: 'è inferiore a zero' }],
    ['<', '0'],
    [1, 'Sotto il minimo legale', { lettura: `è inferiore al ${minimo}` }],
    ['<', limite.toFixed()],
    [0, 'Positivo', { lettura: `non è inferiore al ${minimo}` }],
  );
};

/** The thresholds of an equity indicator: its limit is that of the statement. */
export const sogliePatrimonio = (limite: Formula): Soglie => {
  return {
    tipo: 'bilancio',
    tipici: buildIntervalliPatrimonio(LIMITE_TIPICO),
    limite,
    computeIntervalli: buildIntervalliPatrimonio,
  };
};
