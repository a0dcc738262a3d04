// A server in a separate process, for tests of several processes: sends its port, exits with its parent.
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { openPool } from '../adapters/database/pool.ts';
import { createApp } from '../app.ts';
import { parseEnvironment } from '../environment/environment.ts';

const { connessione = '{}', variabili = '{}' } = process.env;
const database = openPool(JSON.parse(connessione) as pg.PoolConfig);
const environment = parseEnvironment(
  { VEDETTA_STAFF_SECONDO_FATTORE: '0', ...(JSON.parse(variabili) as Record<string, string>) },
  { demo: false },
);
const app = await createApp({ database, environment, stampante: null, web: null });
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
process.on('disconnect', () => process.exit(0));
