// npm run mutate -- <package> [how many = 100] [seed = 1]: puts small faults into a package, one at a time, and lists those its tests miss.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSandbox } from './mutate/sandbox.ts';
import { applyMutant, listMutants } from './mutate/mutants.ts';
import type { Mutant } from './mutate/mutants.ts';

const ROOT = join(import.meta.dirname, '..');
const [packageName = '', count = '100', seed = '1'] = process.argv.slice(2);

type Place = { readonly path: string; readonly mutant: Mutant };

const listPlaces = (): readonly Place[] => {
  const paths = globSync(`packages/${packageName}/src/**/*.ts`, { cwd: ROOT }).filter(
    (path) => !/\.test\.ts$|\/(?:test|test-support)\//u.test(path),
  );
  return paths
    .toSorted()
    .flatMap((path) => listMutants(path, readFileSync(join(ROOT, path), 'utf8')).map((mutant) => ({ path, mutant })));
};

/** Picks places at random; the same seed gives the same choice. A linear congruential generator is random enough here. */
const pick = (places: readonly Place[]): readonly Place[] => {
  let state = Number(seed);
  const left = [...places];
  const chosen: Place[] = [];
  while (chosen.length < Number(count) && left.length > 0) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    chosen.push(...left.splice(Math.floor((state / 2 ** 32) * left.length), 1));
  }
  return chosen;
};

const describePlace = ({ path, mutant: { start, original, text } }: Place): string => {
  const line = readFileSync(join(ROOT, path), 'utf8').slice(0, start).split('\n').length;
  const shorten = (part: string): string => part.replaceAll(/\s+/gu, ' ').slice(0, 90);
  return `${path}:${line}  ${shorten(original)}  ->  ${shorten(text)}`;
};

const run = async (): Promise<void> => {
  const places = listPlaces();
  const chosen = pick(places);
  const sandbox = createSandbox(packageName);
  try {
    if (await sandbox.isKilled()) throw new Error('The tests fail without any fault: nothing can be learnt.');
    let killedCount = 0;
    for (const place of chosen) {
      const source = readFileSync(join(ROOT, place.path), 'utf8');
      sandbox.write(place.path, applyMutant(source, place.mutant));
      const killed = await sandbox.isKilled();
      sandbox.write(place.path, source);
      if (killed) killedCount += 1;
      else console.log(`survived  ${describePlace(place)}`);
    }
    console.log(
      `${packageName}: ${killedCount} of ${chosen.length} faults found by the tests (${((100 * killedCount) / chosen.length).toFixed(1)} %), out of ${places.length} that can be made; seed ${seed}.`,
    );
  } finally {
    sandbox.remove();
  }
};

if (
  packageName !== '' &&
  existsSync(join(ROOT, 'packages', packageName)) &&
  Number(count) > 0 &&
  Number.isFinite(Number(seed))
)
  await run();
else {
  console.error('Usage: npm run mutate -- <package> [how many = 100] [seed = 1]');
  process.exitCode = 1;
}
