import { expect, test } from 'vitest';
import { joinFiles } from './join-files.ts';
import type { BuiltFile } from './join-files.ts';

const buildPage = (fileName: string, imports: readonly string[], bytes = 400_000): BuiltFile => ({
  fileName,
  isRoot: true,
  imports,
  modules: { [`${fileName}.tsx`]: bytes },
});

const buildShared = (fileName: string, bytes: number, imports: readonly string[] = []): BuiltFile => ({
  fileName,
  isRoot: false,
  imports,
  modules: { [`${fileName}.ts`]: bytes },
});

const listJoined = (files: readonly BuiltFile[]): readonly (readonly string[])[] =>
  joinFiles(files).toSorted((one, two) => (one[0] ?? '').localeCompare(two[0] ?? ''));

test('small files that nearly the same pages load are one, the largest module first', () => {
  expect(
    listJoined([
      buildPage('home', ['date', 'table']),
      buildPage('aziende', ['date', 'table']),
      buildPage('login', ['date']),
      buildShared('date', 900),
      buildShared('table', 1_100),
    ]),
  ).toEqual([['table.ts', 'date.ts']]);
});

test('no page loads much that it does not use', () => {
  const pages = [buildPage('home', ['date', 'table']), buildPage('aziende', ['date', 'table'])];
  const shared = [buildShared('date', 900), buildShared('table', 11_000)];
  expect(listJoined([...pages, ...shared])).toEqual([['table.ts', 'date.ts']]);
  expect(listJoined([...pages, ...shared, buildPage('login', ['date'], 500_000)])).toEqual([['table.ts', 'date.ts']]);
  expect(listJoined([...pages, ...shared, buildPage('login', ['date'], 100_000)])).toEqual([['date.ts'], ['table.ts']]);
});

test('what a joined file loads counts too', () => {
  const files = [
    buildPage('home', ['date', 'table']),
    buildPage('aziende', ['date', 'table']),
    buildPage('login', ['date']),
    buildShared('date', 900),
    buildShared('table', 1_100, ['icons']),
    buildShared('icons', 40_000),
  ];
  expect(listJoined(files)).not.toContainEqual(expect.arrayContaining(['table.ts', 'date.ts']));
});

test('files of which one loads the other through a page stay apart', () => {
  const joined = listJoined([
    buildPage('home', ['chart', 'date']),
    buildPage('aziende', ['chart', 'date']),
    buildPage('scale', ['date']),
    buildShared('chart', 500, ['scale']),
    buildShared('date', 500),
  ]);
  expect(joined).toEqual([['chart.ts'], ['date.ts']]);
});
