import { expect, test } from 'vitest';
import type { Import, ImportsByFile } from '../walls/read-imports.ts';
import { pickTests, listNearTests } from './near-tests.ts';

const file = (target: string): Import => ({ kind: 'file', target, isExportAll: false });
const domain: Import = { kind: 'package', target: '@vedetta/domain', isExportAll: false };

const imports: ImportsByFile = new Map([
  ['packages/domain/src/voci.ts', []],
  ['packages/domain/src/voci.test.ts', [file('packages/domain/src/voci.ts')]],
  ['packages/domain/src/index.ts', [file('packages/domain/src/voci.ts')]],
  ['apps/server/src/routes/bilanci.ts', [domain]],
  ['apps/server/src/routes/aziende.ts', []],
  ['apps/server/src/app.ts', [file('apps/server/src/routes/bilanci.ts'), file('apps/server/src/routes/aziende.ts')]],
  ['apps/server/src/routes/bilanci.test.ts', [file('apps/server/src/app.ts')]],
  ['apps/server/src/routes/aziende.test.ts', [file('apps/server/src/app.ts')]],
  ['apps/server/src/routes/roles.test.ts', [file('apps/server/src/app.ts')]],
  ['e2e/pages/editor-page.ts', []],
  ['e2e/journeys/editor.spec.ts', [file('e2e/pages/editor-page.ts')]],
]);
const durations = new Map([
  ['apps/server/src/routes/aziende.test.ts', 900],
  ['apps/server/src/routes/roles.test.ts', 100],
]);

test('sorts the tests that reach a change: those with its name, then the nearest, then the shortest', () => {
  expect(listNearTests(imports, ['apps/server/src/routes/bilanci.ts'], durations)).toEqual([
    'apps/server/src/routes/bilanci.test.ts',
    'apps/server/src/routes/roles.test.ts',
    'apps/server/src/routes/aziende.test.ts',
  ]);
  expect(listNearTests(imports, ['packages/domain/src/voci.ts'], durations)).toEqual([
    'packages/domain/src/voci.test.ts',
    'apps/server/src/routes/bilanci.test.ts',
    'apps/server/src/routes/roles.test.ts',
    'apps/server/src/routes/aziende.test.ts',
  ]);
  expect(listNearTests(imports, ['e2e/pages/editor-page.ts'], durations)).toEqual(['e2e/journeys/editor.spec.ts']);
});

test('a changed test runs itself; a deleted file, or one no test reaches, needs no test', () => {
  expect(listNearTests(imports, ['apps/server/src/routes/roles.test.ts'], durations)).toEqual([
    'apps/server/src/routes/roles.test.ts',
  ]);
  expect(listNearTests(imports, ['apps/server/src/routes/gone.test.ts', 'README.md'], durations)).toEqual([]);
});

test('runs as many tests as fit in the time, and always the first', () => {
  const tests = ['apps/server/src/routes/aziende.test.ts', 'apps/server/src/routes/roles.test.ts', 'unknown.test.ts'];
  expect(pickTests(tests, durations, { budget: 1_000, unknown: 500 })).toEqual(tests.slice(0, 2));
  expect(pickTests(tests, durations, { budget: 1_500, unknown: 500 })).toEqual(tests);
  expect(pickTests(tests, durations, { budget: 10, unknown: 500 })).toEqual(tests.slice(0, 1));
});
