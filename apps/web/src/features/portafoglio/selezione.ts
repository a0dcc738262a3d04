import type { BoardItem } from './use-board.ts';

/** What is chosen after a box is pressed. */
export const toggleScelta = (before: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
};

/** The companies from one line to another, both included, in whichever order; headings are none. */
export const listBetween = (items: readonly BoardItem[], a: number, b: number): readonly string[] =>
  items
    .slice(Math.max(0, Math.min(a, b)), Math.max(a, b) + 1)
    .flatMap((item) => (item.tipo === 'riga' ? [item.riga.id] : []));

/** How many of the companies shown are chosen. */
export const measureShown = (chosen: ReadonlySet<string>, shown: ReadonlySet<string>): 'none' | 'some' | 'all' => {
  const both = chosen.size === 0 ? 0 : [...shown].filter((id) => chosen.has(id)).length;
  if (both === 0) return 'none';
  return both === shown.size ? 'all' : 'some';
};

/** Chooses all that are shown, or none of them if all are chosen; the others stay as they are. */
export const toggleShown = (before: ReadonlySet<string>, shown: ReadonlySet<string>): ReadonlySet<string> =>
  measureShown(before, shown) === 'all'
    ? new Set([...before].filter((id) => !shown.has(id)))
    : new Set([...before, ...shown]);

/** Those chosen that still exist, in the order of the board; at the end those that the filters hide. */
export const listScelte = (
  chosen: ReadonlySet<string>,
  all: ReadonlySet<string>,
  shown: ReadonlySet<string>,
): ReadonlySet<string> =>
  new Set([...[...shown].filter((id) => chosen.has(id)), ...[...chosen].filter((id) => all.has(id) && !shown.has(id))]);
