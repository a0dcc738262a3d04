import { presentBanner } from './banner.ts';
import { StartFailure } from './environment/start-failure.ts';
import { parseEnvironment } from './environment/environment.ts';
import { readRawEnvironment } from './environment/raw-environment.ts';
import { startServer, type RunningServer, type StartOptions } from './start-server.ts';

/** Ctrl-C arrives twice, from the terminal and from npm: only a signal after this delay forces the exit. */
const repeatedSignalMs = 2_000;
/** Everything is closed: leftover work (removing temporary folders) gets this long. */
const lastActsMs = 3_000;
/** Less than systemd and the container engine wait before they kill: what has not closed by then is stuck. */
const stopTimeoutMs = 55_000;

const stopOnSignal = (starting: Promise<RunningServer>, giveUp: () => void): (() => boolean) => {
  let since: number | null = null;
  const stop = async (): Promise<void> => {
    setTimeout(() => {
      console.error('La chiusura non è finita in tempo: il processo termina lo stesso.');
      process.exit(1);
    }, stopTimeoutMs).unref();
    giveUp();
    const server = await starting.catch(() => null);
    await server?.close();
    console.log('Vedetta è ferma.');
    setTimeout(() => process.exit(0), lastActsMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (since !== null) {
        if (Date.now() - since > repeatedSignalMs) process.exit(130);
        return;
      }
      since = Date.now();
      console.log(`Chiusura chiesta da ${signal}: si finisce ciò che è in corso.`);
      stop().catch((error: unknown) => {
        console.error(error);
        process.exit(1);
      });
    });
  }
  return () => since !== null;
};

const startFrom = async (
  defaults: Readonly<{ demo: boolean }>,
  prepareWeb: StartOptions['prepareWeb'],
  signal: AbortSignal,
): Promise<RunningServer> => {
  if (Number(process.versions.node.split('.')[0]) < 24) {
    throw new StartFailure(
      `Vedetta richiede Node.js 24 (qui è ${process.versions.node}): avviarla con "npm start" o "npm run serve".`,
    );
  }
  return startServer({
    environment: parseEnvironment(readRawEnvironment(process.env), defaults),
    prepareWeb,
    say: console.log,
    signal,
  });
};

/**
 * Runs the product until SIGINT or SIGTERM. An error that the operator can fix prints one message and exits with code 1.
 * @example await runServer({ demo: true }, buildWeb);
 */
export const runServer = async (
  defaults: Readonly<{ demo: boolean }>,
  prepareWeb: StartOptions['prepareWeb'],
): Promise<void> => {
  // Output to a full disk or a closed pipe is lost, and must not stop the server.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  const giving = new AbortController();
  const starting = startFrom(defaults, prepareWeb, giving.signal);
  const isStopping = stopOnSignal(starting, () => giving.abort());
  try {
    const { url, place, roles, warnings, verifyStampa } = await starting;
    console.log(presentBanner({ url, place, roles, warnings }));
    const failure = await verifyStampa();
    if (failure !== null && !isStopping()) console.log(`Avviso: la stampa in PDF non è disponibile. ${failure}\n`);
  } catch (error) {
    if (isStopping()) return;
    if (!(error instanceof StartFailure)) throw error;
    console.error(`\n${error.message}\n`);
    process.exit(1);
  }
};
