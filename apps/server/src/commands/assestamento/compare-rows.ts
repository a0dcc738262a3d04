import type { ScritturaRow } from '../../repositories/scritture.ts';

/** Keys in one order: the database keeps those of `dati` in its own. */
const withOrderedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** What a person sees of an entry, as text: equal texts are equal entries. */
export const printRow = ({ tipo, stato, dati, importo, nota, ricorrente }: ScritturaRow): string =>
  JSON.stringify([tipo, stato, dati, importo, nota, ricorrente], withOrderedKeys);

/** Kind and data of an entry as text. */
export const printDati = ({ tipo, dati }: Pick<ScritturaRow, 'tipo' | 'dati'>): string =>
  JSON.stringify([tipo, dati], withOrderedKeys);

/** Whether two lists hold the same entries, with all that is stored of them. */
export const hasSameRows = (one: readonly ScritturaRow[], other: readonly ScritturaRow[]): boolean =>
  JSON.stringify(one, withOrderedKeys) === JSON.stringify(other, withOrderedKeys);
