import type { VoceInput } from '@vedetta/contract';
import type { Euro } from '@vedetta/domain';
import { euroToNumber, vociInput } from '@vedetta/domain';
import type { Stato } from './stato.ts';
import { getRiga, listModificate } from './stato.ts';

const toNumber = (importo: Euro | null): number | null => (importo === null ? null : euroToNumber(importo));

const toVoceInput = (stato: Stato, codice: string): VoceInput => {
  const { valore, rettifica } = getRiga(stato, codice);
  return { codice, valore: toNumber(valore.importo), rettifica: toNumber(rettifica.importo) };
};

/** All input lines, for the check. */
export const listVociTest = (stato: Stato): VoceInput[] => vociInput.map((codice) => toVoceInput(stato, codice));

/** The changed lines, for the save; an empty valore is 0. */
export const listVociUpdate = (stato: Stato): VoceInput[] =>
  listModificate(stato).map((codice) => {
    const voce = toVoceInput(stato, codice);
    return { ...voce, valore: voce.valore ?? 0 };
  });
