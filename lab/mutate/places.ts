import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listMutants } from './mutants.ts';
import type { Mutant } from './mutants.ts';

/** A fault that can be made, with its file as it is on the disk. */
export type Place = { readonly path: string; readonly line: number; readonly mutant: Mutant };

/** On one line, and not too long. */
const clean = (part: string): string => part.replaceAll(/\s+/gu, ' ').slice(0, 90);
const describeChange = ({ mutant: { original, text } }: Place): string => `${clean(original)}  ->  ${clean(text)}`;

/** One line for a person, which `findPlace` reads again. */
export const describePlace = (place: Place): string => `${place.path}:${place.line}  ${describeChange(place)}`;

/** The code of a package, without its tests and what serves them. */
export const listSources = (root: string, packageName: string): readonly string[] =>
  globSync(`packages/${packageName}/src/**/*.ts`, { cwd: root })
    .filter((path) => !/\.test\.ts$|\/(?:test|test-support)\//u.test(path))
    .toSorted();

/** Every fault that can be made in some files. */
export const listPlaces = (root: string, paths: readonly string[]): readonly Place[] =>
  paths.flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    return listMutants(path, source).map((mutant) => ({
      path,
      line: source.slice(0, mutant.start).split('\n').length,
      mutant,
    }));
  });

/** Picks places at random; the same seed gives the same choice. A linear congruential generator is random enough here. */
export const pickPlaces = (places: readonly Place[], count: number, seed: number): readonly Place[] => {
  let state = seed;
  const left = [...places];
  const chosen: Place[] = [];
  while (chosen.length < count && left.length > 0) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    chosen.push(...left.splice(Math.floor((state / 2 ** 32) * left.length), 1));
  }
  return chosen;
};

/** The same fault in the code of today, whose lines may have moved; null where that code is gone. */
export const findPlace = (places: readonly Place[], description: string): Place | null => {
  const [, path = '', line = '', change = ''] = /^(\S+?):(\d+) {2}(.*)$/u.exec(description) ?? [];
  const measure = (place: Place): number => Math.abs(place.line - Number(line));
  return (
    places
      .filter((place) => place.path === path && describeChange(place) === change)
      .toSorted((a, b) => measure(a) - measure(b))[0] ?? null
  );
};
