import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

/** One import: a file of ours (path from the root), one of our packages by name, or an external package. */
export type Import = Readonly<{ kind: 'file' | 'package' | 'external'; target: string; isExportAll: boolean }>;

/** The imports of each source file, by path from the root. */
export type ImportsByFile = ReadonlyMap<string, readonly Import[]>;

const sources = [
  'packages/*/src/**/*.ts',
  'apps/*/src/**/*.{ts,tsx}',
  'apps/server/*.ts',
  'scripts/**/*.ts',
  'e2e/**/*.ts',
  'fixtures/**/*.ts',
  '*.ts',
];

const toImport = (from: string, specifier: string, isExportAll = false): Import => {
  if (specifier.startsWith('.'))
    return { kind: 'file', target: normalize(join(dirname(from), specifier)), isExportAll };
  const kind = specifier.startsWith('@vedetta/') ? 'package' : 'external';
  return { kind, target: specifier, isExportAll };
};

/** Reads the imports and re-exports of a source file. Dynamic imports count when their target is a literal. */
export const parseImports = (path: string, source: string): readonly Import[] => {
  const { module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`);
  const imported = module.staticImports.map(({ moduleRequest }) => toImport(path, moduleRequest.value));
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName }) =>
      moduleRequest === null ? [] : [toImport(path, moduleRequest.value, importName.kind === 'AllButDefault')],
    ),
  );
  const loaded = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^(['"`])([^$]*)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[2];
    return literal === undefined ? [] : [toImport(path, literal)];
  });
  return [...imported, ...exported, ...loaded];
};

/** Reads every source file of the project. */
export const readImports = (root: string): ImportsByFile =>
  new Map(
    globSync(sources, { cwd: root })
      .toSorted()
      .map((path) => [path, parseImports(path, readFileSync(join(root, path), 'utf8'))]),
  );
