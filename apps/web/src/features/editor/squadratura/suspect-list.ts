import type { Sospetto } from '@vedetta/domain';

/** Suspects shown before "Altri". */
export const SHOWN_SUSPECTS = 7;

export const getSuspectKey = ({ regola, voci }: Sospetto): string =>
  [regola, ...voci.map(({ codice }) => codice)].join(' ');

/** The suspects in the order they had, new ones last: a list must not move under the hand. */
export const mergeOrder = (before: readonly Sospetto[], now: readonly Sospetto[]): readonly Sospetto[] => {
  const places = new Map(before.map((sospetto, place) => [getSuspectKey(sospetto), place]));
  const getPlace = (sospetto: Sospetto): number => places.get(getSuspectKey(sospetto)) ?? before.length;
  return now.toSorted((one, other) => getPlace(one) - getPlace(other));
};

/** The number of each line that a suspect names, as the grid shows it; a line of two suspects has the first. */
export const listMarks = (sospetti: readonly Sospetto[]): ReadonlyMap<string, number> => {
  const marks = new Map<string, number>();
  for (const [place, { voci }] of sospetti.slice(0, SHOWN_SUSPECTS).entries())
    for (const { codice } of voci) if (!marks.has(codice)) marks.set(codice, place + 1);
  return marks;
};

/** The line to go to from the line where the cursor is: the next of the list, round. */
export const findNextCode = (codici: readonly string[], active: string, direction: 1 | -1): string | null => {
  if (codici.length === 0) return null;
  const here = codici.indexOf(active);
  const start = here === -1 && direction === -1 ? 0 : here;
  return codici[(start + direction + codici.length) % codici.length] ?? null;
};
