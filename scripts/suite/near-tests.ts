import type { ImportsByFile } from '../walls/read-imports.ts';

const isTestFile = (path: string): boolean => /\.test\.tsx?$|^e2e\/journeys\/.*\.spec\.ts$/.test(path);

/** The files that import a file, by its path. */
const listImporters = (imports: ImportsByFile): ReadonlyMap<string, readonly string[]> => {
  const importers = new Map<string, string[]>();
  for (const [path, list] of imports) {
    for (const { kind, target } of list) {
      if (kind === 'external') continue;
      const imported = kind === 'file' ? target : `${target.replace('@vedetta/', 'packages/')}/src/index.ts`;
      importers.set(imported, [...(importers.get(imported) ?? []), path]);
    }
  }
  return importers;
};

/** @example nounOf('apps/server/src/routes/bilanci.test.ts') // 'bilanci' */
const nounOf = (path: string): string => /([^/.]+)[^/]*$/.exec(path)?.[1] ?? path;

/** For each file that imports a changed file, directly or not, the number of imports in between. */
const measureDistances = (imports: ImportsByFile, changed: readonly string[]): ReadonlyMap<string, number> => {
  const importers = listImporters(imports);
  const distances = new Map(changed.map((path) => [path, 0]));
  let reached = changed;
  for (let distance = 1; reached.length > 0; distance += 1) {
    reached = [...new Set(reached.flatMap((path) => importers.get(path) ?? []))].filter((path) => !distances.has(path));
    for (const path of reached) distances.set(path, distance);
  }
  return distances;
};

/**
 * The test files that import a changed file, directly or not: first those with its name, then those with the fewest imports in
 * between, then the shortest.
 *
 * @example listNearTests(readImports(productRoot), ['apps/server/src/routes/bilanci.ts'], new Map())[0] // its own test
 */
export const listNearTests = (
  imports: ImportsByFile,
  changed: readonly string[],
  durations: ReadonlyMap<string, number>,
): readonly string[] => {
  const nouns = new Set(changed.map(nounOf));
  const rank = ([path, distance]: readonly [string, number]): readonly [number, number, number] => [
    distance === 0 || nouns.has(nounOf(path)) ? 0 : 1,
    distance,
    durations.get(path) ?? 0,
  ];
  return [...measureDistances(imports, changed)]
    .filter(([path]) => isTestFile(path) && imports.has(path))
    .map((reached) => ({ path: reached[0], rank: rank(reached) }))
    .toSorted((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.rank[2] - b.rank[2])
    .map(({ path }) => path);
};

/** The files that fit in the time budget, in order; the first always fits. */
export const pickTests = (
  files: readonly string[],
  durations: ReadonlyMap<string, number>,
  { budget, unknown }: Readonly<{ budget: number; unknown: number }>,
): readonly string[] => {
  let spent = 0;
  return files.filter((path, index) => {
    const duration = durations.get(path) ?? unknown;
    if (index > 0 && spent + duration > budget) return false;
    spent += duration;
    return true;
  });
};
