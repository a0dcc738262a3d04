// npm test: all checks and tests, with a summary on the last line.
import { format, journeys, names, runSteps, typesAndLint, vitest, walls } from './suite/steps.ts';

await runSteps([typesAndLint, format(), walls, names, vitest(), journeys()]);
