import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signalServer } from '../../apps/server/src/adapters/postgres/signal-server.ts';
import { productRoot } from '../../apps/server/src/environment/environment.ts';
import { variables } from '../../apps/server/src/environment/variables.ts';

export const password = 'prova-di-arresto';

const limiteAvvioMs = 120_000;
const limiteChiusuraMs = 20_000;

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

/** A process of ours, with what it says, on its errors alone when its output goes to a file. One that stands apart is not reached by the Ctrl-C that is for us. */
export const launchScript = (
  script: string,
  parole: readonly string[],
  env: Record<string, string>,
  dove: 'insieme' | 'a parte' = 'insieme',
  uscita: string | null = null,
): Readonly<{ process: ChildProcess; said: () => string }> => {
  const file = uscita === null ? null : openSync(uscita, 'w');
  const child = spawn(process.execPath, [join('scripts', script), ...parole], {
    cwd: productRoot,
    env,
    stdio: ['ignore', file ?? 'pipe', 'pipe'],
    detached: dove === 'a parte',
  });
  if (file !== null) closeSync(file);
  let said = '';
  child.stdout?.on('data', (testo: Buffer) => (said += testo.toString('utf8')));
  child.stderr?.on('data', (testo: Buffer) => (said += testo.toString('utf8')));
  return { process: child, said: () => said };
};

export const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** False when it had already ended. */
export const killNow = async (child: ChildProcess): Promise<boolean> => {
  if (isOver(child)) return false;
  child.kill('SIGKILL');
  await once(child, 'exit');
  return child.signalCode === 'SIGKILL';
};

/** Lets it close what it has open; at once when it takes too long. */
export const endGently = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGTERM');
  await Promise.race([once(child, 'exit'), sleep(limiteChiusuraMs)]);
  await killNow(child);
};

export const isReady = async (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits until a server takes requests; false when it ends, or does not in time. */
export const waitReady = async (url: string, child: ChildProcess): Promise<boolean> => {
  const fine = Date.now() + limiteAvvioMs;
  while (Date.now() < fine && !isOver(child)) {
    if (await isReady(url)) return true;
    await sleep(50);
  }
  return false;
};

/** Where backups go, and whether one is being written or was written there. */
export const copieDir = (dataDir: string): string => join(dataDir, 'copie');
export const listCopie = (dataDir: string, fine: string): readonly string[] =>
  existsSync(copieDir(dataDir)) ? readdirSync(copieDir(dataDir)).filter((nome) => nome.endsWith(fine)) : [];

/** Waits until a process begins to write a backup, or ends. */
export const waitCopia = async (dataDir: string, child: ChildProcess): Promise<boolean> => {
  const prima = listCopie(dataDir, '').length;
  while (!isOver(child)) {
    if (listCopie(dataDir, '').length > prima) return true;
    await sleep(2);
  }
  return false;
};

/** Kills the database at once; false when there was none. */
export const killDatabase = (dataDir: string): boolean => signalServer(dataDir, 'SIGKILL');

/** A data dir of its own, that the database's own user may enter. */
export const makeDataDir = (prefix: string): string => {
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(dataDir, 0o711);
  return dataDir;
};

/** Ends a database left there, and removes the folder. */
export const removeDataDir = async (dataDir: string): Promise<void> => {
  if (killDatabase(dataDir)) await sleep(100);
  rmSync(dataDir, { recursive: true, force: true });
};

/** A work in a data dir of its own. */
export const withDataDir = async <T>(work: (dataDir: string) => Promise<T>): Promise<T> => {
  const dataDir = makeDataDir('vedetta-crash-');
  try {
    return await work(dataDir);
  } finally {
    await removeDataDir(dataDir);
  }
};
