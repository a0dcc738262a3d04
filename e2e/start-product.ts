import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productRoot } from '../apps/server/src/environment/environment.ts';
import { variables } from '../apps/server/src/environment/variables.ts';

/** The password of every user of the product under test. */
export const password = 'prova-di-accesso';

type Variables = Readonly<Record<string, string>>;

/** Finds a free port. */
export const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

const buildEnvironment = (port: number, dataDir: string, overrides: Variables): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '/tmp',
  // An empty value overrides the one in the developer's .env.
  ...Object.fromEntries(Object.keys(variables).map((name) => [name, ''])),
  PORT: String(port),
  VEDETTA_DATA_DIR: dataDir,
  VEDETTA_INITIAL_PASSWORD: password,
  VEDETTA_DEMO: '1',
  // Journeys that need the staff log in by the password alone; that of the second factor sets it back.
  VEDETTA_STAFF_SECONDO_FATTORE: '0',
  ...overrides,
});

export type Product = { readonly url: string; readonly dataDir: string; readonly stop: () => Promise<void> };

/** Starts the real product as `npm start` does, with its own data and settings; its output goes to a file in `test-results`. */
export const launchProduct = async (logFile: string, overrides: Variables = {}): Promise<Product> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vedetta-e2e-'));
  // The database runs as another user, which must be able to enter.
  chmodSync(dataDir, 0o711);
  const port = overrides['PORT'] === undefined ? await findFreePort() : Number(overrides['PORT']);
  const results = join(productRoot, 'test-results');
  mkdirSync(results, { recursive: true });
  const log = createWriteStream(join(results, logFile));
  const product = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: productRoot,
    env: buildEnvironment(port, dataDir, overrides),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const outputs = [product.stdout, product.stderr];
  for (const output of outputs) output.pipe(log, { end: false });
  const ended = once(product, 'exit');
  const stop = async (): Promise<void> => {
    product.kill('SIGTERM');
    await ended;
    for (const output of outputs) output.unpipe(log);
    log.end();
    rmSync(dataDir, { recursive: true, force: true });
  };

  let said = '';
  const started = new Promise<void>((resolve) => {
    // Only until it has started: looking through all that it ever says took as long as a quarter of the journeys.
    const listen = (text: Buffer): void => {
      said += text.toString('utf8');
      if (!said.includes('Vedetta è in funzione')) return;
      for (const output of outputs) output.off('data', listen);
      resolve();
    };
    for (const output of outputs) output.on('data', listen);
  });
  await Promise.race([
    started,
    ended.then(async () => {
      await stop();
      throw new Error(`The product did not start:\n${said}`);
    }),
  ]);
  return { url: `http://127.0.0.1:${port}`, dataDir, stop };
};

/** Playwright's global setup: the product that the journeys share. */
const startProduct = async (): Promise<() => Promise<void>> => {
  const { url, dataDir, stop } = await launchProduct('product.log');
  process.env['E2E_URL'] = url;
  process.env['E2E_DATA_DIR'] = dataDir;
  return stop;
};

export default startProduct;
