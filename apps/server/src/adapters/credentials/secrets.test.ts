import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSecrets, secretsKeyFile } from './secrets.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'vedetta-segreti-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('the key is made at the first use, readable by its owner only, and is that of the next process', async () => {
  const sealed = await openSecrets({ secretsKey: null, dataDir }).seal('JBSWY3DP', 'anna');
  expect(statSync(secretsKeyFile(dataDir)).mode & 0o777).toBe(0o600);
  expect(readFileSync(secretsKeyFile(dataDir), 'utf8')).toHaveLength(45);
  expect(await openSecrets({ secretsKey: null, dataDir }).unseal(sealed, 'anna')).toBe('JBSWY3DP');
  expect(sealed.includes('JBSWY3DP')).toBe(false);
});

test('a secret of another user, key or content is none', async () => {
  const secrets = openSecrets({ secretsKey: 'x'.repeat(32), dataDir });
  const sealed = await secrets.seal('JBSWY3DP', 'anna');
  const altered = Buffer.from(sealed);
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
  expect(await secrets.unseal(sealed, 'bruno')).toBeNull();
  expect(await secrets.unseal(altered, 'anna')).toBeNull();
  expect(await openSecrets({ secretsKey: 'y'.repeat(32), dataDir }).unseal(sealed, 'anna')).toBeNull();
  expect(await secrets.unseal(Buffer.from('breve'), 'anna')).toBeNull();
});

test('two processes that start together agree on one key', async () => {
  const other = mkdtempSync(join(tmpdir(), 'vedetta-segreti-'));
  try {
    const [one, two] = [
      openSecrets({ secretsKey: null, dataDir: other }),
      openSecrets({ secretsKey: null, dataDir: other }),
    ];
    const [sealed] = await Promise.all([one.seal('a', 'anna'), two.seal('b', 'anna')]);
    expect(await two.unseal(sealed, 'anna')).toBe('a');
  } finally {
    rmSync(other, { recursive: true });
  }
});
