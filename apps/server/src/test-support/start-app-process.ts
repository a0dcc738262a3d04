import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { connectionOf } from '../adapters/database/pool.ts';
import type { TestApp, Answer } from './test-app.ts';

const SCRIPT = fileURLToPath(new URL('app-process.ts', import.meta.url));

type SendOptions = {
  readonly token?: string;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

type RemoteAnswer<T> = Pick<Answer<T>, 'status' | 'body'> & { readonly headers: Headers };

/** A server in a separate process. */
export type AppProcess = {
  readonly call: <T>(method: string, url: string, invio?: SendOptions) => Promise<RemoteAnswer<T>>;
  readonly pid: number;
  readonly isAlive: () => boolean;
  /** Kills it with SIGKILL, like a power loss. */
  readonly kill: () => Promise<void>;
};

const buildCallTo =
  (port: number): AppProcess['call'] =>
  async <T>(method: string, url: string, { token, json, form, headers = {}, signal }: SendOptions = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${url}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Token ${token}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json === undefined ? (form ?? null) : JSON.stringify(json),
      signal: signal ?? null,
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? undefined : JSON.parse(text)) as T,
    };
  };

const killChild = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};

/**
 * Starts another server on the database of a test.
 *
 * @example const first = await startAppProcess(testApp); … await first.kill();
 */
export const startAppProcess = async (
  { pool }: TestApp,
  variables: Readonly<Record<string, string>> = {},
): Promise<AppProcess> => {
  const env = {
    PATH: process.env['PATH'],
    connessione: JSON.stringify(connectionOf(pool)),
    variabili: JSON.stringify({ LOG_LEVEL: 'silent', ...variables }),
  };
  const child = fork(SCRIPT, { env });
  const [port] = (await once(child, 'message')) as [number];
  return {
    call: buildCallTo(port),
    pid: child.pid ?? 0,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    kill: () => killChild(child),
  };
};
