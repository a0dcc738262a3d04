import type { Bilancio } from '@vedetta/contract';
import type { ValoriBilancio } from '@vedetta/domain';
import { readImporti } from './state/state.ts';

/** The lines of a statement to copy: where adjustments moved them, the effective amount as valore. */
export const readCopiate = ({ voci, assestamento }: Pick<Bilancio, 'voci' | 'assestamento'>): ValoriBilancio => {
  const assestate = new Set(assestamento?.voci);
  return readImporti(
    voci.map((voce) =>
      assestate.has(voce.codice)
        ? { codice: voce.codice, valore: voce.rettifica ?? voce.valore, rettifica: null }
        : voce,
    ),
  );
};
