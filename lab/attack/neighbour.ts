import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { percentile } from '../bench/row.ts';
import type { Client } from './client.ts';

export type Call = Readonly<{ name: string; method: 'GET' | 'POST' | 'PATCH'; path: string; json?: unknown }>;

/**
 * Sends requests at full speed on many connections and counts the answers. Runs in a worker thread, so that it does not slow the
 * measurements of this one.
 */
export type Load = Readonly<{ perSecond: number; statuses: Readonly<Record<string, number>> }>;

export const load = async (client: Client, call: Call, connections: number, seconds: number): Promise<Load> => {
  const { requests, statusCodeStats, errors } = await autocannon({
    url: `${client.url}${call.path}`,
    method: call.method,
    connections,
    duration: seconds,
    timeout: 120,
    workers: 1,
    headers: {
      authorization: `Token ${client.token ?? ''}`,
      ...(call.json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.json === undefined ? {} : { body: JSON.stringify(call.json) }),
  });
  const statuses = Object.entries(statusCodeStats ?? {}).map(([status, { count = 0 }]) => [status, count] as const);
  return {
    perSecond: requests.average,
    statuses: Object.fromEntries(errors === 0 ? statuses : [...statuses, ['none', errors]]),
  };
};

export type Waits = Readonly<{ p95: number; failures: number }>;

/** How long a user waits who opens a list now and then. */
export const watchList = async (client: Client, seconds: number): Promise<Waits> => {
  const end = Date.now() + seconds * 1000;
  const times: number[] = [];
  let failures = 0;
  while (Date.now() < end) {
    const { status, ms } = await client.send('GET', '/api/aziende/');
    times.push(ms);
    if (status !== 200) failures += 1;
    await sleep(5);
  }
  return { p95: percentile(times, 0.95), failures };
};
