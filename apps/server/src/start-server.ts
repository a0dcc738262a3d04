import type { AddressInfo } from 'node:net';
import { createStampante, type Stampante } from './adapters/chromium/stampante.ts';
import { BackupFailure } from './adapters/database/backup/format.ts';
import { isDatabaseAway } from './adapters/database/away.ts';
import { createDatabase } from './adapters/database/database.ts';
import { migrate, MigrationFailure } from './adapters/database/migrate.ts';
import { closePool, openPool } from './adapters/database/pool.ts';
import { startPostgres } from './adapters/postgres/start-postgres.ts';
import { openErrorReporter } from './adapters/error-reporter.ts';
import { createApp } from './app.ts';
import { describeLostFactors, listWarnings, presentAccessi } from './banner.ts';
import { saveDatedBackup } from './commands/backup/backups.ts';
import { countLostFactors } from './commands/fattori/count-lost.ts';
import { ensureCartella } from './commands/deposito/ensure-cartella.ts';
import { provisionFirstStart } from './commands/installazione/first-start.ts';
import { startRecompute } from './commands/calcolo/recompute-stale.ts';
import { StartFailure } from './environment/start-failure.ts';
import type { Environment } from './environment/environment.ts';
import { checkMemory } from './environment/memory.ts';
import { explainInterruption } from './environment/interruptions.ts';
import { createAnchoring, startJobs } from './jobs.ts';
import { checkPort, explainListenFailure, presentUrl } from './listen.ts';
import { computeAddress } from './routes/report.ts';

export type StartOptions = Readonly<{
  environment: Environment;
  /** Returns the folder of the built web application; `null` serves the API alone. */
  prepareWeb: () => Promise<string | null>;
  say: (text: string) => void;
  /** Aborts the start and undoes it. */
  signal?: AbortSignal;
}>;

export type RunningServer = Readonly<{
  url: string;
  place: string;
  roles: Environment['roles'];
  warnings: readonly string[];
  /** `null` when the PDF engine works or is of other processes, else why it does not. */
  verifyStampa: () => Promise<string | null>;
  /** Lets the requests in flight finish, then closes browser and database. */
  close: () => Promise<void>;
}>;

const asOperatorFailure = (error: unknown): unknown => {
  if (error instanceof MigrationFailure || error instanceof BackupFailure)
    return new StartFailure(error.message, { cause: error });
  return error;
};

/** The remaining failures: the database hangs, refuses writes or has no free connection. */
const explainAway = (error: unknown): unknown =>
  error instanceof Error && isDatabaseAway(error)
    ? new StartFailure(`Il database non risponde (${error.message}): riavviare quando è di nuovo attivo.`, {
        cause: error,
      })
    : error;

/** Waits for a step of the start, but no longer once the start is aborted. */
const unlessAborted = async <T>(signal: AbortSignal, step: Promise<T>): Promise<T> => {
  const { promise: given, reject } = Promise.withResolvers<never>();
  const give = (): void => reject(signal.reason);
  signal.addEventListener('abort', give, { once: true });
  try {
    signal.throwIfAborted();
    return await Promise.race([step, given]);
  } finally {
    signal.removeEventListener('abort', give);
    step.catch(() => undefined);
  }
};

/**
 * Starts the product: database, migrations, first users, web application, network. A failed start undoes what it began.
 * @throws {StartFailure} for what the operator can fix
 */
export const startServer = async ({
  environment,
  prepareWeb,
  say,
  signal = new AbortController().signal,
}: StartOptions): Promise<RunningServer> => {
  const closers: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    checkMemory(environment);
    let onDatabaseBack = (): void => undefined;
    // Before the rest: an occupied port must not lose the passwords that a first start prints.
    await checkPort(environment);
    const postgres = await startPostgres({
      ...environment,
      signal,
      onRecovery: () =>
        say('Il database non era stato fermato: sta rileggendo ciò che aveva confermato, e ci possono volere minuti.'),
      onRestart: () => onDatabaseBack(),
    });
    closers.push(postgres.stop);
    const web = await unlessAborted(signal, prepareWeb());
    const beforeChange = async (): Promise<void> => {
      const backup = saveDatedBackup({ connection: postgres.connection, environment }, 'prima-della-migrazione');
      say(`Il database viene aggiornato. Com’era è in ${(await unlessAborted(signal, backup)).file}.`);
    };
    const onWait = (): void => say('Un altro processo sta aggiornando il database: si attende che finisca.');
    await migrate(postgres.connection, { beforeChange, onWait, signal });
    const database = openPool(postgres.connection);
    closers.push(() => closePool(database));
    await ensureCartella(createDatabase(database), environment);
    const anchoring = createAnchoring(database, environment);
    closers.push(anchoring.stop);
    const accessi = await unlessAborted(signal, provisionFirstStart({ database, environment, demo: environment.demo }));
    if (accessi.length > 0) say(presentAccessi(accessi, environment.initialPassword !== null));
    const lostFactors = await countLostFactors(createDatabase(database), environment);

    const { roles } = environment;
    const stampante: Stampante | null = roles.includes('stampa')
      ? createStampante({ ...environment, getOrigin: () => (app.server.listening ? computeAddress(app) : null) })
      : null;
    if (stampante !== null) closers.push(stampante.close);
    const errorReporter = environment.sentryDsn === null ? null : await openErrorReporter(environment.sentryDsn);
    if (errorReporter !== null) closers.push(errorReporter.close);
    const app = await unlessAborted(signal, createApp({ database, environment, stampante, web, errorReporter }));
    closers.push(async () => {
      await app.drain();
      await app.close();
    });
    onDatabaseBack = () => app.log.warn('il database integrato si era fermato: risponde di nuovo');
    await app.listen({ host: environment.host, port: environment.port }).catch((error: unknown) => {
      throw explainListenFailure(error, environment);
    });
    if (roles.includes('lavori')) {
      anchoring.start(app.log);
      closers.push(startRecompute(createDatabase(database), app.log).stop);
      const jobs = startJobs(database, postgres.connection, environment, app.log);
      closers.push(async () => void (await Promise.all(jobs.map(({ stop }) => stop()))));
    }
    const { port } = app.server.address() as AddressInfo;
    const url = environment.publicUrl ?? presentUrl(environment.host, port);
    const warnings = [
      ...postgres.warnings,
      ...listWarnings(environment),
      ...describeLostFactors(lostFactors),
      ...(environment.sentryDsn !== null && errorReporter === null
        ? ['SENTRY_DSN non è un indirizzo di Sentry: gli errori restano nel registro.']
        : []),
    ];
    return {
      url,
      place: postgres.place,
      roles,
      warnings,
      verifyStampa: stampante?.verify ?? (async () => null),
      close,
    };
  } catch (error) {
    await close().catch(() => undefined);
    throw explainAway(explainInterruption(asOperatorFailure(error), environment));
  }
};
