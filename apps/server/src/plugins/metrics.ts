import { endpoints } from '@vedetta/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Database, Pool } from '../adapters/database/database.ts';
import { shareCall } from '../adapters/share-call.ts';
import { messaggiQueueRepository } from '../repositories/messaggi-queue.ts';
import { measureDiskOf } from './disk-gauge.ts';
import { watchInstallation } from './installation-gauges.ts';

/** Operations counted separately, by path. */
const operations: ReadonlyMap<string, string> = new Map([
  [endpoints.tokenAuth.path, 'accesso'],
  [endpoints.importXbrl.path, 'importazione'],
  [endpoints.saveBilancio.path, 'salvataggio'],
  [endpoints.printReport.path, 'stampa'],
]);

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Routes outside the contract with their own label; pages have none, because there is one per file. */
const OWN_ROUTES = new Set(['/healthz', '/readyz', '/metrics']);

/** The route pattern, never the URL: ids and file names would create one series each. */
const routeOf = ({ routeOptions: { url, config } }: FastifyRequest): string => {
  if (url === undefined) return 'nessuna';
  if (config.endpoint !== undefined || OWN_ROUTES.has(url)) return url;
  return url.startsWith('/api') ? 'documentazione' : 'pagine';
};

const measureRequests = (app: FastifyInstance, registry: Registry): void => {
  const duration = new Histogram({
    name: 'vedetta_http_request_duration_seconds',
    help: 'Durata delle richieste',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  const counted = new Counter({
    name: 'vedetta_operazioni_total',
    help: 'Accessi, importazioni, salvataggi e stampe, per esito',
    labelNames: ['operazione', 'status'],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    const operation =
      request.method === 'GET' && route !== endpoints.printReport.path ? undefined : operations.get(route);
    if (operation !== undefined) counted.inc({ operazione: operation, status: reply.statusCode });
  });
};

const measureDatabase = (pool: Pool, registry: Registry): void => {
  const connections = new Gauge({
    name: 'vedetta_database_connections',
    help: 'Collegamenti al database di questo processo',
    labelNames: ['stato'],
    registers: [registry],
    collect() {
      connections.set({ stato: 'aperti' }, pool.totalCount);
      connections.set({ stato: 'liberi' }, pool.idleCount);
      connections.set({ stato: 'richieste_in_attesa' }, pool.waitingCount);
    },
  });
};

const measureMail = (probe: Database, registry: Registry): void => {
  const load = shareCall(() =>
    messaggiQueueRepository(probe)
      .measure()
      .catch(() => null),
  );
  const messages = new Gauge({
    name: 'vedetta_email',
    help: 'E-mail in attesa, in attesa dopo un errore e non inviate nell’ultimo giorno, di tutti i processi',
    labelNames: ['stato'],
    registers: [registry],
    async collect() {
      messages.reset();
      for (const [stato, count] of Object.entries((await load()) ?? {})) messages.set({ stato }, count);
    },
  });
};

/** `GET /metrics` in Prometheus format, for this process; what `watchInstallation` adds, and the e-mails, are of all. It holds no client name or amount. */
export const registerMetrics = async (
  app: FastifyInstance,
  pool: Pool,
  probe: Database,
  dataDir: string,
): Promise<void> => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measureDatabase(pool, registry);
  await watchInstallation(probe, registry, dataDir);
  measureMail(probe, registry);
  measureDiskOf(dataDir, registry);
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
};
