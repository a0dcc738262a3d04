import { vociInput } from './piano-voci.ts';
import type { CodiceVoceInput } from './piano-voci.ts';

/**
 * Input lines that may be negative: reserves that can be losses, stock and works changes,
 * exchange differences, taxes (deferred ones and income of the tax group have either sign).
 */
const CON_SEGNO: readonly RegExp[] = [
  /^SPP\.A\.(VI\.[12]|VII|VIII|IXbis|X)$/,
  /^CE\.A\.(2|3|ND)$/,
  /^CE\.B\.11$/,
  /^CE\.C\.17bis$/,
  /^CE\.20\./,
];

const vociConSegno: ReadonlySet<CodiceVoceInput> = new Set(
  vociInput.filter((codice) => CON_SEGNO.some((schema) => schema.test(codice))),
);

/** True for an input line whose amount may rightly be negative. */
export const isVoceConSegno = (codice: CodiceVoceInput): boolean => {
  return vociConSegno.has(codice);
};
