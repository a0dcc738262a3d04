import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { sendSignal } from '../../apps/server/src/adapters/postgres/signal-server.ts';
import type { Answer, Client } from '../attack/client.ts';
import { isReady } from './product.ts';

/** Limits for a call to fail with 503, for /readyz to fail, and for the product to recover. */
const limits = { callMs: 15_000, readyzMs: 2_000, recoveryMs: 30_000 };

/** What was measured while the database was halted, and what went wrong. */
export type HaltResult = Readonly<{
  calls: number;
  slowestMs: number;
  readyzMs: number;
  recoveredMs: number;
  faults: readonly string[];
}>;

const pageSchema = z.object({ results: z.array(z.object({ id: z.string() })) });

const listCalls = (
  client: Client,
  username: string,
  password: string,
  azienda: string,
): readonly (() => Promise<Answer>)[] => {
  const json = { azienda, data_bilancio: '1990-12-31' };
  return [
    () => client.send('GET', '/api/aziende/'),
    () => client.send('GET', `/api/aziende/${azienda}/`),
    () => client.send('GET', '/api/quadro/'),
    () => client.send('GET', '/api/profile/'),
    () => client.send('POST', '/api/bilanci/', { json }),
    () => client.send('POST', '/api/token-auth/', { json: { username, password } }),
    () => client.send('GET', '/api/studio/esportazione/'),
  ];
};

const judgeCall = ({ status, headers, ms, text }: Answer): string | null => {
  if (ms > limits.callMs) return `a call took ${Math.round(ms)} ms`;
  if (status !== 503) return `a call was answered ${status} ${text.slice(0, 200)}`;
  return headers.get('retry-after') === null ? 'a 503 has no Retry-After' : null;
};

const waitRecovery = async (url: string): Promise<number> => {
  const begun = performance.now();
  while (!(await isReady(url)) && performance.now() - begun < limits.recoveryMs) await sleep(100);
  return performance.now() - begun;
};

/**
 * Halts every process of the database for some seconds, calls the product meanwhile with more callers than it has connections, and resumes the
 * database.
 */
export const stopDatabase = async (
  { url, dataDir }: Readonly<{ url: string; dataDir: string }>,
  { username, password, client }: Readonly<{ username: string; password: string; client: Client }>,
  seconds: number,
): Promise<HaltResult> => {
  const azienda = pageSchema.parse(JSON.parse((await client.send('GET', '/api/aziende/')).text)).results[0]?.id ?? '';
  const calls = listCalls(client, username, password, azienda);
  const faults = new Set<string>();
  let count = 0;
  let slowestMs = 0;
  sendSignal(dataDir, 'SIGSTOP');
  const until = performance.now() + seconds * 1_000;
  const call = async (send: () => Promise<Answer>): Promise<void> => {
    while (performance.now() < until - limits.callMs) {
      const answer = await send();
      count += 1;
      slowestMs = Math.max(slowestMs, answer.ms);
      const fault = judgeCall(answer);
      if (fault !== null) faults.add(fault);
      await sleep(50);
    }
  };
  const callers = Array.from({ length: 3 }, () => calls.map(call)).flat();
  await sleep(200);
  const readyz = await client.send('GET', '/readyz');
  if (readyz.status !== 503 || readyz.ms > limits.readyzMs)
    faults.add(`/readyz said ${readyz.status} after ${Math.round(readyz.ms)} ms`);
  await Promise.all(callers);
  sendSignal(dataDir, 'SIGCONT');
  const recoveredMs = await waitRecovery(url);
  const after = await client.send('GET', '/api/aziende/');
  if (after.status !== 200) faults.add(`a call after the recovery was answered ${after.status}`);
  return { calls: count, slowestMs, readyzMs: readyz.ms, recoveredMs, faults: [...faults] };
};
