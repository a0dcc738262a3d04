// npm run dev: one command, one address. Vite shows the web application at HOST:PORT and hands /api to the server, which restarts
// when its sources or those of the packages change. The database stays up through the restarts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { startPostgres } from '../apps/server/src/adapters/postgres/start-postgres.ts';
import { StartFailure } from '../apps/server/src/environment/start-failure.ts';
import { parseEnvironment, productRoot } from '../apps/server/src/environment/environment.ts';
import { readRawEnvironment } from '../apps/server/src/environment/raw-environment.ts';
import { checkPort, presentUrl } from '../apps/server/src/listen.ts';

const web = join(productRoot, 'apps', 'web');

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

const runDev = async (): Promise<void> => {
  const environment = parseEnvironment(readRawEnvironment(process.env), { demo: true });
  const { host, port } = environment;
  await checkPort(environment);
  const postgres = await startPostgres(environment);
  const apiPort = await findFreePort();
  const api = `http://127.0.0.1:${apiPort}`;
  const url = presentUrl(host, port);

  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', join(productRoot, 'scripts', 'dev-server.ts')],
    {
      cwd: productRoot,
      env: {
        ...process.env,
        PORT: String(apiPort),
        HOST: '127.0.0.1',
        VEDETTA_PUBLIC_URL: environment.publicUrl ?? url,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const vite = join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js');
  const pages = spawn(
    process.execPath,
    [vite, web, '--host', host, '--port', String(port), '--strictPort', '--clearScreen', 'false'],
    {
      cwd: productRoot,
      env: { ...process.env, VEDETTA_API: api },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const children = [server, pages].map((child) => ({ child, ended: once(child, 'exit') }));

  // Ctrl-C reaches the children directly, a SIGTERM does not. Signalling them twice is harmless.
  const stop = (): void => {
    for (const { child } of children) child.kill('SIGTERM');
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await Promise.race(children.map(({ ended }) => ended));
  stop();
  await Promise.all(children.map(({ ended }) => ended));
  await postgres.stop();
};

try {
  await runDev();
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
