// The whole product in its own process, including pages, printing and metrics. It sends its URL to the parent.
import { parseEnvironment } from '../../../apps/server/src/environment/environment.ts';
import { startServer } from '../../../apps/server/src/start-server.ts';
import { buildWeb } from '../../../scripts/build-web.ts';

const { dataDir = '', password = '' } = process.env;
const environment = parseEnvironment(
  {
    PORT: '0',
    VEDETTA_DATA_DIR: dataDir,
    VEDETTA_INITIAL_PASSWORD: password,
    // The bulk print has a studio of its own, which the staff makes by the password alone.
    VEDETTA_STAFF_SECONDO_FATTORE: '0',
    LOG_LEVEL: 'error',
    VEDETTA_METRICS: '1',
  },
  { demo: true },
);
const server = await startServer({ environment, prepareWeb: buildWeb, say: () => undefined });
const stop = (): void => void server.close().then(() => process.exit(0));
process.on('message', stop);
// The bench was interrupted.
process.on('disconnect', stop);
process.send?.(server.url);
