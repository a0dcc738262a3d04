/** Grades from one to another, in whole points, both included: as they are shown in the board. */
export type IntervalloGradi = { readonly da: number; readonly a: number };

const FORMA = /^(?<da>\d{1,3})-(?<a>\d{1,3})$/u;

/**
 * A range of grades as an address writes it; null: none, its ends in the wrong order or beyond 100.
 * @example parseIntervalloGradi('40-80') // { da: 40, a: 80 }
 */
export const parseIntervalloGradi = (testo: string): IntervalloGradi | null => {
  const { da, a } = FORMA.exec(testo)?.groups ?? {};
  const [inizio, fine] = [Number(da), Number(a)];
  return inizio <= fine && fine <= 100 ? { da: inizio, a: fine } : null;
};

/** @example printIntervalloGradi({ da: 40, a: 80 }) // '40-80' */
export const printIntervalloGradi = ({ da, a }: IntervalloGradi): string => `${da}-${a}`;

/**
 * In words, after "grado".
 * @example describeIntervalloGradi({ da: 40, a: 100 }) // 'da 40 % in su'
 */
export const describeIntervalloGradi = ({ da, a }: IntervalloGradi): string => {
  if (da === a) return `di ${da}\u00A0%`;
  if (a === 100 && da > 0) return `da ${da}\u00A0% in su`;
  return da === 0 ? `fino a ${a}\u00A0%` : `da ${da} a ${a}\u00A0%`;
};
