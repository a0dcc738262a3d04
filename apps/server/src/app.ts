import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type pg from 'pg';
import * as z from 'zod';
import type { Stampante } from './adapters/chromium/stampante.ts';
import { createDatabase } from './adapters/database/database.ts';
import { createFirma } from './adapters/firma.ts';
import type { Segnalatore } from './adapters/segnalatore.ts';
import { createVerifyTicket } from './adapters/ticket.ts';
import { createAdmission } from './adapters/workers/admission.ts';
import type { Admission } from './adapters/workers/admission.ts';
import type { Environment } from './environment/environment.ts';
import { registerDocumentazione } from './plugins/documentazione.ts';
import { answerError, errorePlugin } from './plugins/errori.ts';
import { guardRotte } from './plugins/guardia.ts';
import { registerMetriche } from './plugins/metriche.ts';
import { buildLogger, registroPlugin } from './plugins/registro.ts';
import type { Registro } from './plugins/registro.ts';
import { registerSalute } from './plugins/salute.ts';
import { registerSegnalatore } from './plugins/segnalatore.ts';
import { buildIntestazioni, registerSicurezza } from './plugins/sicurezza.ts';
import { compileSerializer } from './plugins/serializzatore.ts';
import { registerWeb } from './plugins/web.ts';
import { createXbrlReader } from './commands/lettura-xbrl.ts';
import { archiveSoglie } from './commands/soglie-archiviate.ts';
import { loadChiave } from './repositories/impostazioni.ts';
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

/** A server that is closing no longer looks at how slow the other end is: who sends a letter now and then would keep it from closing. */
const limitCongedo = (app: FastifyInstance, congedo: number): void => {
  app.addHook('preClose', (done) => {
    const taglio = setTimeout(() => app.server.closeAllConnections(), congedo).unref();
    app.server.once('close', () => clearTimeout(taglio));
    done();
  });
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
  limitCongedo(app, attese.congedo);
  const database = createDatabase(pool, (lenta) => app.log.warn(lenta, 'query lenta'));
  const servizi: Servizi = {
    database,
    environment,
    stampante,
    admission,
    firma: createFirma(await loadChiave(database)),
    verifyTicket: await createVerifyTicket(environment),
    xbrlReader: createXbrlReader((loss) => app.log.warn(loss, 'a reader process ended')),
  };
  await archiveSoglie(database);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileSerializer);
  errorePlugin(app);
  guardRotte(app);
  parseJson(app);
  registroPlugin(app);
  if (segnalatore !== null) registerSegnalatore(app, segnalatore);
  if (environment.metrics) registerMetriche(app, pool, database);
  registerSicurezza(app, intestazioni);
  await app.register(multipart);
  await registerDocumentazione(app, environment);
  registerRoutes(app, servizi);
  await registerSalute(app, servizi);
  if (web !== null) await registerWeb(app, environment, web);
  return app;
};
