import { divideArrotondando } from '../numbers/arrotondamento.ts';
import type { FrazioneEsercizio } from '../calendario/esercizio.ts';
import { vociInput } from '../piano-voci/piano-voci.ts';
import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';

/** Lines that are not spread over the year: stock changes, one-off items, provisions, taxes of past years. */
const FERME: readonly RegExp[] = [
  /^CE\.A\.(2|3|ND)$/,
  /^CE\.B\.11$/,
  /^CE\.A\.5\.a$/,
  /^CE\.B\.10\.[cd]$/,
  /^CE\.B\.1[23]$/,
  /^CE\.C\.15\./,
  /^CE\.D\./,
  /^CE\.20\.b$/,
];

const vociCrescenti: readonly CodiceVoceInput[] = vociInput.filter(
  (codice) => codice.startsWith('CE.') && !FERME.some((schema) => schema.test(codice)),
);

/** Whether a line of the income statement grows with the days. */
export const isVoceCrescente = (codice: CodiceVoceInput): boolean => vociCrescenti.includes(codice);

/** Increments of the income statement from the interim date to the year-end, in cents; each line grows as 1/f. */
export const computeIncrementi = (
  importi: ReadonlyMap<CodiceVoceInput, bigint>,
  { trascorsi, totali }: FrazioneEsercizio,
): ReadonlyMap<CodiceVoceInput, bigint> => {
  return new Map(
    vociCrescenti.map((codice) => {
      const importo = importi.get(codice) ?? 0n;
      return [codice, divideArrotondando(importo * BigInt(totali), BigInt(trascorsi)) - importo];
    }),
  );
};
