import type { Assestamento, Scrittura } from '@vedetta/contract';
import type { EntryRow } from './rows.ts';
import { isAdded, toBody } from './rows.ts';

type Lists = Pick<Assestamento, 'scritture' | 'proposte'>;

const isOfKind =
  ({ kind }: EntryRow) =>
  ({ tipo }: Scrittura): boolean =>
    tipo === kind.codice;

/** The place of an entry among those of its kind. */
const getOrdinal = (row: EntryRow, scritture: readonly Scrittura[]): number =>
  scritture.slice(0, row.index ?? 0).filter(isOfKind(row)).length;

const listOfKind = (row: EntryRow, scritture: readonly Scrittura[]): readonly (readonly [number, Scrittura])[] =>
  [...scritture.entries()].filter(([, entry]) => isOfKind(row)(entry));

const toText = (entry: Scrittura): string => JSON.stringify(toBody(entry));

/** The same row in lists that another user saved meanwhile, and whether they left it as it was. */
export const findAgain = (
  row: EntryRow,
  before: Lists,
  after: Lists,
): { readonly row: EntryRow; readonly isUntouched: boolean } => {
  const now = listOfKind(row, after.scritture);
  const mine = row.entry;
  const same = mine === null ? undefined : now.find(([, other]) => toText(other) === toText(mine));
  // A proposal too: confirming another of its kind stores it as it is.
  if (same !== undefined && !isAdded(row))
    return { row: { ...row, index: same[0], entry: same[1] }, isUntouched: true };
  if (row.index === null) {
    const proposta = after.proposte.find((other) => isOfKind(row)(other) && other.importo === row.entry?.importo);
    const [index, entry] = now[0] ?? [null, null];
    // A proposal of theirs that became an entry is that entry.
    if (entry !== null && !isAdded(row) && listOfKind(row, before.scritture).length < now.length)
      return { row: { ...row, index, entry }, isUntouched: false };
    const other = proposta ?? after.proposte.find(isOfKind(row));
    return { row: { ...row, entry: other ?? row.entry }, isUntouched: true };
  }
  const [index, entry] = now[getOrdinal(row, before.scritture)] ?? [null, null];
  return { row: { ...row, index, entry }, isUntouched: false };
};
