import type { ReportImportazione } from '@vedetta/contract';

type Totale = Pick<ReportImportazione['totali'][number], 'codice' | 'file' | 'ricalcolato'>;

const toCents = (importo: number): number => Math.round(importo * 100);

const isWithin = (codice: string, totale: string): boolean => codice === totale || codice.startsWith(`${totale}.`);

const sum = (importi: readonly number[]): number => importi.reduce((total, importo) => total + toCents(importo), 0);

/** Whether the reclassifications into a total, or those out of it, are the whole difference from the file. */
export const isExplained = (
  { codice, file, ricalcolato }: Totale,
  riclassificazioni: ReportImportazione['riclassificazioni'],
): boolean => {
  const difference = toCents(ricalcolato) - toCents(file);
  if (difference === 0) return false;
  const inside = sum(riclassificazioni.flatMap(({ a, importo }) => (isWithin(a, codice) ? [importo] : [])));
  const outside = sum(riclassificazioni.flatMap(({ a, importo }) => (isWithin(a, codice) ? [] : [importo])));
  return difference === inside || difference === -outside;
};
