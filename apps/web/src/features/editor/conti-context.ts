import type { ContoVoce } from '@vedetta/contract';
import { createContext, use } from 'react';

/** The accounts of the last trial balance, by line. */
export type ContiPerVoce = ReadonlyMap<string, readonly ContoVoce[]>;

export const ContiContext = createContext<ContiPerVoce>(new Map());

export const groupConti = (conti: readonly ContoVoce[]): ContiPerVoce => {
  const groups = new Map<string, ContoVoce[]>();
  for (const conto of conti) {
    if (conto.voce === null) continue;
    const group = groups.get(conto.voce);
    if (group === undefined) groups.set(conto.voce, [conto]);
    else group.push(conto);
  }
  return groups;
};

/** The accounts that feed a line; none for most lines. */
export const useContiVoce = (codice: string): readonly ContoVoce[] => use(ContiContext).get(codice) ?? [];
