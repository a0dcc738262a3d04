import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendSignal } from '../../apps/server/src/adapters/postgres/signal-server.ts';
import { productRoot } from '../../apps/server/src/environment/environment.ts';
import { variables } from '../../apps/server/src/environment/variables.ts';

export const password = 'prova-di-arresto';

const startTimeoutMs = 120_000;
const stopTimeoutMs = 20_000;

/** The environment of a product process on this data dir, without the developer's own settings. */
export const buildEnvironment = (dataDir: string, port: number): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '/tmp',
  ...Object.fromEntries(Object.keys(variables).map((name) => [name, ''])),
  PORT: String(port),
  VEDETTA_DATA_DIR: dataDir,
  VEDETTA_INITIAL_PASSWORD: password,
  VEDETTA_DEMO: '1',
  VEDETTA_STAFF_SECONDO_FATTORE: '0',
  LOG_LEVEL: 'error',
});

/**
 * Starts a script and collects its output; only stderr when stdout goes to the file `output`.
 * With `separate` it runs in its own process group, so our Ctrl-C does not reach it.
 */
export const launchScript = (
  script: string,
  words: readonly string[],
  env: Record<string, string>,
  group: 'same' | 'separate' = 'same',
  output: string | null = null,
): Readonly<{ process: ChildProcess; said: () => string }> => {
  const file = output === null ? null : openSync(output, 'w');
  const child = spawn(process.execPath, [join('scripts', script), ...words], {
    cwd: productRoot,
    env,
    stdio: ['ignore', file ?? 'pipe', 'pipe'],
    detached: group === 'separate',
  });
  if (file !== null) closeSync(file);
  let said = '';
  child.stdout?.on('data', (text: Buffer) => (said += text.toString('utf8')));
  child.stderr?.on('data', (text: Buffer) => (said += text.toString('utf8')));
  return { process: child, said: () => said };
};

export const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Sends SIGKILL. @returns false when the process had already ended */
export const killNow = async (child: ChildProcess): Promise<boolean> => {
  if (isOver(child)) return false;
  child.kill('SIGKILL');
  await once(child, 'exit');
  return child.signalCode === 'SIGKILL';
};

/** Stops a process with SIGTERM, then with SIGKILL after a timeout. */
export const endGently = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGTERM');
  await Promise.race([once(child, 'exit'), sleep(stopTimeoutMs)]);
  await killNow(child);
};

export const isReady = async (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits until a server is ready. @returns false when it ends or the timeout passes */
export const waitReady = async (url: string, child: ChildProcess): Promise<boolean> => {
  const end = Date.now() + startTimeoutMs;
  while (Date.now() < end && !isOver(child)) {
    if (await isReady(url)) return true;
    await sleep(50);
  }
  return false;
};

/** Where backups go, and the files there with this suffix. */
export const backupsDir = (dataDir: string): string => join(dataDir, 'copie');
export const listBackups = (dataDir: string, end: string): readonly string[] =>
  existsSync(backupsDir(dataDir)) ? readdirSync(backupsDir(dataDir)).filter((name) => name.endsWith(end)) : [];

/** Waits until a process begins to write a backup. @returns false when it ended before */
export const waitBackup = async (dataDir: string, child: ChildProcess): Promise<boolean> => {
  const before = listBackups(dataDir, '').length;
  while (!isOver(child)) {
    if (listBackups(dataDir, '').length > before) return true;
    await sleep(2);
  }
  return false;
};

/** Kills the database at once. @returns false when none was running */
export const killDatabase = (dataDir: string): boolean => sendSignal(dataDir, 'SIGKILL');

/** Creates a data dir that the database's user may enter. */
export const makeDataDir = (prefix: string): string => {
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(dataDir, 0o711);
  return dataDir;
};

/** Kills a database left running there, and removes the folder. */
export const removeDataDir = async (dataDir: string): Promise<void> => {
  if (killDatabase(dataDir)) await sleep(100);
  rmSync(dataDir, { recursive: true, force: true });
};

/** Runs a function with a temporary data dir. */
export const withDataDir = async <T>(work: (dataDir: string) => Promise<T>): Promise<T> => {
  const dataDir = makeDataDir('vedetta-crash-');
  try {
    return await work(dataDir);
  } finally {
    await removeDataDir(dataDir);
  }
};
