import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StartFailure } from '../apps/server/src/environment/start-failure.ts';
import { expectBuildable } from './build-web.ts';

const dir = mkdtempSync(join(tmpdir(), 'vedetta-build-'));
afterAll(() => rmSync(dir, { recursive: true }));

test('a build that cannot write its folders says so, and says what to do', () => {
  const file = join(dir, 'file');
  writeFileSync(file, '');
  expect(() => expectBuildable([dir, join(dir, 'cache')])).not.toThrow();
  expect(() => expectBuildable([dir, join(file, 'cache')])).toThrow(StartFailure);
  expect(() => expectBuildable([join(file, 'cache')])).toThrow(
    /non può scrivere in .*file\/cache\.\nEseguire "npm run build"/u,
  );
});
