import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bilancio, Pagina, Param, Token } from '@vedetta/contract';
import { isCodiceVoceInput } from '@vedetta/domain';
import autocannon from 'autocannon';
import { median, percentile, print } from './row.ts';
import type { Row } from './row.ts';

const PASSWORD = 'prova-di-misura';
const AZIENDE_CREATED = 60;
const CONNECTIONS = 10;
const ROUNDS = 5;
const ROUND_S = 2;
const WARM_UP_S = 2;

/** A call to measure, and the share of the baseline's throughput it should reach. */
type Call = {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: unknown;
  readonly goal: number | null;
};
type Round = { readonly perSecond: number; readonly cpuMs: number; readonly times: readonly number[] };
type ServerProcess = { readonly child: ChildProcess; readonly address: string };

const startServerProcess = async (
  name: 'vedetta' | 'baseline',
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> => {
  const child = fork(join(import.meta.dirname, 'api', `${name}.ts`), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: process.execArgv,
  });
  const [address] = (await once(child, 'message')) as [string];
  return { child, address };
};

const ask = async <T>({ child }: ServerProcess, question: unknown): Promise<T> => {
  const answer = once(child, 'message') as Promise<[T]>;
  child.send(question as object);
  return (await answer)[0];
};

const readCpuMs = async (server: ServerProcess): Promise<number> => {
  const { user, system } = await ask<NodeJS.CpuUsage>(server, 'cpu');
  return (user + system) / 1000;
};

const buildHeaders = (token: string, body: unknown): Record<string, string> => ({
  ...(token === '' ? {} : { authorization: `Token ${token}` }),
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
});

const callApi = async <T>(
  address: string,
  token: string,
  { method, url, body }: Pick<Call, 'method' | 'url' | 'body'>,
): Promise<T> => {
  const answer = await fetch(`${address}${url}`, {
    method: method,
    headers: buildHeaders(token, body),
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};

const runCannon = (options: autocannon.Options, times: number[]): Promise<autocannon.Result> =>
  new Promise((resolve, reject) => {
    const run = autocannon(options, (error: unknown, result) =>
      error instanceof Error ? reject(error) : resolve(result),
    );
    run.on('response', (_client, _stato, _byte, ms) => void times.push(ms));
  });

/** Sends requests without a pause for some seconds. */
const sendRequests = async (
  { address }: ServerProcess,
  token: string,
  { method, url, body }: Call,
  seconds: number,
): Promise<Omit<Round, 'cpuMs'> & { readonly requests: number }> => {
  const times: number[] = [];
  const options = {
    url: `${address}${url}`,
    method: method,
    connections: CONNECTIONS,
    duration: seconds,
    headers: buildHeaders(token, body),
  };
  const result = await runCannon(body === undefined ? options : { ...options, body: JSON.stringify(body) }, times);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} failures, ${result.errors} errors`);
  return { perSecond: result.requests.total / result.duration, requests: result.requests.total, times };
};

const measureRound = async (server: ServerProcess, token: string, call: Call): Promise<Round> => {
  const before = await readCpuMs(server);
  const { perSecond, requests, times } = await sendRequests(server, token, call, ROUND_S);
  return { perSecond, times, cpuMs: ((await readCpuMs(server)) - before) / requests };
};

/** A page of fifty companies, and the calls that the editor and the indicator cards make on a statement of the demo. */
const prepareCalls = async (address: string, token: string): Promise<readonly Call[]> => {
  for (let n = 0; n < AZIENDE_CREATED; n += 1) {
    await callApi(address, token, {
      method: 'POST',
      url: '/api/aziende/',
      body: { ragione_sociale: `Officine Meccaniche ${n} S.r.l.`, settore: '2', data_bilancio_chiusura: '2026-12-31' },
    });
  }
  const { results } = await callApi<Pagina<Bilancio>>(address, token, { method: 'GET', url: '/api/bilanci/' });
  const infrannuale = results.find(({ bilancio_proiezione }) => bilancio_proiezione !== null);
  if (infrannuale === undefined) throw new Error('No interim statement in the demo');
  const base = `/api/bilanci/${infrannuale.id}`;
  const { voci } = await callApi<Bilancio>(address, token, { method: 'GET', url: `${base}/` });
  const voci_test = voci
    .filter(({ codice }) => isCodiceVoceInput(codice))
    .map(({ codice, valore, rettifica }) => ({ codice, valore, rettifica }));
  const params = (await callApi<Param[]>(address, token, { method: 'GET', url: `${base}/indicatori/IdA/params/` })).map(
    ({ nome, valore }) => ({ nome, valore }),
  );
  return [
    { name: 'elenco di 50 aziende', method: 'GET', url: '/api/aziende/', goal: 0.3 },
    { name: 'check', method: 'POST', url: `${base}/check/`, body: { voci_test }, goal: 0.35 },
    { name: 'live', method: 'POST', url: `${base}/indicatori/IdA/live/`, body: { params }, goal: 0.35 },
    {
      name: 'login',
      method: 'POST',
      url: '/api/token-auth/',
      body: { username: 'studio', password: PASSWORD },
      goal: null,
    },
  ];
};

type Measurement = { readonly call: Call; readonly ours: readonly Round[]; readonly baseline: readonly Round[] };

/** Rounds alternate between the two servers, so other load on the machine affects both. */
const measure = async (
  vedetta: ServerProcess,
  baseline: ServerProcess,
  token: string,
  call: Call,
): Promise<Measurement> => {
  await ask(baseline, { url: call.url, answer: await callApi(vedetta.address, token, call) });
  await sendRequests(vedetta, token, call, WARM_UP_S);
  await sendRequests(baseline, token, call, WARM_UP_S);
  const ours: Round[] = [];
  const others: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await measureRound(vedetta, token, call));
    others.push(await measureRound(baseline, token, call));
  }
  return { call, ours, baseline: others };
};

const present = ({ call, ours, baseline }: Measurement): Row => {
  const ratio = median(ours.map(({ perSecond }, round) => perSecond / (baseline[round]?.perSecond ?? Number.NaN)));
  const times = ours.flatMap((round) => round.times);
  const cpu = (rounds: readonly Round[]): string => `${median(rounds.map(({ cpuMs }) => cpuMs)).toFixed(3)} ms CPU`;
  return {
    what: `api: ${call.name}`,
    ours: `${median(ours.map(({ perSecond }) => perSecond)).toFixed(0)} req/s, ${cpu(ours)}, p50 ${percentile(times, 0.5).toFixed(1)}, p95 ${percentile(times, 0.95).toFixed(1)} ms`,
    reference: `${median(baseline.map(({ perSecond }) => perSecond)).toFixed(0)} req/s, ${cpu(baseline)}`,
    ratio: ratio.toFixed(2),
    goal: call.goal === null ? '' : `>= ${call.goal}: ${ratio >= call.goal ? 'met' : 'MISSED'}`,
  };
};

/**
 * Common calls to a started product with its own database, compared with a bare node:http server that parses the same body and
 * serialises the same answer: no login, no database, no computation.
 */
export const benchApi = async (): Promise<readonly Row[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vedetta-misura-'));
  chmodSync(dataDir, 0o711);
  const vedetta = await startServerProcess('vedetta', { dataDir, password: PASSWORD });
  const baseline = await startServerProcess('baseline', {});
  try {
    const login = {
      method: 'POST',
      url: '/api/token-auth/',
      body: { username: 'studio', password: PASSWORD },
    } as const;
    const { token } = await callApi<Token>(vedetta.address, '', login);
    const calls = await prepareCalls(vedetta.address, token);
    const chosen = process.argv[3];
    const rows: Row[] = [];
    for (const call of calls.filter(({ name }) => chosen === undefined || name.startsWith(chosen)))
      rows.push(present(await measure(vedetta, baseline, token, call)));
    return print(
      `The calls of every day at ${CONNECTIONS} connections, beside a bare node:http server (median of ${ROUNDS} rounds in turn).`,
      rows,
    );
  } finally {
    baseline.child.send('stop');
    vedetta.child.send('stop');
    await once(vedetta.child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
};
