// npm run walls: lists every import that breaks the dependency rule (CONTRIBUTING.md).
import { productRoot } from '../apps/server/src/environment/environment.ts';
import { checkWalls } from './walls/check-walls.ts';
import { readImports } from './walls/read-imports.ts';

const breaches = checkWalls(readImports(productRoot));
for (const breach of breaches) console.error(breach);
process.exitCode = breaches.length === 0 ? 0 : 1;
