import { getVoce } from '../piano-voci/piano-voci.ts';
import type { CodiceVoce, CodiceVoceInput } from '../piano-voci/piano-voci.ts';

/** A line of a statement in exact cents; a computed one by its formula over its input lines. */
export const sumVoce = (codice: CodiceVoce, input: (voce: CodiceVoceInput) => bigint): bigint => {
  const { termini } = getVoce(codice);
  if (termini.length === 0) return input(codice as CodiceVoceInput);
  return termini.reduce((somma, termine) => somma + BigInt(termine.segno) * sumVoce(termine.codice, input), 0n);
};

/** What movements change of a computed line: 0 for `SPA` less `SPP` where they balance. */
export const sumMovimenti = (
  codice: CodiceVoce,
  movimenti: readonly { readonly voce: CodiceVoceInput; readonly importo: bigint | number }[],
): bigint => {
  const perVoce = groupMovimenti(movimenti);
  return sumVoce(codice, (voce) => perVoce.get(voce) ?? 0n);
};

/** Movements line by line. */
export const groupMovimenti = (
  movimenti: readonly { readonly voce: CodiceVoceInput; readonly importo: bigint | number }[],
): ReadonlyMap<CodiceVoceInput, bigint> => {
  const perVoce = new Map<CodiceVoceInput, bigint>();
  for (const { voce, importo } of movimenti) perVoce.set(voce, (perVoce.get(voce) ?? 0n) + BigInt(importo));
  return perVoce;
};
