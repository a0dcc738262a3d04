import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { productRoot } from '../apps/server/src/environment/environment.ts';

/** Texts only: a picture or a trial balance may hold any bytes. */
const text = /\.(?:ts|tsx|mjs|css|md|json|sql|txt|html|yaml|service)$/u;

/** Where two changes of the same lines were left side by side; no checker reads a document. */
test('no file keeps the marks of a merge', { timeout: 60_000 }, () => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: productRoot,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const marked = files
    .split('\0')
    .filter((path) => text.test(path) && !path.startsWith('fixtures/'))
    .filter((path) => statSync(join(productRoot, path), { throwIfNoEntry: false })?.isFile())
    .filter((path) => /^(?:<{7}|>{7}) \S/mu.test(readFileSync(join(productRoot, path), 'utf8')));
  expect(marked).toEqual([]);
});
