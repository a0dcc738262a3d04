import { expect, test } from 'vitest';
import { checkNames } from './check-names.ts';
import { shapes } from './shapes.ts';

const check = (path: string, name: string): readonly string[] =>
  checkNames(new Map([[path, [{ name, line: 7 }]]]), { verbs: new Set(['compute', 'is']), shapes }).filter(
    (sentence) => !sentence.startsWith('docs/'),
  );

test.each([
  ['apps/server/src/commands/calcolo.ts', 'computeBilancio'],
  ['apps/server/src/commands/calcolo.ts', 'compute'],
  ['apps/server/src/commands/calcolo.ts', 'isPresent'],
  ['apps/server/src/routes/aziende.ts', 'aziendeRoutes'],
  ['apps/web/src/lib/api.ts', 'onSessionEnd'],
  ['packages/contract/src/primitives.ts', 'testoSchema'],
  ['packages/domain/src/formula/parole.ts', 'rapporto'],
  ['packages/domain/src/soglie/indici-settoriali.ts', 'soglieIndice'],
])('%s may name a function %s', (path, name) => {
  expect(check(path, name)).toEqual([]);
});

test.each([
  ['apps/server/src/commands/calcolo.ts', 'calcolaBilancio', 'calcola'],
  ['apps/server/src/commands/calcolo.ts', 'issue', 'issue'],
  ['apps/server/src/commands/calcolo.ts', 'once', 'once'],
  ['apps/server/src/commands/calcolo.ts', 'rapporto', 'rapporto'],
  ['apps/server/src/commands/calcolo.ts', 'soglieIndice', 'soglie'],
])('%s may not name a function %s', (path, name, word) => {
  expect(check(path, name)).toEqual([`${path}:7 ${name}: "${word}" is not a verb of docs/glossary.md`]);
});

test('a verb that no function uses is reported', () => {
  const functions = new Map([['a.ts', [{ name: 'isReady', line: 1 }]]]);
  expect(checkNames(functions, { verbs: new Set(['is', 'compute']), shapes: [] })).toEqual([
    'docs/glossary.md: no function uses the verb "compute"',
  ]);
});

test('every shape states its reason', () => {
  expect(shapes.filter(({ reason }) => reason.length < 10)).toEqual([]);
});
