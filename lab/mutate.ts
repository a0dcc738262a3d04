// npm run mutate -- <package> [how many = 100] [seed = 1]: puts small faults into a package, one at a time, and lists those its tests miss.
// With `--again <file>`: only the faults that a former run, whose output is in the file, listed as missed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describePlace, findPlace, listPlaces, listSources, pickPlaces } from './mutate/places.ts';
import type { Place } from './mutate/places.ts';
import { createSandbox } from './mutate/sandbox.ts';

const ROOT = join(import.meta.dirname, '..');
const { positionals, values } = parseArgs({ allowPositionals: true, options: { again: { type: 'string' } } });
const [packageName = '', count = '100', seed = '1'] = positionals;

const choosePlaces = (places: readonly Place[]): readonly Place[] => {
  if (values.again === undefined) return pickPlaces(places, Number(count), Number(seed));
  return readFileSync(values.again, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('survived  '))
    .flatMap((line) => {
      const place = findPlace(places, line.slice('survived  '.length));
      if (place === null) console.log(`gone      ${line.slice('survived  '.length)}`);
      return place ?? [];
    });
};

const run = async (): Promise<void> => {
  const sources = listSources(ROOT, packageName);
  const places = listPlaces(ROOT, sources);
  const chosen = choosePlaces(places);
  const sandbox = createSandbox(packageName);
  process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));
  process.once('exit', () => sandbox.remove());
  await sandbox.prepare(sources);
  let found = 0;
  for (const [index, place] of chosen.entries()) {
    if (process.stderr.isTTY) process.stderr.write(`\r${index} of ${chosen.length} `);
    const outcome = await sandbox.run(place.path, place.mutant);
    if (outcome !== 'survived') found += 1;
    if (outcome !== 'found') console.log(`${outcome.padEnd('survived'.length)}  ${describePlace(place)}`);
  }
  const share = ((100 * found) / chosen.length).toFixed(1);
  const choice = values.again === undefined ? `seed ${seed}` : 'again';
  console.log(
    `${packageName}: ${found} of ${chosen.length} faults found by the tests (${share} %), out of ${places.length} that can be made; ${choice}.`,
  );
};

const isKnown = packageName !== '' && existsSync(join(ROOT, 'packages', packageName));
if (isKnown && Number(count) > 0 && Number.isFinite(Number(seed))) await run();
else {
  console.error('Usage: npm run mutate -- <package> [how many = 100] [seed = 1] [--again <file>]');
  process.exitCode = 1;
}
