import type { Esercizio } from './esercizi.ts';

const DAY = 86_400_000;
/** Around a year, for closings on the last Sunday of a month. */
const YEAR = { min: 357, max: 373 } as const;

const formatData = (data: string): string => data.split('-').reverse().join('/');

/** A warning when the year read is not of twelve months, because revenue and costs are those of another length. */
export const findDurata = ({ inizio, fine }: Esercizio): string[] => {
  if (inizio === null) return [];
  const days = (Date.parse(fine) - Date.parse(inizio)) / DAY + 1;
  if (days >= YEAR.min && days <= YEAR.max) return [];
  return [`Il conto economico non è di dodici mesi: va dal ${formatData(inizio)} al ${formatData(fine)}.`];
};
