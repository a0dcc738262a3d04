import { expect, test } from 'vitest';
import { checkWalls } from './check-walls.ts';
import { parseImports } from './read-imports.ts';

/** The breaches of one file with one import. */
const breachesOf = (path: string, statement: string): readonly string[] =>
  checkWalls(new Map([[path, parseImports(path, statement)]]));
const load = (specifier: string): string => `import { x } from '${specifier}';`;

test.each([
  ['packages/domain/src/voci.ts', 'decimal.js'],
  ['packages/domain/src/soglie/soglie.ts', '../formula/formula.ts'],
  ['packages/domain/src/indicatori/ida/ida2.ts', '../grandezze/passivo.ts'],
  ['packages/domain/src/formula/stampa.test.ts', '../indicatori/ida/ida2.ts'],
  ['packages/contract/src/aziende.ts', '@vedetta/domain'],
  ['packages/xbrl/src/istanza/parse.ts', '@vedetta/domain/base'],
  ['packages/verifica/src/righe/livelli.ts', '@vedetta/domain/base'],
  ['packages/contract/src/aziende.ts', '@vedetta/domain/base'],
  ['packages/xbrl/src/voci/voci.test.ts', '../istanza/parse.ts'],
  ['apps/server/src/routes/aziende.ts', '../commands/azienda/aziende.ts'],
  ['apps/server/src/routes/aziende.test.ts', '../repositories/aziende.ts'],
  ['apps/server/src/routes/aziende.test.ts', '../../../../fixtures/bilanci/uno/bilancio.json'],
  ['apps/server/src/commands/bilancio/bilanci.ts', '@vedetta/xbrl'],
  ['apps/server/src/commands/bilancio/bilanci.ts', '@vedetta/verifica'],
  ['apps/server/src/repositories/bilanci.ts', 'kysely'],
  ['apps/server/src/adapters/postgres/start.ts', 'pg'],
  ['apps/web/src/app/router.tsx', '../features/bilanci/index.ts'],
  ['apps/web/src/app/draw-report.tsx', '../features/report/stampa.ts'],
  ['apps/web/src/features/bilanci/page.tsx', './table.tsx'],
  ['apps/web/src/features/bilanci/page.tsx', '../../components/ui/index.ts'],
  ['apps/web/src/components/ui/dialog.browser.test.tsx', './dialog.tsx'],
  ['apps/web/src/features/editor/state/state.ts', '../grid/cell.ts'],
  ['apps/web/src/features/bilanci/page.tsx', '../../queries/bilanci.ts'],
  ['apps/web/src/queries/bilanci.ts', '../lib/api.ts'],
  ['apps/web/src/queries/bilanci.ts', '@tanstack/react-query'],
  ['apps/web/src/lib/session.ts', './api.ts'],
  ['scripts/serve.ts', '../apps/server/src/main.ts'],
])('%s may import %s', (path, specifier) => {
  expect(breachesOf(path, load(specifier))).toEqual([]);
});

test.each([
  ['packages/domain/src/voci.ts', '@vedetta/contract', 'domain may not import @vedetta/contract'],
  [
    'packages/domain/src/formula/contesto.ts',
    '../bilancio/bilancio.ts',
    'domain/formula may not import domain/bilancio (packages/domain/src/bilancio/bilancio.ts)',
  ],
  [
    'packages/domain/src/formula/nodo.ts',
    '../soglie/soglie.ts',
    'domain/formula may not import domain/soglie (packages/domain/src/soglie/soglie.ts)',
  ],
  [
    'packages/domain/src/indicatori/grandezze/passivo.ts',
    '../ida/ida2.ts',
    'domain/indicatori/grandezze may not import domain/indicatori (packages/domain/src/indicatori/ida/ida2.ts)',
  ],
  ['packages/domain/src/voci.ts', 'zod', 'domain imports nothing from outside but decimal.js, not zod'],
  ['packages/domain/src/voci.ts', '@vedetta/domain', 'domain may not import @vedetta/domain'],
  ['packages/contract/src/aziende.ts', '@vedetta/xbrl', 'contract may not import @vedetta/xbrl'],
  ['packages/verifica/src/read-verifica.ts', '@vedetta/xbrl', 'verifica may not import @vedetta/xbrl'],
  ['packages/verifica/src/read-verifica.ts', '@vedetta/domain', 'verifica may not import @vedetta/domain'],
  [
    'packages/xbrl/src/parse.ts',
    '../../domain/src/voci.ts',
    'packages/domain/src/voci.ts goes past the door of the package',
  ],
  [
    'packages/xbrl/src/parse.test.ts',
    '../../domain/src/voci.ts',
    'packages/domain/src/voci.ts goes past the door of the package',
  ],
  [
    'apps/web/src/lib/api.ts',
    '@vedetta/domain/src/voci.ts',
    '@vedetta/domain/src/voci.ts goes past the door of the package',
  ],
  ['apps/web/src/lib/session.ts', '@vedetta/xbrl', 'web/lib may not import @vedetta/xbrl'],
  [
    'apps/web/src/lib/session.ts',
    '../components/ui/dialog.tsx',
    'web/lib may not import web/components (apps/web/src/components/ui/dialog.tsx)',
  ],
  [
    'apps/web/src/features/a/b.tsx',
    '../../lib/api.ts',
    'web/features may not import web/api (apps/web/src/lib/api.ts)',
  ],
  ['apps/web/src/features/a/b.tsx', '@tanstack/react-query', '@tanstack/react-query is not for web/features'],
  ['apps/web/src/components/a/b.tsx', '@tanstack/react-query', '@tanstack/react-query is not for web/components'],
  [
    'apps/web/src/queries/bilanci.ts',
    '../components/ui/index.ts',
    'web/queries may not import web/components (apps/web/src/components/ui/index.ts)',
  ],
  [
    'apps/web/src/components/ui/dialog.tsx',
    '../../features/a/b.ts',
    'web/components may not import web/features (apps/web/src/features/a/b.ts)',
  ],
  ['apps/web/src/features/a/b.ts', '../c/d.ts', 'feature a imports feature c'],
  [
    'apps/web/src/features/a/b.tsx',
    '../../components/ui/dialog.tsx',
    'apps/web/src/components/ui/dialog.tsx goes past the door of its folder',
  ],
  [
    'apps/web/src/components/fields/date-field.tsx',
    '../ui/dialog.tsx',
    'apps/web/src/components/ui/dialog.tsx goes past the door of its folder',
  ],
  [
    'apps/web/src/app/router.tsx',
    '../features/bilanci/page.tsx',
    'apps/web/src/features/bilanci/page.tsx goes past the door of its folder',
  ],
  [
    'apps/web/src/features/a/b.browser.test.tsx',
    '../../components/ui/dialog.tsx',
    'apps/web/src/components/ui/dialog.tsx goes past the door of its folder',
  ],
  [
    'apps/web/src/features/a/b.tsx',
    '../../components/ui/parts/index.ts',
    'apps/web/src/components/ui/parts/index.ts goes past the door of its folder',
  ],
  [
    'apps/web/src/features/a/b.ts',
    '../../app/router.tsx',
    'web/features may not import web/app (apps/web/src/app/router.tsx)',
  ],
  [
    'apps/web/src/features/a/b.ts',
    '../../../../server/src/refusal.ts',
    'web/features may not import server (apps/server/src/refusal.ts)',
  ],
  [
    'apps/server/src/routes/aziende.ts',
    '../adapters/token.ts',
    'server/routes may not import server/adapters (apps/server/src/adapters/token.ts)',
  ],
  ['apps/server/src/routes/aziende.ts', 'kysely', 'kysely is not for server/routes'],
  ['apps/server/src/commands/azienda/aziende.ts', 'pg', 'pg is not for server/commands'],
  [
    'apps/server/src/commands/azienda/aziende.ts',
    '../../routes/aziende.ts',
    'server/commands may not import server/routes (apps/server/src/routes/aziende.ts)',
  ],
  [
    'apps/server/src/repositories/aziende.ts',
    '../commands/azienda/aziende.ts',
    'server/repositories may not import server/commands (apps/server/src/commands/azienda/aziende.ts)',
  ],
  [
    'apps/server/src/presenters/aziende.ts',
    '../test-support/test-app.ts',
    'apps/server/src/test-support/test-app.ts is for tests alone',
  ],
  [
    'apps/server/src/app.ts',
    '../../../scripts/build-web.ts',
    'server/composition may not import scripts (scripts/build-web.ts)',
  ],
  ['packages/contract/src/aziende.test.ts', '@vedetta/xbrl', 'contract may not import @vedetta/xbrl'],
  ['apps/web/src/app/main.tsx', '../../../../e2e/pages/login.ts', 'web/app may not import e2e (e2e/pages/login.ts)'],
  ['elsewhere/x.ts', 'zod', 'belongs to no room of scripts/walls/rules.ts'],
])('%s may not import %s', (path, specifier, reason) => {
  expect(breachesOf(path, load(specifier))).toEqual([`${path}: ${reason}`]);
});

test.each([
  "import type { X } from '../adapters/token.ts';",
  "export { x } from '../adapters/token.ts';",
  "const x = await import('../adapters/token.ts');",
  "import '../adapters/token.ts';",
])('the rule applies to every form of import: %s', (statement) => {
  expect(breachesOf('apps/server/src/routes/aziende.ts', statement)).toHaveLength(1);
});

test.each([
  [
    "export * from './voci.ts';",
    'packages/domain/src/index.ts: export * hides which names of packages/domain/src/voci.ts go out',
  ],
  [
    "export * from './contesto.ts';",
    'packages/domain/src/formula/index.ts: export * hides which names of packages/domain/src/formula/contesto.ts go out',
  ],
  ["import { x } from './voci.ts';", 'packages/domain/src/utils.ts: a room without a name of its own'],
])('refuses export * of a file and rooms without a name of their own: %s', (statement, breach) => {
  const path = breach.slice(0, breach.indexOf(':'));
  expect(breachesOf(path, statement)).toEqual([breach]);
});

test('shows the whole cycle, including type imports', () => {
  const file = (target: string, statement: string) => [target, parseImports(target, statement)] as const;
  const imports = new Map([
    file('packages/domain/src/a.ts', "import { b } from './b.ts';"),
    file('packages/domain/src/b.ts', "import type { C } from './c.ts';"),
    file('packages/domain/src/c.ts', "import { a } from './a.ts';"),
  ]);
  expect(checkWalls(imports)).toEqual([
    'cycle: packages/domain/src/a.ts → packages/domain/src/b.ts → packages/domain/src/c.ts → packages/domain/src/a.ts',
  ]);
});

test('the door of a package passes on the doors of its rooms', () => {
  expect(breachesOf('packages/domain/src/index.ts', "export * from './formula/index.ts';")).toEqual([]);
});
