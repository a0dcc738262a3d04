import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { productRoot } from '../../environment/environment.ts';
import { choosePlace } from '../../environment/place.ts';
import { makeTestDataDir } from '../postgres/test-database.ts';
import { createStampante } from './stampante.ts';

const dataDir = makeTestDataDir();
const base = join(dataDir, 'browser');
const browser = () => createStampante({ dataDir, chromiumPath: null, getOrigin: () => null });
const list = (): readonly string[] => (existsSync(base) ? readdirSync(base) : []);
const ofPlaywright = (dir: string): string => readFileSync(join(base, dir, 'playwright'), 'utf8');

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('only the user of the browser can enter the profile, which is removed when the browser ends', async () => {
  const stampante = browser();
  expect(await stampante.verify()).toBeNull();
  const [dir = ''] = list();
  const { uid, mode } = statSync(join(base, dir, 'profilo'));
  expect(uid).toBe(choosePlace(dataDir).browser?.uid ?? process.getuid?.());
  expect(mode & 0o777).toBe(0o700);
  const inTmp = ofPlaywright(dir);
  await stampante.close();
  expect(list()).toEqual([]);
  expect(existsSync(inTmp)).toBe(false);
});

/** Starts an application with a browser, and kills it. */
const startAndDie = async (hasGroup: boolean): Promise<string> => {
  const script = `
    import { createStampante } from ${JSON.stringify(new URL('./stampante.ts', import.meta.url).href)};
    const stampante = createStampante({ dataDir: ${JSON.stringify(dataDir)}, chromiumPath: null, getOrigin: () => null });
    process.send(await stampante.verify() ?? 'started');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: productRoot,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [said] = (await once(child, 'message')) as [string];
  expect(said).toBe('started');
  const [dir = ''] = list();
  const inTmp = ofPlaywright(dir);
  if (hasGroup) killChildrenOf(child.pid ?? 0);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return inTmp;
};

const readParent = (pid: string): number => {
  try {
    return Number(/\) \S (\d+)/u.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
};

/** Kills the children and their process groups at once, as a power cut does. */
const killChildrenOf = (parent: number): void => {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/u.test(name) && readParent(name) === parent))
    process.kill(-Number(pid), 'SIGKILL');
};

test('a killed application leaves no profile', async () => {
  const inTmp = await startAndDie(false);
  await expect.poll(list).toEqual([]);
  expect(existsSync(inTmp)).toBe(false);
});

test('the next launch removes what a crash left; foreign folders stay', async () => {
  const inTmp = await startAndDie(true);
  expect(list()).toHaveLength(1);
  const foreign = mkdtempSync(join(tmpdir(), 'playwright_chromiumdev_profile-'));
  writeFileSync(join(foreign, 'suo'), '');
  mkdirSync(join(base, '999999999-00ff'));
  writeFileSync(join(base, '999999999-00ff', 'playwright'), foreign);
  symlinkSync(foreign, join(base, '999999998-00ff'));
  mkdirSync(join(base, 'di-altri'));
  const stampante = browser();
  expect(await stampante.verify()).toBeNull();
  await stampante.close();
  expect(list()).toContain('di-altri');
  expect(list().filter((name) => name !== 'di-altri' && !name.startsWith('99999999'))).toEqual([]);
  expect(existsSync(inTmp)).toBe(false);
  expect(existsSync(join(foreign, 'suo'))).toBe(true);
  rmSync(foreign, { recursive: true });
});
