import type { Report } from '@vedetta/contract';

type Gruppo = Report['rischio']['gruppi'][number];

const toHundredths = (peso: number): number => Math.round(peso * 100);

/**
 * The weight of a group as a fraction of those that have a value, in hundredths, so that the grade can be rebuilt by hand.
 * @example printFrazione({ peso: 0.3 }, presenti) // '30/80'
 */
export const printFrazione = ({ peso }: Pick<Gruppo, 'peso'>, presenti: readonly Pick<Gruppo, 'peso'>[]): string =>
  `${toHundredths(peso)}/${presenti.reduce((somma, altro) => somma + toHundredths(altro.peso), 0)}`;
