import { endpoints } from '@vedetta/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Database, Pool } from '../adapters/database/database.ts';
import { shareCall } from '../adapters/share-call.ts';
import { statoRepository } from '../repositories/staff/stato.ts';
import { measureDiskOf } from './disk-gauge.ts';

/** What an operator counts apart, by the address of its call. */
const operazioni: ReadonlyMap<string, string> = new Map([
  [endpoints.tokenAuth.path, 'accesso'],
  [endpoints.importXbrl.path, 'importazione'],
  [endpoints.saveBilancio.path, 'salvataggio'],
  [endpoints.printReport.path, 'stampa'],
]);

const SECONDI = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Those that are not of the contract: of the pages there is one for each file. */
const PROPRIE = new Set(['/healthz', '/readyz', '/metrics']);

/** The pattern of an address, never the address: ids and files would make a series each. */
const routeOf = ({ routeOptions: { url, config } }: FastifyRequest): string => {
  if (url === undefined) return 'nessuna';
  if (config.endpoint !== undefined || PROPRIE.has(url)) return url;
  return url.startsWith('/api') ? 'documentazione' : 'pagine';
};

const measureRichieste = (app: FastifyInstance, registro: Registry): void => {
  const durata = new Histogram({
    name: 'vedetta_http_request_duration_seconds',
    help: 'Durata delle richieste',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDI,
    registers: [registro],
  });
  const contate = new Counter({
    name: 'vedetta_operazioni_total',
    help: 'Accessi, importazioni, salvataggi e stampe, per esito',
    labelNames: ['operazione', 'status'],
    registers: [registro],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    durata.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    const operazione =
      request.method === 'GET' && route !== endpoints.printReport.path ? undefined : operazioni.get(route);
    if (operazione !== undefined) contate.inc({ operazione, status: reply.statusCode });
  });
};

const measureDatabase = (pool: Pool, registro: Registry): void => {
  const collegamenti = new Gauge({
    name: 'vedetta_database_connections',
    help: 'Collegamenti al database di questo processo',
    labelNames: ['stato'],
    registers: [registro],
    collect() {
      collegamenti.set({ stato: 'aperti' }, pool.totalCount);
      collegamenti.set({ stato: 'liberi' }, pool.idleCount);
      collegamenti.set({ stato: 'richieste_in_attesa' }, pool.waitingCount);
    },
  });
};

const measureLavori = (probe: Database, registro: Registry): void => {
  // The other figures are of this process, and most wanted when the database is away.
  const load = shareCall(() =>
    statoRepository(probe)
      .loadStampe()
      .catch(() => null),
  );
  const stampe = new Gauge({
    name: 'vedetta_report_queue',
    help: 'Report in stampa e in attesa, di tutti i processi',
    labelNames: ['stato'],
    registers: [registro],
    async collect() {
      const lette = await load();
      stampe.reset();
      if (lette === null) return;
      stampe.set({ stato: 'in_corso' }, lette.in_corso);
      stampe.set({ stato: 'in_attesa' }, lette.in_attesa);
    },
  });
  const risponde = new Gauge({
    name: 'vedetta_database_up',
    help: 'Il database risponde (1) oppure no (0)',
    registers: [registro],
    async collect() {
      risponde.set((await load()) === null ? 0 : 1);
    },
  });
};

/** `GET /metrics` in Prometheus' format: of this process, but for the queue of the reports. No name or amount of a client is in it. */
export const registerMetriche = (app: FastifyInstance, pool: Pool, probe: Database, dataDir: string): void => {
  const registro = new Registry();
  collectDefaultMetrics({ register: registro });
  measureRichieste(app, registro);
  measureDatabase(pool, registro);
  measureLavori(probe, registro);
  measureDiskOf(dataDir, registro);
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registro.contentType).send(await registro.metrics()),
  );
};
