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
const browser = () => createStampante({ dataDir, chromiumPath: null, getOrigine: () => null });
const list = (): readonly string[] => (existsSync(base) ? readdirSync(base) : []);
const ofPlaywright = (dir: string): string => readFileSync(join(base, dir, 'playwright'), 'utf8');

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('the profile is of the browser alone, and goes when the browser does', async () => {
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

/** An application that has a browser, and is killed. */
const startAndDie = async (hasGroup: boolean): Promise<string> => {
  const script = `
    import { createStampante } from ${JSON.stringify(new URL('./stampante.ts', import.meta.url).href)};
    const stampante = createStampante({ dataDir: ${JSON.stringify(dataDir)}, chromiumPath: null, getOrigine: () => null });
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

/** At once with everything below it, as a machine that loses power. */
const killChildrenOf = (parent: number): void => {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/u.test(name) && readParent(name) === parent))
    process.kill(-Number(pid), 'SIGKILL');
};

test('an application that is killed leaves no profile', async () => {
  const inTmp = await startAndDie(false);
  await expect.poll(list).toEqual([]);
  expect(existsSync(inTmp)).toBe(false);
});

test('what a crash of everything left is removed before the next launch; what is not ours stays', async () => {
  const inTmp = await startAndDie(true);
  expect(list()).toHaveLength(1);
  const altrui = mkdtempSync(join(tmpdir(), 'playwright_chromiumdev_profile-'));
  writeFileSync(join(altrui, 'suo'), '');
  mkdirSync(join(base, '999999999-00ff'));
  writeFileSync(join(base, '999999999-00ff', 'playwright'), altrui);
  symlinkSync(altrui, join(base, '999999998-00ff'));
  mkdirSync(join(base, 'di-altri'));
  const stampante = browser();
  expect(await stampante.verify()).toBeNull();
  await stampante.close();
  expect(list()).toContain('di-altri');
  expect(list().filter((name) => name !== 'di-altri' && !name.startsWith('99999999'))).toEqual([]);
  expect(existsSync(inTmp)).toBe(false);
  expect(existsSync(join(altrui, 'suo'))).toBe(true);
  rmSync(altrui, { recursive: true });
});
