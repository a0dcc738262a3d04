import type { Prospetto } from '@vedetta/contract';

type Passo = NonNullable<Prospetto['flusso']>['passi'][number];

/** Where a bar starts and ends, as fractions of the width. */
type Bar = { readonly codice: string; readonly da: number; readonly a: number };

type Step = { readonly codice: string; readonly from: number; readonly to: number };

const listSteps = (passi: readonly Passo[]): readonly Step[] | null => {
  const steps: Step[] = [];
  let level = 0;
  for (const { codice, tipo, valore } of passi) {
    if (valore === null) return null;
    if (tipo === 'livello') {
      steps.push({ codice, from: 0, to: valore });
      level = valore;
    } else {
      steps.push({ codice, from: level, to: level + valore });
      level += valore;
    }
  }
  return steps;
};

/** The bars of a cash flow: levels stand on zero, movements start where the last ended; null where a step is missing. */
export const computeWaterfall = (passi: readonly Passo[]): readonly Bar[] | null => {
  const steps = listSteps(passi);
  if (steps === null) return null;
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const low = Math.min(0, ...ends);
  const range = Math.max(0, ...ends) - low || 1;
  return steps.map(({ codice, from, to }) => ({
    codice,
    da: (Math.min(from, to) - low) / range,
    a: (Math.max(from, to) - low) / range,
  }));
};
