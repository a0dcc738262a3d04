import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type pg from 'pg';
import * as z from 'zod';
import type { Stampante } from './adapters/chromium/stampante.ts';
import { createDatabase, type Database, type SlowQuery } from './adapters/database/database.ts';
import { closePool, connectionOf, openPool } from './adapters/database/pool.ts';
import { longLimits, probeLimits } from './adapters/database/time-limits.ts';
import { createDeposito } from './adapters/deposito/deposito.ts';
import type { OidcProvider } from './adapters/oidc/oidc.ts';
import { createOidcProvider } from './adapters/oidc/oidc.ts';
import { createPasskeys } from './adapters/passkey/passkey.ts';
import { createSigner } from './adapters/credentials/signer.ts';
import { openSecrets } from './adapters/credentials/secrets.ts';
import type { ErrorReporter } from './adapters/error-reporter.ts';
import { createVerifyTicket } from './adapters/credentials/ticket.ts';
import { createByteBudget } from './adapters/workers/byte-budget.ts';
import { createAdmission } from './adapters/workers/admission.ts';
import type { Admission } from './adapters/workers/admission.ts';
import type { Environment } from './environment/environment.ts';
import { registerDrain } from './plugins/drain.ts';
import { registerApiDocs } from './plugins/api-docs.ts';
import { answerError, registerErrors } from './plugins/errors.ts';
import { guardRoutes } from './plugins/route-guard.ts';
import { registerMetrics } from './plugins/metrics.ts';
import { limitPipelining } from './plugins/pipelining.ts';
import { buildLogger, registerLog } from './plugins/log.ts';
import type { LogStream } from './plugins/log.ts';
import { registerHealth } from './plugins/health.ts';
import { registerErrorReporter } from './plugins/error-reporter.ts';
import { buildSecurityHeaders, registerSecurityHeaders } from './plugins/security-headers.ts';
import { compileSerializer } from './plugins/serializer.ts';
import { createPrintPage } from './print-page.ts';
import { registerWeb } from './plugins/web.ts';
import { createFileReader } from './commands/importazione/file-reader-pool.ts';
import { createRimediReader } from './commands/scenario/rimedi-pool.ts';
import { createImageReader } from './commands/studio/logo.ts';
import { createUtilizzo } from './commands/staff/utilizzo.ts';
import { archiveSoglie } from './commands/calcolo/soglie-archiviate.ts';
import { loadSigningKey } from './repositories/impostazioni.ts';
import { avvisiRoutes } from './routes/avvisi.ts';
import { riepilogoRoutes } from './routes/riepilogo.ts';
import { visteRoutes } from './routes/viste.ts';
import { aziendeRoutes } from './routes/aziende.ts';
import { assestamentoRoutes } from './routes/assestamento.ts';
import { bilanciRoutes } from './routes/bilanci.ts';
import { cataloghiRoutes } from './routes/cataloghi.ts';
import { esportazioneRoutes } from './routes/esportazione.ts';
import { immaginiRoutes } from './routes/immagini.ts';
import { importazioniRoutes } from './routes/importazioni.ts';
import { indicatoriRoutes } from './routes/indicatori.ts';
import { membriRoutes } from './routes/membri.ts';
import { oidcRoutes } from './routes/oidc.ts';
import { passkeyRoutes } from './routes/passkey.ts';
import { passwordRoutes } from './routes/password.ts';
import { pianiRoutes } from './routes/piani.ts';
import { portafoglioRoutes } from './routes/portafoglio.ts';
import { postaRoutes } from './routes/posta.ts';
import { prospettoRoutes } from './routes/prospetto.ts';
import { quadroRoutes } from './routes/quadro.ts';
import { reportRoutes } from './routes/report.ts';
import { richiesteDatiRoutes } from './routes/richieste-dati.ts';
import { scadenzeRoutes } from './routes/scadenze.ts';
import { scenariRoutes } from './routes/scenari.ts';
import { secondoFattoreRoutes } from './routes/secondo-fattore.ts';
import { segnalazioniRoutes } from './routes/segnalazioni.ts';
import { sessioniRoutes } from './routes/sessioni.ts';
import { staffEventiRoutes } from './routes/staff/eventi.ts';
import { staffSegnalazioniRoutes } from './routes/staff/segnalazioni.ts';
import { staffStudiRoutes } from './routes/staff/studi.ts';
import { staffUtilizzoRoutes } from './routes/staff/utilizzo.ts';
import { staffUtentiRoutes } from './routes/staff/utenti.ts';
import { storiaRoutes } from './routes/storia.ts';
import { studiRoutes } from './routes/studi.ts';
import { verificaRoutes } from './routes/verifica.ts';
import type { Services } from './services.ts';

/**
 * Timeouts of a connection in milliseconds: for its headers, for the whole request (20 MB on a slow line) and while idle (longer than the
 * longest print). `checkEvery` is how often the first two are checked; `drain` is how long requests in flight may take when the server
 * closes, less than systemd and the container engine wait before they kill.
 */
type Timeouts = {
  readonly headers: number;
  readonly request: number;
  readonly silence: number;
  readonly checkEvery: number;
  readonly drain: number;
};

const TIMEOUTS: Timeouts = {
  headers: 20_000,
  request: 120_000,
  silence: 150_000,
  checkEvery: 5_000,
  drain: 40_000,
};

/** Bytes of uploads held in memory: one studio may have eight files of the maximum size, or hundreds of ordinary filings. */
const UPLOADS = { total: 320 * 1024 * 1024, perKey: 160 * 1024 * 1024 };

export type AppOptions = {
  /** Owned by the caller, who ends it after closing the application. */
  readonly database: pg.Pool;
  readonly environment: Environment;
  readonly stampante: Stampante | null;
  /** Folder of the built web application; null serves the API alone. */
  readonly web: string | null;
  /** Where the log goes, instead of the standard output. */
  readonly log?: LogStream;
  /** Instead of that of the environment. */
  readonly oidc?: OidcProvider;
  /** Receives unexpected errors, besides the log. */
  readonly errorReporter?: ErrorReporter | null;
  readonly timeouts?: Timeouts;
  readonly admission?: Admission;
};

/** Accepts JSON only. An empty body counts as absent: a DELETE may send a content type and no body. */
const parseJson = (app: FastifyInstance): void => {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
};

const registerRoutes = (app: FastifyInstance, services: Services): void => {
  sessioniRoutes(app, services);
  secondoFattoreRoutes(app, services);
  passkeyRoutes(app, services);
  studiRoutes(app, services);
  aziendeRoutes(app, services);
  membriRoutes(app, services);
  quadroRoutes(app, services);
  assestamentoRoutes(app, services);
  portafoglioRoutes(app, services);
  prospettoRoutes(app, services);
  bilanciRoutes(app, services);
  importazioniRoutes(app, services);
  verificaRoutes(app, services);
  indicatoriRoutes(app, services);
  pianiRoutes(app, services);
  avvisiRoutes(app, services);
  riepilogoRoutes(app, services);
  visteRoutes(app, services);
  richiesteDatiRoutes(app, services);
  postaRoutes(app, services);
  scadenzeRoutes(app, services);
  scenariRoutes(app, services);
  cataloghiRoutes(app, services);
  reportRoutes(app, services);
  immaginiRoutes(app, services);
  segnalazioniRoutes(app, services);
  esportazioneRoutes(app, services);
  passwordRoutes(app, services);
  oidcRoutes(app, services);
  storiaRoutes(app, services);
  staffStudiRoutes(app, services);
  staffUtentiRoutes(app, services);
  staffSegnalazioniRoutes(app, services);
  staffEventiRoutes(app, services);
  staffUtilizzoRoutes(app, services);
};

/** Separate connections for health checks and metrics: a busy pool does not mean that the database is away. */
const openProbe = (app: FastifyInstance, pool: pg.Pool): Database => {
  const probe = openPool({ ...connectionOf(pool), max: 2, connectionTimeoutMillis: probeLimits.query });
  app.addHook('onClose', () => closePool(probe));
  return createDatabase(probe, { limits: probeLimits });
};

/** The processes that read uploads or compute for seconds. The file reader starts once the server listens, so that it does not delay the start. */
const openReaders = (app: FastifyInstance): Pick<Services, 'fileReader' | 'imageReader' | 'rimediReader'> => {
  const onLoss = (loss: object): void => app.log.warn(loss, 'a reader process ended');
  const readers = {
    fileReader: createFileReader(onLoss),
    imageReader: createImageReader(onLoss),
    rimediReader: createRimediReader(onLoss),
  };
  app.addHook('onListen', async () => readers.fileReader.warm());
  app.addHook('onClose', async () => {
    await Promise.all(Object.values(readers).map((reader) => reader.close()));
  });
  return readers;
};

/**
 * Builds the whole server, ready to listen. Closing it lets requests in flight finish.
 *
 * @example const app = await createApp({ database: pool, environment, stampante: null, web: null });
 */
export const createApp = async ({
  database: pool,
  environment,
  stampante,
  web,
  log,
  errorReporter = null,
  oidc,
  timeouts = TIMEOUTS,
  admission = createAdmission({ maxWaiting: environment.maxWaitingCalls }),
}: AppOptions): Promise<FastifyInstance> => {
  z.config(z.locales.it());
  const headers = buildSecurityHeaders(environment);
  const app = Fastify({
    logger: buildLogger(environment.logLevel, log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: ['loopback', ...environment.trustedProxies],
    return503OnClosing: false,
    http: {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: timeouts.checkEvery,
    },
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.silence,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // A URL that cannot be parsed is answered before any hook runs.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(headers)),
  });
  limitPipelining(app);
  registerDrain(app, timeouts.drain);
  const onSlowQuery = (query: SlowQuery): void => app.log.warn(query, 'query lenta');
  const database = createDatabase(pool, { onSlowQuery });
  const utilizzo = createUtilizzo(database, (error) => app.log.error({ err: error }, 'utilizzo degli studi'));
  app.addHook('onClose', () => utilizzo.stop());
  const signer = createSigner(await loadSigningKey(database));
  const services: Services = {
    database,
    longDatabase: createDatabase(pool, { onSlowQuery, limits: longLimits }),
    environment,
    stampante,
    admission,
    signer,
    secrets: openSecrets(environment),
    deposito: createDeposito(environment),
    passkeys: createPasskeys(environment, signer),
    verifyTicket: await createVerifyTicket(environment),
    oidc: oidc ?? createOidcProvider(environment.oidc, signer),
    uploads: createByteBudget(UPLOADS),
    utilizzo,
    printPage: web === null ? null : await createPrintPage(app, web),
    ...openReaders(app),
  };
  await archiveSoglie(database);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileSerializer);
  registerErrors(app);
  guardRoutes(app);
  parseJson(app);
  registerLog(app, ({ caller, ...answer }) => {
    if (caller !== null && caller.utente !== null) utilizzo.addRichiesta(caller.studio, answer);
  });
  const probe = openProbe(app, pool);
  if (errorReporter !== null) registerErrorReporter(app, errorReporter);
  if (environment.metrics) await registerMetrics(app, pool, probe, environment.dataDir);
  registerSecurityHeaders(app, headers);
  await app.register(multipart);
  await registerApiDocs(app, environment);
  registerRoutes(app, services);
  await registerHealth(app, services, probe);
  if (web !== null && services.printPage !== null)
    await registerWeb(app, environment, { folder: web, printPage: services.printPage });
  return app;
};
