import type { Azienda } from '@vedetta/contract';
import { useState } from 'react';

/** Companies chosen in the list, across its pages and filters. */
export type Selezione = {
  readonly aziende: readonly Azienda[];
  readonly has: (id: string) => boolean;
  readonly toggle: (azienda: Azienda) => void;
  /** Chooses all of these, or none of them if all are chosen. */
  readonly toggleAll: (aziende: readonly Azienda[]) => void;
  readonly clear: () => void;
};

export const useSelezione = (): Selezione => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Azienda>>(new Map());
  const change = (edit: (map: Map<string, Azienda>) => void) =>
    setChosen((before) => {
      const after = new Map(before);
      edit(after);
      return after;
    });
  return {
    aziende: [...chosen.values()],
    has: (id) => chosen.has(id),
    toggle: (azienda) =>
      change((map) => {
        if (!map.delete(azienda.id)) map.set(azienda.id, azienda);
      }),
    toggleAll: (aziende) =>
      change((map) => {
        const isAll = aziende.every(({ id }) => map.has(id));
        for (const azienda of aziende) {
          if (isAll) map.delete(azienda.id);
          else map.set(azienda.id, azienda);
        }
      }),
    clear: () => setChosen(new Map()),
  };
};
