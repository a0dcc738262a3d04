// The product in a process of its own: tells its address, and its CPU time when asked.
import { parseEnvironment } from '../../../apps/server/src/environment/environment.ts';
import { startServer } from '../../../apps/server/src/start-server.ts';

const { dataDir = '', password = '' } = process.env;
const environment = parseEnvironment(
  { PORT: '0', VEDETTA_DATA_DIR: dataDir, VEDETTA_INITIAL_PASSWORD: password, LOG_LEVEL: 'info' },
  { demo: true },
);
const server = await startServer({ environment, prepareWeb: async () => null, say: () => undefined });
process.on('message', (domanda) => {
  if (domanda === 'cpu') process.send?.(process.cpuUsage());
  if (domanda === 'fine') void server.close().then(() => process.exit(0));
});
process.send?.(server.url);
