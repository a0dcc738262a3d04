import { PAGE_SIZE } from '../../lib/constants.ts';
import { formatQuanti } from '../../lib/quanti.ts';

/** The number of pages for a number of rows; an empty list has one. */
export const countPages = (count: number): number => Math.max(1, Math.ceil(count / PAGE_SIZE));

/** The range of rows on screen: '1–50 di 64'. */
export const formatIntervallo = (page: number, count: number): string => {
  if (count === 0) return '0 di 0';
  const prima = (page - 1) * PAGE_SIZE + 1;
  return `${formatQuanti(prima)}–${formatQuanti(Math.min(page * PAGE_SIZE, count))} di ${formatQuanti(count)}`;
};
