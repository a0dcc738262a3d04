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

/** Every input line, for the check. */
export const listVociTest = (stato: Stato): VoceInput[] => vociInput.map((codice) => toVoceInput(stato, codice));

/** The lines to save: only those that changed; an empty valore is 0. */
export const listVociUpdate = (stato: Stato): VoceInput[] =>
  listModificate(stato).map((codice) => {
    const voce = toVoceInput(stato, codice);
    return { ...voce, valore: voce.valore ?? 0 };
  });
