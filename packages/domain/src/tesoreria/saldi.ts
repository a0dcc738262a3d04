import { sumParti } from './griglia.ts';
import type { Griglia } from './griglia.ts';
import { sumFlusso } from './flusso.ts';
import type { Piano } from './piano.ts';

/** The difference an actual closing cash makes on the last day of its period. */
export type DifferenzaSaldo = { readonly periodo: number; readonly giorno: number; readonly importo: bigint };

/** The cash at the end of every day of the plan. */
export type Saldi = { readonly giornalieri: readonly bigint[]; readonly differenze: readonly DifferenzaSaldo[] };

/** Cash by day: the opening cash, what comes in and goes out, and the actual closings where they were written. */
export const computeSaldi = (piano: Piano, griglia: Griglia): Saldi => {
  const variazioni = sumVariazioni(griglia);
  const giornalieri: bigint[] = [];
  const differenze: DifferenzaSaldo[] = [];
  let saldo = BigInt(piano.liquidita_iniziale ?? 0);
  griglia.periodi.forEach(({ da, a }, periodo) => {
    for (let giorno = da; giorno <= a; giorno += 1) {
      saldo += variazioni[giorno] ?? 0n;
      giornalieri.push(saldo);
    }
    const effettivo = piano.consuntivi[periodo]?.saldo ?? null;
    if (effettivo === null) return;
    differenze.push({ periodo, giorno: a, importo: BigInt(effettivo) - saldo });
    saldo = BigInt(effettivo);
    giornalieri[a] = saldo;
  });
  return { giornalieri, differenze };
};

/** What comes in less what goes out, day by day. */
const sumVariazioni = ({ righe, periodi }: Griglia): readonly bigint[] => {
  const variazioni = Array.from({ length: (periodi.at(-1)?.a ?? -1) + 1 }, () => 0n);
  for (const { riga, celle } of righe) {
    const segno = riga.verso === 'entrata' ? 1n : -1n;
    for (const { evento, da, a } of celle.flatMap(({ effettive }) => effettive)) {
      for (let giorno = da; giorno <= a; giorno += 1) {
        variazioni[giorno] = (variazioni[giorno] ?? 0n) + segno * sumFlusso(evento, giorno, giorno);
      }
    }
  }
  return variazioni;
};

/** What came of the differences of the actual closings from one day to another. */
export const sumDifferenze = (differenze: readonly DifferenzaSaldo[], dal: number, al: number): bigint =>
  differenze.reduce((somma, { giorno, importo }) => (giorno >= dal && giorno <= al ? somma + importo : somma), 0n);

/** A row between two days, by the cells it is made of. */
export const sumRiga = (
  celle: Griglia['righe'][number]['celle'],
  quali: 'previste' | 'effettive',
  dal: number,
  al: number,
): bigint => celle.reduce((somma, cella) => somma + sumParti(cella[quali], dal, al), 0n);
