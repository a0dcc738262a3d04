// npm run test:changed [-- <commit>]: types, format, lint, walls, names, and the tests nearest to the changes, in under a minute.
import { productRoot } from '../apps/server/src/environment/environment.ts';
import { listChanged, readDurations } from './suite/changed-files.ts';
import { pickTests, listNearTests } from './suite/near-tests.ts';
import { format, journeys, lint, names, runSteps, types, vitest, walls } from './suite/steps.ts';
import type { Step } from './suite/steps.ts';
import { readImports } from './walls/read-imports.ts';

/** In milliseconds: the budget for tests by their last durations, and the assumed duration of a test that never ran. */
const time = { budget: 20_000, unknown: 1_000 };
const isJourney = (path: string): boolean => path.startsWith('e2e/');

const changed = listChanged(process.argv[2]);
const durations = readDurations();
const touched = listNearTests(readImports(productRoot), changed, durations);
const near = pickTests(touched, durations, time);

const code = changed.filter((path) => /\.(tsx?|mjs|js)$/.test(path));
const steps: Step[] = [types, walls, names];
if (changed.length > 0) steps.push(format(...changed));
if (code.length > 0) steps.push(lint(...code));
const [specs, tests] = [near.filter(isJourney), near.filter((path) => !isJourney(path))];
if (tests.length > 0) steps.push(vitest(...tests));
if (specs.length > 0) steps.push(journeys(...specs));

console.log(
  `${changed.length} files changed; ${near.length} of the ${touched.length} test files that reach them are run.`,
);
await runSteps(steps);
