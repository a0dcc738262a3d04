import { PAGE_SIZE } from '../../lib/constants.ts';

/** How many pages hold so many rows; an empty list has one. */
export const countPages = (count: number): number => Math.max(1, Math.ceil(count / PAGE_SIZE));

/** '1–50 di 64': the rows on screen among all. */
export const formatIntervallo = (page: number, count: number): string => {
  if (count === 0) return '0 di 0';
  const prima = (page - 1) * PAGE_SIZE + 1;
  return `${prima}–${Math.min(page * PAGE_SIZE, count)} di ${count}`;
};
