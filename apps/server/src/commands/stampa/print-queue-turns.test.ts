import { afterAll, afterEach, expect, test } from 'vitest';
import type { Stampante } from '../../adapters/chromium/stampante.ts';
import { createFakeBrowser } from '../../test-support/fake-browser.ts';
import { createTestApp } from '../../test-support/test-app.ts';
import { createPrintQueue } from './print-queue.ts';
import type { PrintQueue, QueueOutcome } from './print-queue.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const studio = await testApp.createStudio();
const azienda = await testApp.createAzienda(studio.token);
const bilancio = await testApp.createBilancio(studio.token, azienda.id, '2025-12-31');

const MAX_WAITING = 20;
const never = new AbortController().signal;
const queues: PrintQueue[] = [];
const errors: unknown[] = [];
const open = (stampante: Stampante): PrintQueue => {
  const queue = createPrintQueue({
    database: testApp.database,
    stampante,
    getOrigin: () => 'http://qui',
    onError: (error) => errors.push(error),
    maxWaiting: MAX_WAITING,
    maxPages: 1,
  });
  queues.push(queue);
  return queue;
};
const countRows = async (): Promise<number> =>
  Number((await testApp.pool.query<{ n: string }>('SELECT count(*) AS n FROM stampe')).rows[0]?.n);
const countBlocked = async (): Promise<number> => {
  const blocked = `SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return Number((await testApp.pool.query<{ n: string }>(blocked)).rows[0]?.n);
};

afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.close()));
  if (errors.length > 0) throw new AggregateError(errors, 'the queue failed');
});

const createOther = async () => {
  const { id: studio_id, token } = await testApp.createStudio();
  const { id } = await testApp.createBilancio(token, (await testApp.createAzienda(token)).id, '2025-12-31');
  return { studio_id, bilancio_id: id, chiave: null, signal: never };
};
const mine = { studio_id: studio.id, bilancio_id: bilancio.id, chiave: null, signal: never };

/** Finishes prints one at a time, alternating browsers. @returns the bilancio ids in the order served */
const serve = async (
  fakes: readonly ReturnType<typeof createFakeBrowser>[],
  count: number,
): Promise<readonly string[]> => {
  const served: string[] = [];
  while (served.length < count) {
    const running = fakes[served.length % fakes.length]?.underWay ?? [];
    const round = Math.floor(served.length / fakes.length);
    await expect.poll(() => running.length).toBeGreaterThan(round);
    running[round]?.end();
    served.push(/bilanci\/([^/]+)/u.exec(running[round]?.url ?? '')?.[1] ?? '');
  }
  return served;
};

test('a studio with one print waits for one, though another studio has ten queued', async () => {
  const fake = createFakeBrowser();
  const queue = open(fake.stampante);
  const other = await createOther();
  const outcomes = Array.from({ length: 10 }, () => queue.print(mine));
  await expect.poll(countRows).toBe(10);
  outcomes.push(queue.print(other));
  await expect.poll(countRows).toBe(11);
  expect(await serve([fake], 11)).toEqual([bilancio.id, other.bilancio_id, ...Array(9).fill(bilancio.id)]);
  expect((await Promise.all(outcomes)).map(({ tipo }) => tipo)).toEqual(Array(11).fill('stampato'));
});

test('two processes print for three studios in turn', async () => {
  const fakes = [createFakeBrowser(), createFakeBrowser()] as const;
  const queue = open(fakes[0].stampante);
  const [second, third] = [await createOther(), await createOther()];
  const outcomes: Promise<QueueOutcome>[] = [];
  for (const [print, count] of [
    [mine, 6],
    [second, 3],
    [third, 3],
  ] as const) {
    outcomes.push(...Array.from({ length: count }, () => queue.print(print)));
    await expect.poll(countRows).toBe(outcomes.length);
  }
  open(fakes[1].stampante);
  // Which of two processes claims first after both have ended one varies: what they claimed together does not.
  await serve(fakes, 7);
  const listClaimed = (): readonly string[] => fakes.flatMap(({ underWay }) => underWay.map(({ url }) => url));
  await expect.poll(() => listClaimed().length).toBe(9);
  const count = (id: string): number => listClaimed().filter((url) => url.includes(id)).length;
  expect([bilancio.id, second.bilancio_id, third.bilancio_id].map(count)).toEqual([3, 3, 3]);
  const endAll = (): Promise<number> => {
    fakes.forEach(({ underWay }) => underWay.forEach(({ end }) => end()));
    return countRows();
  };
  await expect.poll(endAll).toBe(0);
  expect((await Promise.all(outcomes)).map(({ tipo }) => tipo)).toEqual(Array(12).fill('stampato'));
});

test('a studio with a full queue is refused; another is not', async () => {
  const fake = createFakeBrowser();
  const queue = open(fake.stampante);
  const other = await createOther();
  const controller = new AbortController();
  const leaving = { ...mine, signal: controller.signal };
  const first = queue.print(leaving);
  await expect.poll(() => fake.underWay.length).toBe(1);
  const outcomes = [first, ...Array.from({ length: MAX_WAITING }, () => queue.print(leaving))];
  await expect.poll(countRows).toBe(MAX_WAITING + 1);
  expect(await queue.print(leaving)).toEqual({ tipo: 'coda_piena' });
  const others = queue.print(other);
  await expect.poll(countRows).toBe(MAX_WAITING + 2);
  controller.abort();
  expect((await Promise.all(outcomes)).map(({ tipo }) => tipo)).toEqual(Array(MAX_WAITING + 1).fill('annullato'));
  await expect.poll(() => fake.underWay.length).toBe(2);
  fake.underWay[1]?.end();
  expect((await others).tipo).toBe('stampato');
});

test('a finished print no longer counts when its process claims the next', async () => {
  const [far, near] = [createFakeBrowser(), createFakeBrowser()];
  const other = await createOther();
  const outcomes = [open(far.stampante).print(other)];
  await expect.poll(() => far.underWay.length).toBe(1);
  const queue = open(near.stampante);
  outcomes.push(queue.print(mine));
  await expect.poll(() => near.underWay.length).toBe(1);
  outcomes.push(queue.print(other), queue.print(mine));
  await expect.poll(countRows).toBe(4);
  // A trigger holds the deletion back without locking its row.
  await testApp.pool.query(`
    CREATE FUNCTION wait_turn() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_advisory_xact_lock(7); RETURN OLD; END $$;
    CREATE TRIGGER wait_turn BEFORE DELETE ON stampe FOR EACH ROW EXECUTE FUNCTION wait_turn()`);
  const holder = await testApp.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT pg_advisory_xact_lock(7)');
  near.underWay[0]?.end();
  await expect.poll(countBlocked).toBe(1);
  await holder.query('ROLLBACK');
  holder.release();
  await expect.poll(() => near.underWay.length).toBe(2);
  expect(near.underWay[1]?.url).toContain(bilancio.id);
  const endAll = (): Promise<number> => {
    [far, near].forEach(({ underWay }) => underWay.forEach(({ end }) => end()));
    return countRows();
  };
  await expect.poll(endAll).toBe(0);
  expect((await Promise.all(outcomes)).map(({ tipo }) => tipo)).toEqual(Array(4).fill('stampato'));
});
