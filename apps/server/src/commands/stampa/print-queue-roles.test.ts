import { afterAll, afterEach, expect, test } from 'vitest';
import type { Stampante } from '../../adapters/chromium/stampante.ts';
import { createFakeBrowser } from '../../test-support/fake-browser.ts';
import { createTestApp } from '../../test-support/test-app.ts';
import { createPrintQueue } from './print-queue.ts';
import type { PrintQueue } from './print-queue.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const studio = await testApp.createStudio();
const azienda = await testApp.createAzienda(studio.token);
const bilancio = await testApp.createBilancio(studio.token, azienda.id, '2025-12-31');

const queues: PrintQueue[] = [];
const errors: unknown[] = [];
const open = (stampante: Stampante | null, nobodyMs = 30_000): PrintQueue => {
  const queue = createPrintQueue({
    database: testApp.database,
    stampante,
    getOrigin: () => 'http://qui',
    onError: (error) => errors.push(error),
    maxWaiting: 10,
    nobodyMs,
  });
  queues.push(queue);
  return queue;
};
const ask = (queue: PrintQueue) =>
  queue.print({ studio_id: studio.id, bilancio_id: bilancio.id, chiave: null, signal: new AbortController().signal });
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.close()));
  if (errors.length > 0) throw new AggregateError(errors, 'the queue failed');
});

test('a process without the role gives its prints to one that has it', async () => {
  const { stampante, underWay: running } = createFakeBrowser();
  const outcome = ask(open(null));
  open(stampante);
  await expect.poll(() => running.length).toBe(1);
  running[0]?.end();
  expect(await outcome).toMatchObject({ tipo: 'stampato' });
});

test('where nobody has the role, who waits is told so after a while', async () => {
  expect(await ask(open(null, 1))).toEqual({
    tipo: 'browser_assente',
    dettaglio: 'nessun processo con il ruolo stampa è in funzione',
  });
});

test('who waits behind the prints of others goes on waiting', async () => {
  const { stampante, underWay: running } = createFakeBrowser();
  const printer = open(stampante);
  const [first, second] = [ask(printer), ask(printer)];
  await expect.poll(() => running.length).toBe(2);
  const third = ask(open(null, 800));
  const early = await Promise.race([third, new Promise((resolve) => setTimeout(resolve, 2_000, 'waits'))]);
  expect(early).toBe('waits');
  for (const print of running) print.end();
  await expect.poll(() => running.length).toBe(3);
  running[2]?.end();
  const outcomes = await Promise.all([first, second, third]);
  expect(outcomes.map(({ tipo }) => tipo)).toEqual(['stampato', 'stampato', 'stampato']);
});
