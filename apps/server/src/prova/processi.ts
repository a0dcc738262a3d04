import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Prova, Risposta } from './prova.ts';

const SCRIPT = fileURLToPath(new URL('processo.ts', import.meta.url));

type Invio = { readonly token?: string; readonly json?: unknown; readonly headers?: Readonly<Record<string, string>> };

/** A server in a process of its own. */
export type Processo = {
  readonly call: <T>(metodo: string, url: string, invio?: Invio) => Promise<Pick<Risposta<T>, 'status' | 'body'>>;
  /** Ends it at once, as a machine that loses its power would. */
  readonly kill: () => Promise<void>;
};

const buildCallTo =
  (port: number): Processo['call'] =>
  async <T>(metodo: string, url: string, { token, json, headers = {} }: Invio = {}) => {
    const risposta = await fetch(`http://127.0.0.1:${port}${url}`, {
      method: metodo,
      headers: {
        ...(token === undefined ? {} : { authorization: `Token ${token}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json === undefined ? null : JSON.stringify(json),
    });
    const testo = await risposta.text();
    return { status: risposta.status, body: (testo === '' ? undefined : JSON.parse(testo)) as T };
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
export const startProcesso = async (
  { pool }: Prova,
  variabili: Readonly<Record<string, string>> = {},
): Promise<Processo> => {
  const env = {
    PATH: process.env['PATH'],
    connessione: JSON.stringify(pool.options),
    variabili: JSON.stringify({ LOG_LEVEL: 'silent', ...variabili }),
  };
  const processo = fork(SCRIPT, { env });
  const [port] = (await once(processo, 'message')) as [number];
  return { call: buildCallTo(port), kill: () => endProcesso(processo) };
};
