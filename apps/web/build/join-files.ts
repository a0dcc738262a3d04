/**
 * A file as the bundler makes it when left to itself: the modules that the same pages load. That is a hundred small files a page, and each
 * costs a request.
 */
export type BuiltFile = Readonly<{
  fileName: string;
  /** Of a page, a dialog or the application: it keeps its file. */
  isRoot: boolean;
  /** The files that it loads at once. */
  imports: readonly string[];
  /** Bytes of each module. */
  modules: Readonly<Record<string, number>>;
}>;

/** What a request costs a page, in bytes of code before it is compressed. */
const REQUEST_BYTES = 6_000;
/** At most this part of what a page loads may be of no use to it. */
const MAX_UNUSED = 0.03;

type Part = {
  readonly isRoot: boolean;
  readonly modules: Map<string, number>;
  bytes: number;
  /** The pages and dialogs that load it. */
  readonly users: Set<string>;
  readonly imports: Set<Part>;
};

const sum = (sizes: Iterable<number>): number => [...sizes].reduce((total, size) => total + size, 0);

/** A part and all that it loads. */
const collect = (part: Part, seen = new Set<Part>()): Set<Part> => {
  if (seen.has(part)) return seen;
  seen.add(part);
  for (const imported of part.imports) collect(imported, seen);
  return seen;
};

const readParts = (files: readonly BuiltFile[]): Set<Part> => {
  const parts = new Map<string, Part>();
  for (const { fileName, isRoot, modules } of files) {
    const sizes = new Map(Object.entries(modules));
    parts.set(fileName, { isRoot, modules: sizes, bytes: sum(sizes.values()), users: new Set(), imports: new Set() });
  }
  for (const { fileName, imports } of files)
    for (const imported of imports) {
      const other = parts.get(imported);
      if (other !== undefined) parts.get(fileName)?.imports.add(other);
    }
  for (const [fileName, part] of parts) if (part.isRoot) for (const loaded of collect(part)) loaded.users.add(fileName);
  return new Set(parts.values());
};

/** The pages that load the first and not the second. */
const listOthers = (mine: Part, other: Part): readonly string[] =>
  [...mine.users].filter((user) => !other.users.has(user));

const countBoth = (a: Part, b: Part): number => a.users.size - listOthers(a, b).length;

/** What each page would load more, were the two one file: the rest of it, and what the rest loads. */
const listUnused = (a: Part, b: Part): readonly (readonly [user: string, bytes: number])[] =>
  (
    [
      [a, b],
      [b, a],
    ] as const
  ).flatMap(([mine, other]) => {
    const loaded = [...collect(other)];
    return listOthers(mine, other).map(
      (user) => [user, sum(loaded.filter(({ users }) => !users.has(user)).map(({ bytes }) => bytes))] as const,
    );
  });

/** Requests that joining two files saves, in bytes, less the unused code of the files themselves. */
const weighAtMost = (a: Part, b: Part): number => {
  const both = countBoth(a, b);
  return both * REQUEST_BYTES - (a.users.size - both) * b.bytes - (b.users.size - both) * a.bytes;
};

/** Whether one loads the other through a third: the third and the joined file would each need the other first. */
const isLoop = (a: Part, b: Part): boolean =>
  [...a.imports].some((part) => part !== b && collect(part).has(b)) ||
  [...b.imports].some((part) => part !== a && collect(part).has(a));

const join = (parts: Set<Part>, a: Part, b: Part): void => {
  for (const [id, bytes] of b.modules) a.modules.set(id, bytes);
  a.bytes += b.bytes;
  for (const imported of b.imports) a.imports.add(imported);
  parts.delete(b);
  for (const part of parts) if (part.imports.delete(b)) part.imports.add(a);
  a.imports.delete(a);
  const users = [...a.users, ...b.users];
  for (const loaded of collect(a)) for (const user of users) loaded.users.add(user);
};

/**
 * Joins the two files that save most by it, again and again: who loads both saves a request, who loads one loads what it does not use.
 * @returns the modules of each file that is no page’s, the largest first
 */
export const joinFiles = (files: readonly BuiltFile[]): readonly (readonly string[])[] => {
  const parts = readParts(files);
  const unused = new Map<string, number>();
  const room = new Map<string, number>();
  for (const { users, bytes } of parts)
    for (const user of users) room.set(user, (room.get(user) ?? 0) + bytes * MAX_UNUSED);

  const weigh = (a: Part, b: Part): number => {
    const more = listUnused(a, b);
    const isTooMuch = more.some(([user, bytes]) => (unused.get(user) ?? 0) + bytes > (room.get(user) ?? 0));
    if (isTooMuch || isLoop(a, b)) return 0;
    return countBoth(a, b) * REQUEST_BYTES - sum(more.map(([, bytes]) => bytes));
  };
  const findBest = (): readonly [Part, Part] | null => {
    const shared = [...parts].filter(({ isRoot }) => !isRoot);
    let best: readonly [Part, Part] | null = null;
    let saved = 0;
    for (const [place, a] of shared.entries())
      for (const b of shared.slice(place + 1)) {
        const weight = weighAtMost(a, b) > saved ? weigh(a, b) : 0;
        if (weight > saved) [saved, best] = [weight, [a, b]];
      }
    return best;
  };
  for (let best = findBest(); best !== null; best = findBest()) {
    for (const [user, bytes] of listUnused(...best)) unused.set(user, (unused.get(user) ?? 0) + bytes);
    join(parts, ...best);
  }
  return [...parts]
    .filter(({ isRoot }) => !isRoot)
    .map(({ modules }) => [...modules].toSorted(([, one], [, two]) => two - one).map(([id]) => id));
};
