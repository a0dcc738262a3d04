// npm test: all checks and tests, with a summary on the last line.
import { format, journeys, lint, names, runSteps, types, vitest, walls } from './suite/steps.ts';

await runSteps([types, format(), lint(), walls, names, vitest(), journeys()]);
