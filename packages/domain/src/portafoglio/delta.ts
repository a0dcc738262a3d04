import { roundPunti } from '../numbers/punti.ts';

/**
 * Change of a grade in points, as the two grades are shown.
 * @example computeDelta(0.7, 0.85) // 15
 */
export const computeDelta = (prima: number | null, dopo: number | null): number | null =>
  prima === null || dopo === null ? null : roundPunti(dopo) - roundPunti(prima);
