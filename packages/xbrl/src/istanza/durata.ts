import { isDodiciMesi } from './esercizi.ts';
import type { Esercizio } from './esercizi.ts';

const formatData = (data: string): string => data.split('-').reverse().join('/');

/** A warning when the year read is not of twelve months, because revenue and costs are those of another length. */
export const findDurata = ({ inizio, fine }: Esercizio): string[] =>
  inizio === null || isDodiciMesi({ inizio, fine })
    ? []
    : [`Il conto economico non è di dodici mesi: va dal ${formatData(inizio)} al ${formatData(fine)}.`];
