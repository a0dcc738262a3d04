import { versioneProdotto } from '../environment/versione-prodotto.ts';

/** What is told of an unexpected failure, beside the failure itself. */
type Circostanza = { readonly richiesta: string; readonly metodo: string; readonly rotta: string };

/** Sends unexpected failures to whoever runs the installation, at an address of their choice. */
export type Segnalatore = {
  readonly report: (errore: Error, circostanza: Circostanza) => void;
  /** Waits until what was told is sent. */
  readonly flush: () => Promise<void>;
  /** The same, for a little, then no more. */
  readonly close: () => Promise<void>;
};

const CHIUSURA_MS = 2_000;

/** What a message quotes may be of a client: it stays here. @example cleanMessaggio('bad uuid: "Rossi"') // 'bad uuid: …' */
const cleanMessaggio = (messaggio: string): string =>
  messaggio.replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|«[^»]*»|\d{3,}/gu, '…');

const cleanErrore = (errore: Error): Error => {
  const pulito = new Error(cleanMessaggio(errore.message));
  pulito.name = errore.name;
  // Of the stack only the lines that name a place of the program are read.
  if (errore.stack !== undefined) pulito.stack = errore.stack;
  return pulito;
};

/**
 * The reporter of a Sentry address; its library is loaded only here. No body, header, address or name of a user is sent, and no trace.
 *
 * @returns null when the address is not one of Sentry
 * @example const segnalatore = await openSegnalatore('https://chiave@sentry.example.it/1')
 */
export const openSegnalatore = async (dsn: string): Promise<Segnalatore | null> => {
  const [{ createStackParser, createTransport, Scope }, { nodeStackLineParser, ServerRuntimeClient }] =
    await Promise.all([import('@sentry/core'), import('@sentry/core/server')]);
  const client = new ServerRuntimeClient({
    dsn,
    release: `vedetta@${versioneProdotto()}`,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    tracesSampleRate: 0,
    sendClientReports: false,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const risposta = await fetch(options.url, {
          method: 'POST',
          body: typeof body === 'string' ? body : new Uint8Array(body),
          signal: AbortSignal.timeout(10_000),
        });
        await risposta.text();
        return {
          statusCode: risposta.status,
          headers: {
            'x-sentry-rate-limits': risposta.headers.get('x-sentry-rate-limits'),
            'retry-after': risposta.headers.get('retry-after'),
          },
        };
      }),
  });
  if (client.getDsn() === undefined) return null;
  client.init();
  return {
    report: (errore, { richiesta, metodo, rotta }) => {
      const scope = new Scope();
      scope.setTags({ richiesta, metodo, rotta });
      client.captureException(cleanErrore(errore), {}, scope);
    },
    flush: async () => void (await client.flush(CHIUSURA_MS)),
    close: async () => void (await client.close(CHIUSURA_MS)),
  };
};
