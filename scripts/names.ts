// npm run names: lists every function whose name does not start with a verb of docs/glossary.md, and every type that repeats `Result`.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productRoot } from '../apps/server/src/environment/environment.ts';
import { checkNames } from './names/check-names.ts';
import { checkResults } from './names/check-results.ts';
import { listFunctions } from './names/list-functions.ts';
import { parseVerbs } from './names/parse-verbs.ts';
import { shapes } from './names/shapes.ts';

const sources = ['packages/*/src/**/*.ts', 'apps/*/src/**/*.{ts,tsx}', '{scripts,lab,e2e,fixtures}/**/*.ts'];

const read = (path: string): string => readFileSync(join(productRoot, path), 'utf8');
const paths = globSync(sources, { cwd: productRoot, exclude: ['**/*.{test,spec}.{ts,tsx}'] }).toSorted();
const texts = new Map(paths.map((path) => [path, read(path)]));
const functions = new Map([...texts].map(([path, text]) => [path, listFunctions(path, text)]));
const wrong = [
  ...checkNames(functions, { verbs: parseVerbs(read('docs/glossary.md')), shapes }),
  ...checkResults(texts),
];
for (const sentence of wrong) console.error(sentence);
process.exitCode = wrong.length === 0 ? 0 : 1;
