import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestDataDir } from './postgres/test-database.ts';
import { checkDisk, measureDisk } from './disk.ts';

test('measures the disk of a folder, even one that does not exist yet', async () => {
  const dir = makeTestDataDir();
  const disk = await measureDisk(dir);
  expect(disk.free).toBeGreaterThan(0);
  expect(disk.total).toBeGreaterThan(disk.free);
  expect((await measureDisk(join(dir, 'non', 'ancora'))).total).toBe(disk.total);
});

test.for([
  [200_000_000, true],
  [199_999_999, false],
  [0, false],
])('%i bytes free: %s', ([free, ok]) => {
  expect(checkDisk({ free: Number(free), total: 10 ** 12 }).ok).toBe(ok);
});

test('says how much is free, in words', () => {
  expect(checkDisk({ free: 12_345_678_901, total: 10 ** 12 }).detail).toBe('12,3 GB liberi');
  expect(checkDisk({ free: 123_456_789, total: 10 ** 12 }).detail).toBe('0,1 GB liberi: ne servono almeno 0,2');
});
