import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Scenario } from '../scenario.ts';

const prints = 300;
/** Two pages are printed at once: both may end between one look and the next. */
const mayEndMeanwhile = 2;
const stateSchema = z.object({ stato: z.enum(['assente', 'in_attesa', 'in_stampa']) });

export const manyPrints: Scenario = {
  title: 'One studio prints 300 reports, another one',
  before: 'the other print waited for all of them, until it failed (110 s, 503)',
  isShort: false,
  run: async ({ login, studios: [first = '', second = ''] }) => {
    const [busy, other] = [await login(first), await login(second)];
    const statement = await busy.createBilancio(await busy.createAzienda('Rossi S.r.l.'));
    const own = await other.createBilancio(await other.createAzienda('Bianchi S.r.l.'));
    await other.send('GET', `/api/bilanci/${own}/report`);
    const statuses: Record<number, number> = {};
    const left = new AbortController();
    let retryAfter = true;
    const print = async (): Promise<void> => {
      const headers = { authorization: `Token ${busy.token ?? ''}` };
      const answer = await fetch(`${busy.url}/api/bilanci/${statement}/report`, { headers, signal: left.signal });
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      retryAfter &&= answer.status !== 429 || answer.headers.has('retry-after');
    };
    const all = Array.from({ length: prints }, () => print().catch(() => undefined));
    while ((statuses[200] ?? 0) < 2) await sleep(50);
    const printedBefore = statuses[200] ?? 0;
    const key = randomBytes(16).toString('hex');
    const printing = other.send('GET', `/api/bilanci/${own}/report?stampa=${key}`);
    let meanwhile: number | null = null;
    let isOver = false;
    void printing.then(() => (isOver = true));
    while (!isOver && meanwhile === null) {
      const { text } = await other.send('GET', `/api/bilanci/${own}/stampe/${key}/`);
      if (stateSchema.safeParse(JSON.parse(text)).data?.stato === 'in_stampa')
        meanwhile = (statuses[200] ?? 0) - printedBefore;
      await sleep(20);
    }
    const { status, ms } = await printing;
    left.abort();
    await Promise.all(all);
    return {
      holds: status === 200 && (meanwhile ?? 0) <= mayEndMeanwhile && retryAfter && statuses[503] === undefined,
      seen: `the other: ${status} in ${(ms / 1000).toFixed(1)} s, after ${meanwhile ?? 'less than 20 ms and 0'} of the 300; of them ${JSON.stringify(statuses)} until then`,
    };
  },
};
