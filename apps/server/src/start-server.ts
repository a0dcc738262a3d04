import type { AddressInfo } from 'node:net';
import { createStampante } from './adapters/chromium/stampante.ts';
import { CopiaImpossibile } from './adapters/database/copia/formato.ts';
import { createDatabase } from './adapters/database/database.ts';
import { migrate, MigrazioneImpossibile } from './adapters/database/migrate.ts';
import { openPool } from './adapters/database/pool.ts';
import { startPostgres } from './adapters/postgres/start-postgres.ts';
import { openSegnalatore } from './adapters/segnalatore.ts';
import { createApp } from './app.ts';
import { listMancanze, presentAccessi } from './banner.ts';
import { saveCopiaDatata } from './commands/copie.ts';
import { provisionFirstStart } from './commands/primo-avvio.ts';
import { startRicalcolo } from './commands/ricalcolo.ts';
import { AvvioImpossibile } from './environment/avvio-impossibile.ts';
import type { Environment } from './environment/environment.ts';
import { explainInterruzione } from './environment/interruzioni.ts';
import { createAncoraggio, startLavori } from './lavori.ts';
import { checkPort, explainListenFailure, presentUrl } from './listen.ts';
import { computeIndirizzo } from './routes/report.ts';

export type StartOptions = Readonly<{
  environment: Environment;
  /** Gives the folder of the built web application; `null` serves the API alone. */
  prepareWeb: () => Promise<string | null>;
  say: (text: string) => void;
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

const asOperatorFailure = (error: unknown): unknown =>
  error instanceof MigrazioneImpossibile || error instanceof CopiaImpossibile
    ? new AvvioImpossibile(error.message, { cause: error })
    : error;

/**
 * Starts the product: database, migrations, first users, web application, network. A start that fails undoes what it had begun.
 * @throws {AvvioImpossibile} for what the operator can mend
 */
export const startServer = async ({ environment, prepareWeb, say }: StartOptions): Promise<RunningServer> => {
  const closers: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    // Before anything is made: the passwords of a first start must not be lost to an occupied port.
    await checkPort(environment);
    const postgres = await startPostgres(environment);
    closers.push(postgres.stop);
    const web = await prepareWeb();
    await migrate(postgres.connection, async () => {
      const { file } = await saveCopiaDatata(
        { connection: postgres.connection, environment },
        'prima-della-migrazione',
      );
      say(`Il database viene aggiornato. Com’era è in ${file}.`);
    });
    const database = openPool(postgres.connection);
    closers.push(() => database.end());
    const ancoraggio = createAncoraggio(database, environment);
    closers.push(ancoraggio.stop);
    const accessi = await provisionFirstStart({ database, environment, demo: environment.demo });
    if (accessi.length > 0) say(presentAccessi(accessi, environment.initialPassword !== null));

    const stampante = createStampante({
      ...environment,
      getOrigine: () => (app.server.listening ? computeIndirizzo(app) : null),
    });
    closers.push(stampante.close);
    const segnalatore = environment.sentryDsn === null ? null : await openSegnalatore(environment.sentryDsn);
    if (segnalatore !== null) closers.push(segnalatore.close);
    const app = await createApp({ database, environment, stampante, web, segnalatore });
    closers.push(() => app.close());
    await app.listen({ host: environment.host, port: environment.port }).catch((error: unknown) => {
      throw explainListenFailure(error, environment);
    });
    ancoraggio.start(app.log);
    closers.push(startRicalcolo(createDatabase(database), app.log).stop);
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
    throw explainInterruzione(asOperatorFailure(error), environment);
  }
};
