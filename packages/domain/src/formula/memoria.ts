import type { Ambiente, ContestoIndicatori } from './contesto.ts';
import type { Esito } from './esito.ts';
import type { Grandezza, Input } from './formula.ts';

type Noti = Map<Grandezza | Input, Esito>;

/**
 * Magnitudes and inputs of a statement, each worked out once per place: many indicators share them. They never ask
 * for the score of an indicator, so it does not matter which group they are read from.
 */
const memoria = new WeakMap<ContestoIndicatori, Map<string, Noti>>();

/** What is known of a magnitude or an input in a place, else what `compute` finds. */
export function recall<T extends Grandezza | Input>(
  oggetto: T,
  ambiente: Ambiente,
  compute: (oggetto: T, ambiente: Ambiente) => Esito,
): Esito {
  const noti = getNoti(ambiente);
  const noto = noti.get(oggetto);
  if (noto !== undefined) return noto;
  const esito = compute(oggetto, ambiente);
  noti.set(oggetto, esito);
  return esito;
}

function getNoti({ contesto, esercizio, conto_economico }: Ambiente): Noti {
  const luogo = `${esercizio}|${conto_economico}`;
  const luoghi = memoria.get(contesto) ?? new Map<string, Noti>();
  const noti = luoghi.get(luogo);
  if (noti !== undefined) return noti;
  const nuovi: Noti = new Map();
  memoria.set(contesto, luoghi.set(luogo, nuovi));
  return nuovi;
}
