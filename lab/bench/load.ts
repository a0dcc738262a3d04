import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { login, prepareRequests } from './load/requests.ts';
import type { MixRequest } from './load/requests.ts';
import { readMetrics } from './load/metrics.ts';
import { percentile, print } from './row.ts';
import type { Row } from './row.ts';

const PASSWORD = 'prova-di-carico-1';
const CONNECTIONS = 64;
const SECONDS = 120;
/** A print may wait in the queue longer than any other request. */
const TIMEOUT_S = 130;

type ServerProcess = { readonly child: ChildProcess; readonly url: string };
type Load = {
  readonly perSecond: number;
  readonly requests: number;
  readonly errors: readonly string[];
  readonly p50: number;
  readonly p95: number;
};

const start = async (file: string, env: Readonly<Record<string, string>>): Promise<ServerProcess> => {
  const child = fork(join(import.meta.dirname, file), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [url] = (await once(child, 'message')) as [string];
  return { child, url };
};

/** Each connection cycles through the whole mix, starting at a different request. */
const sendRequests = async (url: string, requests: readonly MixRequest[], seconds: number): Promise<Load> => {
  const errors = new Map<string, number>();
  const note = (error: string): void => void errors.set(error, (errors.get(error) ?? 0) + 1);
  let connection = 0;
  const setupClient = (client: autocannon.Client): void => {
    const from = Math.floor((connection++ * requests.length) / CONNECTIONS);
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
  };
  const times: number[] = [];
  const { requests: sent, duration } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      { url, connections: CONNECTIONS, duration: seconds, timeout: TIMEOUT_S, setupClient },
      (error: Error | null, result) => (error === null ? resolve(result) : reject(error)),
    );
    run.on('response', (_client, status, _byte, ms) => {
      times.push(ms);
      if (status >= 400) note(String(status));
    });
    run.on('reqError', (error: Error) => note(error.message));
  });
  return {
    perSecond: sent.total / duration,
    requests: sent.total,
    errors: [...errors].map(([error, count]) => `${count} × ${error}`),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  };
};

/** Gives the bare server the product's answers, which it then sends without computing anything. */
const sendAnswers = async (baseline: ServerProcess, url: string, requests: readonly MixRequest[]): Promise<void> => {
  for (const { method, path, headers, body, kind } of requests) {
    if (kind === 'PDF' || kind === 'import') continue;
    const answer = await fetch(`${url}${path}`, { method, headers, body: body ?? null });
    const ready = once(baseline.child, 'message');
    baseline.child.send({ url: path, answer: (await answer.json()) as unknown });
    await ready;
  }
};

const listRows = (
  ours: Load,
  baseline: Load,
  { delay, memory, phases }: Awaited<ReturnType<typeof readMetrics>>,
): readonly Row[] => {
  const row = (what: string, ours: number, theirs: number, unit: string): Row => ({
    what,
    ours: `${ours.toFixed(0)} ${unit}`,
    reference: `${theirs.toFixed(0)} ${unit}`,
    ratio: (ours / theirs).toFixed(2),
    goal: '',
  });
  const rows = print(
    `The mix of a day at ${CONNECTIONS} connections, ${ours.requests} requests, beside a bare node:http server that parses the same bodies and serialises the same answers (reading no file, printing nothing).`,
    [
      {
        what: 'load: errors',
        ours: ours.errors.join(', ') || '0',
        reference: '0',
        ratio: '',
        goal: `none: ${ours.errors.length === 0 ? 'met' : 'MISSED'}`,
      },
      row('load: throughput', ours.perSecond, baseline.perSecond, 'req/s'),
      row('load: p50', ours.p50, baseline.p50, 'ms'),
      row('load: p95', ours.p95, baseline.p95, 'ms'),
      {
        what: 'load: event loop, mean and p99',
        ours: `${delay.mean.toFixed(1)}, ${delay.p99.toFixed(1)} ms`,
        reference: '',
        ratio: '',
        goal: '',
      },
      {
        what: 'load: memory of the server',
        ours: `${memory.toFixed(0)} MB`,
        reference: '',
        ratio: '',
        goal: '',
      },
    ],
  );
  console.log('Where the time goes: requests, mean and share of all the time spent waiting for an answer.');
  console.table(
    Object.fromEntries(
      phases.map(({ route, count, meanMs, share }) => [
        route,
        { count, 'mean ms': meanMs.toFixed(1), share: `${(share * 100).toFixed(0)} %` },
      ]),
    ),
  );
  return rows;
};

/** The whole product under a typical day's mix of requests: `npm run bench -- load [seconds]`. */
export const benchLoad = async (): Promise<readonly Row[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vedetta-carico-'));
  chmodSync(dataDir, 0o711);
  const seconds = Number(process.argv[3] ?? SECONDS);
  const vedetta = await start('load/vedetta.ts', { dataDir, password: PASSWORD });
  const baseline = await start('api/baseline.ts', {});
  try {
    const token = await login(vedetta.url, PASSWORD);
    const requests = await prepareRequests(vedetta.url, token);
    await sendAnswers(baseline, vedetta.url, requests);
    // The first print starts the browser.
    await sendRequests(vedetta.url, requests, Math.min(10, seconds));
    const ours = await sendRequests(vedetta.url, requests, seconds);
    const metrics = await readMetrics(vedetta.url);
    const ofBaseline = await sendRequests(
      baseline.url,
      requests.filter(({ kind }) => kind !== 'PDF' && kind !== 'import'),
      Math.min(10, seconds),
    );
    return listRows(ours, ofBaseline, metrics);
  } finally {
    baseline.child.send('stop');
    vedetta.child.send('stop');
    await once(vedetta.child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
};
