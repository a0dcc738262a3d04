import type { Ambiente, ContestoIndicatori, ContoEconomico } from './contesto.ts';
import type { Esercizio, Grandezza, Input } from './formula.ts';

type Noti<V> = Map<Grandezza | Input, V>;
type Luoghi<V> = Readonly<Record<Esercizio, Readonly<Record<ContoEconomico, Noti<V>>>>>;

/** What is known of a magnitude or an input in a place, else what `find` finds. */
type Recall<V> = <T extends Grandezza | Input>(
  oggetto: T,
  ambiente: Ambiente,
  find: (oggetto: T, ambiente: Ambiente) => V,
) => V;

/**
 * Remembers what is worked out on the magnitudes and inputs of a statement, once per place: many indicators share them.
 * They never ask for the score of an indicator, so it does not matter which group they are read from.
 */
export const createMemoria = <V>(): Recall<V> => {
  const memoria = new WeakMap<ContestoIndicatori, Luoghi<V>>();
  return (oggetto, ambiente, find) => {
    const noti = getNoti(memoria, ambiente);
    const noto = noti.get(oggetto);
    if (noto !== undefined) return noto;
    const trovato = find(oggetto, ambiente);
    noti.set(oggetto, trovato);
    return trovato;
  };
};

const getNoti = <V>(
  memoria: WeakMap<ContestoIndicatori, Luoghi<V>>,
  { contesto, esercizio, conto_economico }: Ambiente,
): Noti<V> => {
  const luoghi = memoria.get(contesto);
  if (luoghi !== undefined) return luoghi[esercizio][conto_economico];
  const build = (): Readonly<Record<ContoEconomico, Noti<V>>> => ({ periodo: new Map(), annuale: new Map() });
  const nuovi: Luoghi<V> = { corrente: build(), precedente: build(), proiezione: build() };
  memoria.set(contesto, nuovi);
  return nuovi[esercizio][conto_economico];
};
