import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { productRoot } from '../../apps/server/src/environment/environment.ts';
import { variables } from '../../apps/server/src/environment/variables.ts';

export const password = 'prova-di-arresto';

const limiteAvvioMs = 120_000;

/** The environment of a process of the product on these data: nothing of the developer's own settings. */
export const buildEnvironment = (dataDir: string, port: number): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '/tmp',
  ...Object.fromEntries(Object.keys(variables).map((nome) => [nome, ''])),
  PORT: String(port),
  VEDETTA_DATA_DIR: dataDir,
  VEDETTA_INITIAL_PASSWORD: password,
  VEDETTA_DEMO: '1',
  LOG_LEVEL: 'error',
});

/** A process of ours, with what it says. */
export const launchScript = (script: string, parole: readonly string[], env: Record<string, string>): Readonly<{ process: ChildProcess; said: () => string }> => {
  const child = spawn(process.execPath, [join('scripts', script), ...parole], { cwd: productRoot, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (testo: Buffer) => (said += testo.toString('utf8')));
  child.stderr.on('data', (testo: Buffer) => (said += testo.toString('utf8')));
  return { process: child, said: () => said };
};

export const killNow = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};

export const isReady = async (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(({ ok }) => ok, () => false);

/** Waits until a server takes requests; false when it ends, or does not in time. */
export const waitReady = async (url: string, child: ChildProcess): Promise<boolean> => {
  const fine = Date.now() + limiteAvvioMs;
  while (Date.now() < fine && child.exitCode === null && child.signalCode === null) {
    if (await isReady(url)) return true;
    await sleep(50);
  }
  return false;
};

/** Kills the database at once: its postmaster and every process of its group. */
export const killDatabase = (dataDir: string): void => {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It was not running at this moment.
  }
};

/** A work in a data dir of its own, that the database's own user may enter. */
export const withDataDir = async <T>(work: (dataDir: string) => Promise<T>): Promise<T> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vedetta-crash-'));
  chmodSync(dataDir, 0o711);
  try {
    return await work(dataDir);
  } finally {
    killDatabase(dataDir);
    await sleep(100);
    rmSync(dataDir, { recursive: true, force: true });
  }
};
