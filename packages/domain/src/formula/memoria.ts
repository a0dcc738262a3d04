import type { Ambiente, ContestoIndicatori, ContoEconomico } from './contesto.ts';
import type { Esito } from './esito.ts';
import type { Esercizio, Grandezza, Input } from './formula.ts';

type Noti = Map<Grandezza | Input, Esito>;
type Luoghi = Readonly<Record<Esercizio, Readonly<Record<ContoEconomico, Noti>>>>;

/**
 * Magnitudes and inputs of a statement, each worked out once per place: many indicators share them. They never ask
 * for the score of an indicator, so it does not matter which group they are read from.
 */
const memoria = new WeakMap<ContestoIndicatori, Luoghi>();

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
  const noti = memoria.get(contesto);
  if (noti !== undefined) return noti[esercizio][conto_economico];
  const build = (): Readonly<Record<ContoEconomico, Noti>> => ({ periodo: new Map(), annuale: new Map() });
  const nuovi: Luoghi = { corrente: build(), precedente: build(), proiezione: build() };
  memoria.set(contesto, nuovi);
  return nuovi[esercizio][conto_economico];
}
