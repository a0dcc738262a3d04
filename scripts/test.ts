// npm test: everything that must hold, and one last line with the sum of it.
import { format, journeys, lint, runSteps, types, vitest, walls } from './suite/steps.ts';

await runSteps([types, format(), lint(), walls, vitest(), journeys()]);
