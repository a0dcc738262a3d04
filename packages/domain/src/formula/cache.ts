import type { Scope, ContestoIndicatori, ContoEconomico } from './contesto.ts';
import type { Esercizio, Grandezza, Input } from './formula.ts';

type Known<V> = Map<Grandezza | Input, V>;
type Scopes<V> = Readonly<Record<Esercizio, Readonly<Record<ContoEconomico, Known<V>>>>>;

/** Returns the cached value of a magnitude or an input in a scope, else computes it with `find` and caches it. */
type Recall<V> = <T extends Grandezza | Input>(subject: T, scope: Scope, find: (subject: T, scope: Scope) => V) => V;

/**
 * Caches what is computed on the magnitudes and inputs of a statement, once per scope: many indicators share them.
 * They never read the score of an indicator, so the cache need not know the group.
 */
export const createCache = <V>(): Recall<V> => {
  const cache = new WeakMap<ContestoIndicatori, Scopes<V>>();
  return (subject, scope, find) => {
    const known = getKnown(cache, scope);
    const cached = known.get(subject);
    if (cached !== undefined) return cached;
    const computed = find(subject, scope);
    known.set(subject, computed);
    return computed;
  };
};

const getKnown = <V>(
  cache: WeakMap<ContestoIndicatori, Scopes<V>>,
  { contesto, esercizio, conto_economico }: Scope,
): Known<V> => {
  const scopes = cache.get(contesto);
  if (scopes !== undefined) return scopes[esercizio][conto_economico];
  const build = (): Readonly<Record<ContoEconomico, Known<V>>> => ({ periodo: new Map(), annuale: new Map() });
  const created: Scopes<V> = { corrente: build(), precedente: build(), proiezione: build() };
  cache.set(contesto, created);
  return created[esercizio][conto_economico];
};
