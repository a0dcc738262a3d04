import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { connectionOf } from '../adapters/database/pool.ts';
import type { TestApp, Answer } from './test-app.ts';

const SCRIPT = fileURLToPath(new URL('app-process.ts', import.meta.url));

type Invio = {
  readonly token?: string;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

type RispostaLontana<T> = Pick<Answer<T>, 'status' | 'body'> & { readonly headers: Headers };

/** A server in a process of its own. */
export type AppProcess = {
  readonly call: <T>(metodo: string, url: string, invio?: Invio) => Promise<RispostaLontana<T>>;
  readonly pid: number;
  readonly isAlive: () => boolean;
  /** Ends it at once, as a machine that loses its power would. */
  readonly kill: () => Promise<void>;
};

const buildCallTo =
  (port: number): AppProcess['call'] =>
  async <T>(metodo: string, url: string, { token, json, form, headers = {}, signal }: Invio = {}) => {
    const risposta = await fetch(`http://127.0.0.1:${port}${url}`, {
      method: metodo,
      headers: {
        ...(token === undefined ? {} : { authorization: `Token ${token}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json === undefined ? (form ?? null) : JSON.stringify(json),
      signal: signal ?? null,
    });
    const testo = await risposta.text();
    return {
      status: risposta.status,
      headers: risposta.headers,
      body: (testo === '' ? undefined : JSON.parse(testo)) as T,
    };
  };

const endProcesso = async (processo: ChildProcess): Promise<void> => {
  if (processo.exitCode !== null || processo.signalCode !== null) return;
  processo.kill('SIGKILL');
  await once(processo, 'exit');
};

/**
 * Starts another server on the database of a test.
 *
 * @example const uno = await startProcesso(prova); … await uno.kill();
 */
export const startAppProcess = async (
  { pool }: TestApp,
  variabili: Readonly<Record<string, string>> = {},
): Promise<AppProcess> => {
  const env = {
    PATH: process.env['PATH'],
    connessione: JSON.stringify(connectionOf(pool)),
    variabili: JSON.stringify({ LOG_LEVEL: 'silent', ...variabili }),
  };
  const processo = fork(SCRIPT, { env });
  const [port] = (await once(processo, 'message')) as [number];
  return {
    call: buildCallTo(port),
    pid: processo.pid ?? 0,
    isAlive: () => processo.exitCode === null && processo.signalCode === null,
    kill: () => endProcesso(processo),
  };
};
