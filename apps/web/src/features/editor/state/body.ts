import type { VoceInput } from '@vedetta/contract';
import type { Euro } from '@vedetta/domain';
import { euroToNumber, vociInput } from '@vedetta/domain';
import type { State } from './state.ts';
import { getRow, listModified } from './state.ts';

const toNumber = (importo: Euro | null): number | null => (importo === null ? null : euroToNumber(importo));

/** A line as it is sent. */
export const toVoceInput = (state: State, codice: string): VoceInput => {
  const { valore, rettifica } = getRow(state, codice);
  return { codice, valore: toNumber(valore.importo), rettifica: toNumber(rettifica.importo) };
};

/** All input lines, for the check. */
export const listVociTest = (state: State): VoceInput[] => vociInput.map((codice) => toVoceInput(state, codice));

/** The changed lines, for the save; an empty valore is 0. */
export const listVociUpdate = (state: State): VoceInput[] =>
  listModified(state).map((codice) => {
    const voce = toVoceInput(state, codice);
    return { ...voce, valore: voce.valore ?? 0 };
  });
