// The product in its own process. It sends its URL to the parent, and its CPU time on request.
import { parseEnvironment } from '../../../apps/server/src/environment/environment.ts';
import { startServer } from '../../../apps/server/src/start-server.ts';

const { dataDir = '', password = '' } = process.env;
const environment = parseEnvironment(
  { PORT: '0', VEDETTA_DATA_DIR: dataDir, VEDETTA_INITIAL_PASSWORD: password, LOG_LEVEL: 'info' },
  { demo: true },
);
const server = await startServer({ environment, prepareWeb: async () => null, say: () => undefined });
process.on('message', (message) => {
  if (message === 'cpu') process.send?.(process.cpuUsage());
  if (message === 'stop') void server.close().then(() => process.exit(0));
});
process.send?.(server.url);
