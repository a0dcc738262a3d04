import type { VoceInput } from '@vedetta/contract';
import type { Euro } from '@vedetta/domain';
import { euroToNumber, isEuro, vociInput } from '@vedetta/domain';
import type { State } from './state.ts';
import { getRow, listModified } from './state.ts';

const toNumber = (importo: Euro | null): number | null => (importo === null ? null : euroToNumber(importo));

/** A line as it is sent. */
export const toVoceInput = (state: State, codice: string): VoceInput => {
  const { valore, rettifica } = getRow(state, codice);
  return { codice, valore: toNumber(valore.importo), rettifica: toNumber(rettifica.importo) };
};

/** Whether the Valore Alternativo of a line is that of its adjustments, as saved. */
const isFromScritture = (state: State, codice: string): boolean => {
  const { assestate, importi } = state.salvata;
  return assestate.has(codice) && getRow(state, codice).rettifica.importo === (importi.get(codice)?.rettifica ?? null);
};

/** A line for the check: under adjustments its Valore Alternativo follows the valore that is typed. */
const toVoceTest = (state: State, codice: string): VoceInput => {
  const voce = toVoceInput(state, codice);
  if (!isFromScritture(state, codice)) return voce;
  const mosso = (getRow(state, codice).valore.importo ?? 0) + (state.salvata.assestate.get(codice) ?? 0);
  return isEuro(mosso) ? { ...voce, rettifica: euroToNumber(mosso) } : voce;
};

/** All input lines, for the check. */
export const listVociTest = (state: State): VoceInput[] => vociInput.map((codice) => toVoceTest(state, codice));

/** The changed lines, for the save; an empty valore is 0. */
export const listVociUpdate = (state: State): VoceInput[] =>
  listModified(state).map((codice) => {
    const voce = toVoceInput(state, codice);
    // The server computes what comes from adjustments.
    const rettifica = isFromScritture(state, codice) ? null : voce.rettifica;
    return { ...voce, valore: voce.valore ?? 0, rettifica };
  });
