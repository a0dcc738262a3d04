import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type pg from 'pg';
import * as z from 'zod';
import type { Stampante } from './adapters/chromium/stampante.ts';
import { createDatabase, type Database, type QueryLenta } from './adapters/database/database.ts';
import { closePool, connectionOf, openPool } from './adapters/database/pool.ts';
import { longLimits, probeLimits } from './adapters/database/time-limits.ts';
import { createFirma } from './adapters/firma.ts';
import type { Segnalatore } from './adapters/segnalatore.ts';
import { createVerifyTicket } from './adapters/ticket.ts';
import { createByteBudget } from './adapters/workers/byte-budget.ts';
import { createAdmission } from './adapters/workers/admission.ts';
import type { Admission } from './adapters/workers/admission.ts';
import type { Environment } from './environment/environment.ts';
import { registerCongedo } from './plugins/congedo.ts';
import { registerDocumentazione } from './plugins/documentazione.ts';
import { answerError, errorePlugin } from './plugins/errori.ts';
import { guardRotte } from './plugins/guardia.ts';
import { registerMetriche } from './plugins/metriche.ts';
import { limitPipelining } from './plugins/pipelining.ts';
import { buildLogger, registroPlugin } from './plugins/registro.ts';
import type { Registro } from './plugins/registro.ts';
import { registerSalute } from './plugins/salute.ts';
import { registerSegnalatore } from './plugins/segnalatore.ts';
import { buildIntestazioni, registerSicurezza } from './plugins/sicurezza.ts';
import { compileSerializer } from './plugins/serializzatore.ts';
import { registerWeb } from './plugins/web.ts';
import { createXbrlReader } from './commands/xbrl-reader-pool.ts';
import { createImageReader } from './commands/logo.ts';
import { archiveSoglie } from './commands/soglie-archiviate.ts';
import { loadSigningKey } from './repositories/impostazioni.ts';
import { aziendeRoutes } from './routes/aziende.ts';
import { bilanciRoutes } from './routes/bilanci.ts';
import { cataloghiRoutes } from './routes/cataloghi.ts';
import { esportazioneRoutes } from './routes/esportazione.ts';
import { immaginiRoutes } from './routes/immagini.ts';
import { importazioniRoutes } from './routes/importazioni.ts';
import { indicatoriRoutes } from './routes/indicatori.ts';
import { passwordRoutes } from './routes/password.ts';
import { quadroRoutes } from './routes/quadro.ts';
import { reportRoutes } from './routes/report.ts';
import { segnalazioniRoutes } from './routes/segnalazioni.ts';
import { sessioniRoutes } from './routes/sessioni.ts';
import { staffEventiRoutes } from './routes/staff/eventi.ts';
import { staffSegnalazioniRoutes } from './routes/staff/segnalazioni.ts';
import { staffStudiRoutes } from './routes/staff/studi.ts';
import { staffUtentiRoutes } from './routes/staff/utenti.ts';
import { storiaRoutes } from './routes/storia.ts';
import { studiRoutes } from './routes/studi.ts';
import type { Servizi } from './servizi.ts';

/**
 * How many milliseconds the other end of a connection may take: for its headers, for its whole request (20 MB on a slow line),
 * and in silence (longer than the longest print). `controllo` is how often the first two are looked at; `congedo` what is left to the requests in
 * flight when the server closes, less than what systemd and the container engine wait before they kill.
 */
type Attese = {
  readonly intestazioni: number;
  readonly richiesta: number;
  readonly silenzio: number;
  readonly controllo: number;
  readonly congedo: number;
};

const ATTESE: Attese = {
  intestazioni: 20_000,
  richiesta: 120_000,
  silenzio: 150_000,
  controllo: 5_000,
  congedo: 40_000,
};

/** Eight files as large as they may be of one studio, hundreds of an ordinary filing. */
const UPLOADS = { total: 320 * 1024 * 1024, perKey: 160 * 1024 * 1024 };

export type AppOptions = {
  /** The caller's: ended by the caller, after the application is closed. */
  readonly database: pg.Pool;
  readonly environment: Environment;
  readonly stampante: Stampante | null;
  /** Folder of the built web application; null serves the API alone. */
  readonly web: string | null;
  /** Where the log goes, instead of the standard output. */
  readonly registro?: Registro;
  /** Where defects are told, beside the log. */
  readonly segnalatore?: Segnalatore | null;
  readonly attese?: Attese;
  readonly admission?: Admission;
};

/** JSON alone, and an empty body is no body: a DELETE may name a type and send nothing. */
const parseJson = (app: FastifyInstance): void => {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
};

const registerRoutes = (app: FastifyInstance, servizi: Servizi): void => {
  sessioniRoutes(app, servizi);
  studiRoutes(app, servizi);
  aziendeRoutes(app, servizi);
  quadroRoutes(app, servizi);
  bilanciRoutes(app, servizi);
  importazioniRoutes(app, servizi);
  indicatoriRoutes(app, servizi);
  cataloghiRoutes(app, servizi);
  reportRoutes(app, servizi);
  immaginiRoutes(app, servizi);
  segnalazioniRoutes(app, servizi);
  esportazioneRoutes(app, servizi);
  passwordRoutes(app, servizi);
  storiaRoutes(app, servizi);
  staffStudiRoutes(app, servizi);
  staffUtentiRoutes(app, servizi);
  staffSegnalazioniRoutes(app, servizi);
  staffEventiRoutes(app, servizi);
};

/** Connections of its own for those who watch the server: a pool that is busy is not a database that is away. */
const openProbe = (app: FastifyInstance, pool: pg.Pool): Database => {
  const probe = openPool({ ...connectionOf(pool), max: 2, connectionTimeoutMillis: probeLimits.query });
  app.addHook('onClose', () => closePool(probe));
  return createDatabase(probe, { limits: probeLimits });
};

/** The processes that read uploads: that of XBRL files is started once the server listens, so that its start takes no longer. */
const openReaders = (app: FastifyInstance): Pick<Servizi, 'xbrlReader' | 'imageReader'> => {
  const onLoss = (loss: object): void => app.log.warn(loss, 'a reader process ended');
  const readers = { xbrlReader: createXbrlReader(onLoss), imageReader: createImageReader(onLoss) };
  app.addHook('onListen', async () => readers.xbrlReader.warm());
  app.addHook('onClose', async () => {
    await Promise.all(Object.values(readers).map((reader) => reader.close()));
  });
  return readers;
};

/**
 * The whole server, ready to listen; closing it lets the requests in flight finish.
 *
 * @example const app = await createApp({ database: pool, environment, stampante: null, web: null });
 */
export const createApp = async ({
  database: pool,
  environment,
  stampante,
  web,
  registro,
  segnalatore = null,
  attese = ATTESE,
  admission = createAdmission({ maxWaiting: environment.maxWaitingCalls }),
}: AppOptions): Promise<FastifyInstance> => {
  z.config(z.locales.it());
  const intestazioni = buildIntestazioni(environment);
  const app = Fastify({
    logger: buildLogger(environment.logLevel, registro),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: ['loopback', ...environment.trustedProxies],
    return503OnClosing: false,
    http: {
      headersTimeout: attese.intestazioni,
      requestTimeout: attese.richiesta,
      connectionsCheckingInterval: attese.controllo,
    },
    requestTimeout: attese.richiesta,
    connectionTimeout: attese.silenzio,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // An address that cannot be read is answered before any hook runs.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(intestazioni)),
  });
  limitPipelining(app);
  registerCongedo(app, attese.congedo);
  const onLenta = (lenta: QueryLenta): void => app.log.warn(lenta, 'query lenta');
  const database = createDatabase(pool, { onLenta });
  const servizi: Servizi = {
    database,
    longDatabase: createDatabase(pool, { onLenta, limits: longLimits }),
    environment,
    stampante,
    admission,
    firma: createFirma(await loadSigningKey(database)),
    verifyTicket: await createVerifyTicket(environment),
    uploads: createByteBudget(UPLOADS),
    ...openReaders(app),
  };
  await archiveSoglie(database);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileSerializer);
  errorePlugin(app);
  guardRotte(app);
  parseJson(app);
  registroPlugin(app);
  const probe = openProbe(app, pool);
  if (segnalatore !== null) registerSegnalatore(app, segnalatore);
  if (environment.metrics) registerMetriche(app, pool, probe, environment.dataDir);
  registerSicurezza(app, intestazioni);
  await app.register(multipart);
  await registerDocumentazione(app, environment);
  registerRoutes(app, servizi);
  await registerSalute(app, servizi, probe);
  if (web !== null) await registerWeb(app, environment, web);
  return app;
};
