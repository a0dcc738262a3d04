import { Decimale, toNumber } from '../numbers/decimale.ts';
import type { Griglia } from './griglia.ts';
import { sumDisponibile } from './linea-credito.ts';
import type { Piano } from './piano.ts';
import { listServizio } from './righe.ts';
import { sumRiga } from './saldi.ts';
import type { Saldi } from './saldi.ts';

/** The resources of a horizon over the principal to repay in it. Amounts are cents; `valore` is not rounded. */
export type Dscr = {
  readonly mesi: number;
  readonly liquidita_iniziale: bigint;
  readonly entrate: bigint;
  readonly linee: bigint;
  readonly uscite: bigint;
  readonly servizio: bigint;
  readonly risorse: bigint;
  /** Null where there is nothing to repay. */
  readonly valore: number | null;
};

/** Amounts that the explanation and the test of the next months ask for beside the ratio. */
export type FlussiDscr = {
  readonly righe: readonly { readonly codice: string; readonly importo: bigint }[];
  /** Positive where an actual closing was above the expected one. */
  readonly differenze: readonly bigint[];
};

/** What the rows add up to in the first months of a plan. */
export const sumFlussi = (griglia: Griglia, { differenze }: Saldi, mesi: number): FlussiDscr => {
  const ultimo = griglia.periodi[mesi - 1]?.a ?? -1;
  return {
    righe: griglia.righe.map(({ riga, celle }) => ({
      codice: riga.codice,
      importo: sumRiga(celle, 'effettive', 0, ultimo),
    })),
    differenze: differenze.filter(({ giorno }) => giorno <= ultimo).map(({ importo }) => importo),
  };
};

/**
 * The DSCR of the first months of a plan by months; null where the plan is shorter, or goes by weeks. Resources less lines
 * less service are the closing cash of the horizon.
 */
export const computeDscr = (piano: Piano, griglia: Griglia, saldi: Saldi, mesi: number): Dscr | null => {
  if (piano.passo !== 'mese' || piano.periodi < mesi) return null;
  const { righe, differenze } = sumFlussi(griglia, saldi, mesi);
  const diServizio = listServizio(piano);
  const versi = new Map(griglia.righe.map(({ riga }) => [riga.codice, riga.verso]));
  const sum = (isCounted: (codice: string) => boolean): bigint =>
    righe.reduce((somma, { codice, importo }) => (isCounted(codice) ? somma + importo : somma), 0n);
  const sumSegno = (segno: bigint): bigint =>
    differenze.reduce((somma, importo) => (importo * segno > 0n ? somma + importo * segno : somma), 0n);

  const servizio = sum((codice) => diServizio.includes(codice));
  const entrate = sum((codice) => versi.get(codice) === 'entrata') + sumSegno(1n);
  const uscite = sum((codice) => versi.get(codice) === 'uscita' && !diServizio.includes(codice)) + sumSegno(-1n);
  const linee = piano.usa_linee ? sumDisponibile(piano.linee) : 0n;
  const liquidita_iniziale = BigInt(piano.liquidita_iniziale ?? 0);
  const risorse = liquidita_iniziale + entrate + linee - uscite;
  return {
    mesi,
    liquidita_iniziale,
    entrate,
    linee,
    uscite,
    servizio,
    risorse,
    valore: divideCentesimi(risorse, servizio),
  };
};

/** A ratio of cents, unrounded; null where the second is 0 or less. */
export const divideCentesimi = (dividendo: bigint, divisore: bigint): number | null =>
  divisore <= 0n ? null : toNumber(new Decimale(dividendo.toString()).dividedBy(divisore.toString()));
