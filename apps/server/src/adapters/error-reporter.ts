import { readProductVersion } from '../environment/product-version.ts';

/** What is reported about an unexpected error, besides the error itself. */
type Context = { readonly request: string; readonly method: string; readonly route: string };

/** Sends unexpected errors to the operator's error collector. */
export type ErrorReporter = {
  readonly report: (error: Error, context: Context) => void;
  /** Waits until pending reports are sent. */
  readonly flush: () => Promise<void>;
  /** Sends pending reports for a short time, then stops. */
  readonly close: () => Promise<void>;
};

const CLOSE_TIMEOUT_MS = 2_000;

/** Removes quoted text and numbers, which may be client data. @example cleanMessage('bad uuid: "Rossi"') // 'bad uuid: …' */
const cleanMessage = (message: string): string => message.replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|«[^»]*»|\d{3,}/gu, '…');

const cleanError = (error: Error): Error => {
  const cleaned = new Error(cleanMessage(error.message));
  cleaned.name = error.name;
  // The parser reads only the stack lines that name a source position.
  if (error.stack !== undefined) cleaned.stack = error.stack;
  return cleaned;
};

/**
 * Opens a reporter for a Sentry DSN; its library is loaded only here. It sends no body, header, address, user name or trace.
 *
 * @returns null when the DSN is not valid
 * @example const errorReporter = await openErrorReporter('https://chiave@sentry.example.it/1')
 */
export const openErrorReporter = async (dsn: string): Promise<ErrorReporter | null> => {
  const [{ createStackParser, createTransport, Scope }, { nodeStackLineParser, ServerRuntimeClient }] =
    await Promise.all([import('@sentry/core'), import('@sentry/core/server')]);
  const client = new ServerRuntimeClient({
    dsn,
    release: `vedetta@${readProductVersion()}`,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    tracesSampleRate: 0,
    sendClientReports: false,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const response = await fetch(options.url, {
          method: 'POST',
          body: typeof body === 'string' ? body : new Uint8Array(body),
          signal: AbortSignal.timeout(10_000),
        });
        await response.text();
        return {
          statusCode: response.status,
          headers: {
            'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
            'retry-after': response.headers.get('retry-after'),
          },
        };
      }),
  });
  if (client.getDsn() === undefined) return null;
  client.init();
  return {
    report: (error, { request, method, route }) => {
      const scope = new Scope();
      scope.setTags({ richiesta: request, metodo: method, rotta: route });
      client.captureException(cleanError(error), {}, scope);
    },
    flush: async () => void (await client.flush(CLOSE_TIMEOUT_MS)),
    close: async () => void (await client.close(CLOSE_TIMEOUT_MS)),
  };
};
