import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryId } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Stampante } from '../../adapters/chromium/stampante.ts';
import type { Database } from '../../adapters/database/database.ts';
import { createFakeBrowser } from '../../test-support/fake-browser.ts';
import { createTestApp } from '../../test-support/test-app.ts';
import { createPrintQueue } from './print-queue.ts';
import type { PrintQueue, QueueOutcome } from './print-queue.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const studio = await testApp.createStudio();
const azienda = await testApp.createAzienda(studio.token);
const bilancio = await testApp.createBilancio(studio.token, azienda.id, '2025-12-31');

const queues: PrintQueue[] = [];
const errors: unknown[] = [];
const MAX_WAITING = 1_000;
const open = (stampante: Stampante, maxPages = 2, database = testApp.database): PrintQueue => {
  const queue = createPrintQueue({
    database,
    stampante,
    getOrigin: () => `http://qui${queues.length}`,
    onError: (error) => errors.push(error),
    maxWaiting: MAX_WAITING,
    maxPages,
  });
  queues.push(queue);
  return queue;
};
const never = new AbortController().signal;
const ask = (queue: PrintQueue, key: string | null = null, signal = never): Promise<QueueOutcome> =>
  queue.print({ studio_id: studio.id, bilancio_id: bilancio.id, chiave: key, signal });
const readPosition = async (key: string, token = studio.token) => {
  const { status, body } = await testApp.call<unknown>('GET', `/api/bilanci/${bilancio.id}/stampe/${key}/`, { token });
  return status === 200 ? body : status;
};
const countRows = async (): Promise<number> =>
  Number((await testApp.pool.query<{ n: string }>('SELECT count(*) AS n FROM stampe')).rows[0]?.n);
const [A, B, C] = ['a', 'b', 'c'].map((digit) => digit.repeat(32)) as [string, string, string];

beforeEach(() => {
  errors.length = 0;
});
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.close()));
  if (errors.length > 0) throw new AggregateError(errors, 'the queue failed');
  await testApp.pool.query('DELETE FROM stampe');
});

describe('one process', () => {
  test('prints up to the limit at a time, in order of arrival, and reports each position', async () => {
    const { stampante, underWay: inCorso } = createFakeBrowser();
    const queue = open(stampante, 1);
    const outcomes = [ask(queue, A)];
    await expect.poll(() => inCorso.length).toBe(1);
    outcomes.push(ask(queue, B));
    await expect.poll(() => readPosition(B)).toEqual({ stato: 'in_attesa', davanti: 0 });
    outcomes.push(ask(queue, C));
    await expect.poll(() => readPosition(C)).toEqual({ stato: 'in_attesa', davanti: 1 });
    expect(await readPosition(A)).toEqual({ stato: 'in_stampa', davanti: 0 });
    expect(await readPosition(A, (await testApp.createStudio()).token)).toBe(404);
    expect(await readPosition('d'.repeat(32))).toEqual({ stato: 'assente', davanti: 0 });
    expect(await readPosition('x')).toBe(404);
    for (const [index] of outcomes.entries()) {
      await expect.poll(() => inCorso.length).toBe(index + 1);
      inCorso[index]?.end();
    }
    expect((await Promise.all(outcomes)).map(({ tipo }) => tipo)).toEqual(['stampato', 'stampato', 'stampato']);
    expect(await countRows()).toBe(0);
  });

  test('drops an aborted print, queued or running, and goes on with the next', async () => {
    const { stampante, underWay: inCorso } = createFakeBrowser();
    const queue = open(stampante, 1);
    const [first, second] = [new AbortController(), new AbortController()];
    const outcomes = [ask(queue, null, first.signal)];
    await expect.poll(() => inCorso.length).toBe(1);
    outcomes.push(ask(queue, null, second.signal));
    await expect.poll(countRows).toBe(2);
    outcomes.push(ask(queue));
    await expect.poll(countRows).toBe(3);
    second.abort();
    first.abort();
    await expect.poll(() => inCorso.length).toBe(2);
    inCorso.at(-1)?.end();
    expect((await Promise.all(outcomes)).map(({ tipo }) => tipo)).toEqual(['annullato', 'annullato', 'stampato']);
    expect(await countRows()).toBe(0);
  });

  test('ignores a request that is already aborted', async () => {
    expect(await ask(open(createFakeBrowser().stampante), null, AbortSignal.abort())).toEqual({ tipo: 'annullato' });
    expect(await countRows()).toBe(0);
  });

  test('resumes after a database outage: nothing is lost, left in the queue or printed without a client', async () => {
    const { stampante, underWay: inCorso } = createFakeBrowser();
    const queue = open(stampante, 1);
    const firstPrint = ask(queue);
    await expect.poll(() => inCorso.length).toBe(1);
    const [secondPrint, left] = [ask(queue, B), new AbortController()];
    const leftPrint = ask(queue, C, left.signal);
    await expect.poll(countRows).toBe(3);
    const away = vi.spyOn(testApp.pool, 'connect').mockImplementation(() => {
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    });
    left.abort();
    expect((await leftPrint).tipo).toBe('annullato');
    inCorso[0]?.end();
    expect((await firstPrint).tipo).toBe('stampato');
    await expect.poll(() => errors.length).toBeGreaterThan(2);
    away.mockRestore();
    await expect.poll(() => inCorso.length).toBe(2);
    inCorso[1]?.end();
    expect((await secondPrint).tipo).toBe('stampato');
    await expect.poll(countRows).toBe(0);
    expect(inCorso).toHaveLength(2);
    errors.length = 0;
  });

  test('cancels waiting prints when the database stays away', async () => {
    const { stampante, underWay: inCorso } = createFakeBrowser();
    const queue = open(stampante, 1);
    const outcomes = [ask(queue)];
    await expect.poll(() => inCorso.length).toBe(1);
    outcomes.push(ask(queue));
    await expect.poll(countRows).toBe(2);
    const away = vi.spyOn(testApp.pool, 'connect').mockImplementation(() => {
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    });
    expect((await Promise.all(outcomes)).map(({ tipo }) => tipo)).toEqual(['annullato', 'annullato']);
    away.mockRestore();
    await expect.poll(countRows).toBe(0);
    errors.length = 0;
  });

  test('cancels the print of a deleted statement', async () => {
    const { stampante, underWay: inCorso } = createFakeBrowser();
    const queue = open(stampante);
    const otherBilancio = await testApp.createBilancio(studio.token, azienda.id, '2024-12-31');
    const outcome = queue.print({ studio_id: studio.id, bilancio_id: otherBilancio.id, chiave: null, signal: never });
    await expect.poll(() => inCorso.length).toBe(1);
    await testApp.call('DELETE', `/api/bilanci/${otherBilancio.id}/`, { token: studio.token });
    expect(await outcome).toEqual({ tipo: 'annullato' });
  });
});

/** A database that returns inserts late. */
const createSlow = (): Database => {
  const inserts = new WeakSet<QueryId>();
  return testApp.database.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'InsertQueryNode') inserts.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (inserts.has(queryId)) await sleep(1_500);
      return result;
    },
  });
};

test('a print claimed before its insert returns is still printed', async () => {
  const { stampante, underWay: inCorso } = createFakeBrowser();
  const queue = open(stampante, 1, createSlow());
  const outcome = ask(queue);
  await expect.poll(() => inCorso.length).toBe(1);
  inCorso[0]?.end();
  expect((await outcome).tipo).toBe('stampato');
  expect(await countRows()).toBe(0);
});

describe('several processes', () => {
  test("an idle process prints another's queued print from its own address and returns it", async () => {
    const [busy, idle] = [createFakeBrowser(), createFakeBrowser()];
    const queue = open(busy.stampante, 1);
    const firstPrint = ask(queue);
    await expect.poll(() => busy.underWay.length).toBe(1);
    const secondPrint = ask(queue);
    open(idle.stampante);
    await expect.poll(() => idle.underWay.length).toBe(1);
    expect(idle.underWay[0]?.url).toMatch(/^http:\/\/qui2\/bilanci\/.+__pdf__authtoken=/u);
    idle.underWay[0]?.end({ tipo: 'stampato', pdf: Buffer.from('%PDF altrove') });
    expect(await secondPrint).toEqual({ tipo: 'stampato', pdf: Buffer.from('%PDF altrove') });
    busy.underWay[0]?.end();
    await firstPrint;
    expect(await countRows()).toBe(0);
  });

  test('a failure is returned too, and an abort stops the process that prints', async () => {
    const [busy, idle] = [createFakeBrowser(), createFakeBrowser()];
    const queue = open(busy.stampante, 1);
    const firstPrint = ask(queue);
    await expect.poll(() => busy.underWay.length).toBe(1);
    const [failed, left] = [ask(queue), new AbortController()];
    await expect.poll(countRows).toBe(2);
    const leftPrint = ask(queue, null, left.signal);
    open(idle.stampante, 1);
    await expect.poll(() => idle.underWay.length).toBe(1);
    idle.underWay[0]?.end({ tipo: 'pagina_in_errore', dettaglio: 'HTTP 500' });
    expect(await failed).toEqual({ tipo: 'pagina_in_errore', dettaglio: 'HTTP 500' });
    await expect.poll(() => idle.underWay.length).toBe(2);
    left.abort();
    expect(await leftPrint).toEqual({ tipo: 'annullato' });
    busy.underWay[0]?.end();
    await firstPrint;
  });

  test('a print without a browser goes to a process that has one; if none has, it says why', async () => {
    const withoutBrowser = createFakeBrowser({ tipo: 'browser_assente', dettaglio: 'manca una libreria' });
    const queue = open({
      ...withoutBrowser.stampante,
      printPdf: async () => ({ tipo: 'browser_assente', dettaglio: 'manca una libreria' }),
    });
    const helped = ask(queue);
    const helper = createFakeBrowser();
    const other = open(helper.stampante);
    await expect.poll(() => helper.underWay.length).toBe(1);
    helper.underWay[0]?.end();
    expect((await helped).tipo).toBe('stampato');
    await other.close();
    expect(await ask(queue)).toEqual({ tipo: 'browser_assente', dettaglio: 'manca una libreria' });
  }, 20_000);

  test("a dead process's print is taken by another; one that kills two processes is given up", async () => {
    const { stampante, underWay: inCorso } = createFakeBrowser();
    const outcome = ask(open(createFakeBrowser().stampante, 1), A);
    const die = () =>
      testApp.pool.query(
        `UPDATE stampe SET processo = gen_random_uuid(), battito = clock_timestamp() - interval '11 seconds' WHERE chiave = $1 AND processo IS NOT NULL`,
        [A],
      );
    await expect.poll(() => readPosition(A)).toMatchObject({ stato: 'in_stampa' });
    await die();
    open(stampante);
    await expect.poll(() => inCorso.length).toBe(1);
    await die();
    expect(await outcome).toMatchObject({ tipo: 'pagina_in_errore' });
  });

  test('a print whose owner process died is not printed, and is purged', async () => {
    const { stampante, underWay: inCorso } = createFakeBrowser();
    await testApp.pool.query(
      `INSERT INTO stampe (studio_id, bilancio_id, sportello, visto_il) VALUES ($1, $2, gen_random_uuid(), clock_timestamp() - interval '2 minutes')`,
      [studio.id, bilancio.id],
    );
    const outcome = ask(open(stampante, 1));
    await expect.poll(() => inCorso.length).toBe(1);
    expect(await countRows()).toBe(1);
    inCorso[0]?.end();
    await outcome;
  });

  test('a closing process leaves its prints to the others', async () => {
    const [busy, idle] = [createFakeBrowser(), createFakeBrowser()];
    const queue = open(busy.stampante, 1);
    const firstPrint = ask(queue);
    await expect.poll(() => busy.underWay.length).toBe(1);
    const secondPrint = ask(queue);
    const other = open(idle.stampante);
    await expect.poll(() => idle.underWay.length).toBe(1);
    await other.close();
    busy.underWay[0]?.end();
    await expect.poll(() => busy.underWay.length).toBe(2);
    busy.underWay[1]?.end();
    expect((await Promise.all([firstPrint, secondPrint])).map(({ tipo }) => tipo)).toEqual(['stampato', 'stampato']);
  });
});
