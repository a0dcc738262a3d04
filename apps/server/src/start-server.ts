import type { AddressInfo } from 'node:net';
import { createStampante } from './adapters/chromium/stampante.ts';
import { CopiaImpossibile } from './adapters/database/copia/formato.ts';
import { isDatabaseAway } from './adapters/database/away.ts';
import { createDatabase } from './adapters/database/database.ts';
import { migrate, MigrazioneImpossibile } from './adapters/database/migrate.ts';
import { closePool, openPool } from './adapters/database/pool.ts';
import { startPostgres } from './adapters/postgres/start-postgres.ts';
import { openSegnalatore } from './adapters/segnalatore.ts';
import { createApp } from './app.ts';
import { listMancanze, presentAccessi } from './banner.ts';
import { saveDatedBackup } from './commands/backups.ts';
import { provisionFirstStart } from './commands/first-start.ts';
import { startRecompute } from './commands/recompute-stale.ts';
import { AvvioImpossibile } from './environment/avvio-impossibile.ts';
import type { Environment } from './environment/environment.ts';
import { explainInterruzione } from './environment/interruzioni.ts';
import { createAncoraggio, startLavori } from './lavori.ts';
import { checkPort, explainListenFailure, presentUrl } from './listen.ts';
import { computeAddress } from './routes/report.ts';

export type StartOptions = Readonly<{
  environment: Environment;
  /** Gives the folder of the built web application; `null` serves the API alone. */
  prepareWeb: () => Promise<string | null>;
  say: (text: string) => void;
  /** Gives up the start, and undoes what it had begun. */
  signal?: AbortSignal;
}>;

export type RunningServer = Readonly<{
  url: string;
  dove: string;
  avvisi: readonly string[];
  /** `null` when the PDF engine works, else why it does not. */
  verifyStampa: () => Promise<string | null>;
  /** Lets the requests in flight finish, then closes browser and database. */
  close: () => Promise<void>;
}>;

const asOperatorFailure = (error: unknown): unknown => {
  if (error instanceof MigrazioneImpossibile || error instanceof CopiaImpossibile)
    return new AvvioImpossibile(error.message, { cause: error });
  return error;
};

/** What is left: it hangs, takes no writes, or has no room for one more connection. */
const explainAway = (error: unknown): unknown =>
  error instanceof Error && isDatabaseAway(error)
    ? new AvvioImpossibile(`Il database non risponde (${error.message}): riavviare quando è di nuovo attivo.`, {
        cause: error,
      })
    : error;

/** A step of the start that is left behind when the start is given up. */
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
 * Starts the product: database, migrations, first users, web application, network. A start that fails undoes what it had begun.
 * @throws {AvvioImpossibile} for what the operator can mend
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
    // Before anything is made: the passwords of a first start must not be lost to an occupied port.
    await checkPort(environment);
    const postgres = await startPostgres({ ...environment, signal });
    closers.push(postgres.stop);
    const web = await unlessAborted(signal, prepareWeb());
    const beforeChange = async (): Promise<void> => {
      const copia = saveDatedBackup({ connection: postgres.connection, environment }, 'prima-della-migrazione');
      say(`Il database viene aggiornato. Com’era è in ${(await unlessAborted(signal, copia)).file}.`);
    };
    const onAttesa = (): void => say('Un altro processo sta aggiornando il database: si attende che finisca.');
    await migrate(postgres.connection, { beforeChange, onAttesa, signal });
    const database = openPool(postgres.connection);
    closers.push(() => closePool(database));
    const ancoraggio = createAncoraggio(database, environment);
    closers.push(ancoraggio.stop);
    const accessi = await unlessAborted(signal, provisionFirstStart({ database, environment, demo: environment.demo }));
    if (accessi.length > 0) say(presentAccessi(accessi, environment.initialPassword !== null));

    const stampante = createStampante({
      ...environment,
      getOrigine: () => (app.server.listening ? computeAddress(app) : null),
    });
    closers.push(stampante.close);
    const segnalatore = environment.sentryDsn === null ? null : await openSegnalatore(environment.sentryDsn);
    if (segnalatore !== null) closers.push(segnalatore.close);
    const app = await unlessAborted(signal, createApp({ database, environment, stampante, web, segnalatore }));
    closers.push(async () => {
      await app.drain();
      await app.close();
    });
    await app.listen({ host: environment.host, port: environment.port }).catch((error: unknown) => {
      throw explainListenFailure(error, environment);
    });
    ancoraggio.start(app.log);
    closers.push(startRecompute(createDatabase(database), app.log).stop);
    const lavori = startLavori(database, postgres.connection, environment, app.log);
    closers.push(async () => void (await Promise.all(lavori.map(({ stop }) => stop()))));
    const { port } = app.server.address() as AddressInfo;
    const url = environment.publicUrl ?? presentUrl(environment.host, port);
    const avvisi = [
      ...postgres.avvisi,
      ...listMancanze(environment),
      ...(environment.sentryDsn !== null && segnalatore === null
        ? ['SENTRY_DSN non è un indirizzo di Sentry: gli errori restano nel registro.']
        : []),
    ];
    return { url, dove: postgres.dove, avvisi, verifyStampa: stampante.verify, close };
  } catch (error) {
    await close().catch(() => undefined);
    throw explainAway(explainInterruzione(asOperatorFailure(error), environment));
  }
};
