import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { askClient, buildSheet, Stranger } from '../client-link.ts';
import { watchList } from '../neighbour.ts';
import type { Scenario } from '../scenario.ts';

/** Long enough that files are also stored meanwhile, at the pace of a link. */
const seconds = 12;
const worst = 10;
const senders = 12;

const statusesSchema = z.record(z.string(), z.number());

/** Floods from another thread, which does not slow the measurements of this one. @returns how often each status came */
const attackLink = async (url: string, codice: string): Promise<Readonly<Record<string, number>>> => {
  const worker = new Worker(new URL('../flood-worker.ts', import.meta.url), {
    workerData: { url, codice, senders, seconds: seconds + 1 },
  });
  const message: unknown[] = await once(worker, 'message');
  await worker.terminate();
  return statusesSchema.parse(message[0]);
};

export const floodByLink: Scenario = {
  title: 'One client floods a link from many addresses, and another studio lists and imports',
  before: 'the list of the other studio took 10 to 38 times as long: 40 MB a second were read, copied and stored',
  isShort: false,
  run: async ({ url, studios, login }) => {
    const [flooded, neighbour] = [await login(studios[3] ?? ''), await login('demo')];
    const { codice } = await askClient(flooded, await flooded.createAzienda('Sommersa'));
    const quiet = await watchList(neighbour, seconds);
    const flooding = attackLink(url, codice);
    await sleep(500);
    const sheet = { file: { name: 'verifica.csv', data: buildSheet(1) } };
    const [waits, imported, own] = await Promise.all([
      watchList(neighbour, seconds),
      neighbour.upload('POST', '/api/importazioni/riconosci/', sheet),
      flooded.send('GET', '/api/posta-in-arrivo/'),
    ]);
    const statuses = await flooding;
    const ratio = waits.p95 / quiet.p95;
    const received = statuses['201'] ?? 0;
    const faults = Object.keys(statuses).filter((status) => !['201', '400', '429', '503'].includes(status));
    const after = await new Stranger(url, '192.0.2.200').open(codice);
    return {
      holds:
        ratio < worst &&
        waits.failures === 0 &&
        imported.status === 200 &&
        own.status === 200 &&
        received <= 50 &&
        faults.length === 0 &&
        after.status === 200,
      seen: `list ${quiet.p95.toFixed(0)} → ${waits.p95.toFixed(0)} ms (× ${ratio.toFixed(1)}); import ${imported.status} in ${imported.ms.toFixed(0)} ms; answers ${JSON.stringify(statuses)}; received ${received}`,
    };
  },
};
