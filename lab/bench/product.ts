import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { browserArgs } from '../../apps/server/src/adapters/chromium/launch.ts';
import { provisionBrowser } from '../../apps/server/src/adapters/chromium/provision.ts';
import { parseEnvironment } from '../../apps/server/src/environment/environment.ts';
import { startServer } from '../../apps/server/src/start-server.ts';
import { buildWeb } from '../../scripts/build-web.ts';

const PASSWORD = 'prova-di-misura';

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
};

/** Starts the product with the demonstration data in this folder. */
const startProduct = async (dataDir: string) => {
  const environment = parseEnvironment(
    {
      PORT: String(await findFreePort()),
      VEDETTA_DATA_DIR: dataDir,
      VEDETTA_INITIAL_PASSWORD: PASSWORD,
      VEDETTA_DEMO: '1',
      LOG_LEVEL: 'silent',
    },
    { demo: true },
  );
  return startServer({ environment, prepareWeb: buildWeb, say: () => {} });
};

/** The product's browser, run as the current user. */
export const startBrowser = async (dataDir: string, args: readonly string[]): Promise<Browser> => {
  const { program, env } = await provisionBrowser({ dir: dataDir, browser: null, owner: null }, null);
  return chromium.launch({
    executablePath: program,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '/tmp', ...env },
    args: [...browserArgs, ...args],
    chromiumSandbox: false,
  });
};

/** Runs a measure on the product and its browser, started in a folder of their own and stopped at the end. */
export const measureScreens = async <T>(
  args: readonly string[],
  run: (browser: Browser, url: string) => Promise<T>,
): Promise<T> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vedetta-bench-'));
  // The database runs as another user, which must be able to enter.
  chmodSync(dataDir, 0o711);
  const product = await startProduct(dataDir);
  try {
    const browser = await startBrowser(dataDir, args);
    try {
      return await run(browser, product.url);
    } finally {
      await browser.close();
    }
  } finally {
    await product.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

type Access = { readonly token: string; readonly bilancio: string; readonly azienda: string };

/** Logs in as the demonstration studio and finds its latest interim statement. */
export const login = async (url: string): Promise<Access> => {
  const post = await fetch(`${url}/api/token-auth/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'studio', password: PASSWORD }),
  });
  const { token } = (await post.json()) as { token: string };
  const list = await fetch(`${url}/api/bilanci/`, { headers: { authorization: `Token ${token}` } });
  const { results } = (await list.json()) as {
    results: readonly { id: string; azienda: string; bilancio_chiusura: boolean }[];
  };
  const infrannuale = results.find(({ bilancio_chiusura }) => !bilancio_chiusura);
  if (infrannuale === undefined) throw new Error('The demonstration has no interim statement');
  return { token, bilancio: infrannuale.id, azienda: infrannuale.azienda };
};
