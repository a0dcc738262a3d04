import { setTimeout as sleep } from 'node:timers/promises';
import { askClient, buildSheet, Stranger } from '../client-link.ts';
import { watchList } from '../neighbour.ts';
import type { Scenario } from '../scenario.ts';

const seconds = 8;
const worst = 10;
const senders = 20;
const MB = 1024 * 1024;

/** A picture that no other is, of a size. */
const buildPicture = (n: number, bytes: number): Uint8Array<ArrayBuffer> => {
  const picture = new Uint8Array(bytes);
  picture.set(Buffer.from('89504e470d0a1a0a', 'hex'));
  picture.set(Buffer.from(String(n)), 16);
  return picture;
};

export const floodByLink: Scenario = {
  title: 'One client floods a link from many addresses, and another studio lists and imports',
  before: 'new: tried when the links were made',
  isShort: false,
  run: async ({ url, studios, login }) => {
    const [flooded, neighbour] = [await login(studios[3] ?? ''), await login('demo')];
    const { codice } = await askClient(flooded, await flooded.createAzienda('Sommersa'));
    const quiet = await watchList(neighbour, seconds);
    const statuses = new Map<number, number>();
    const end = Date.now() + seconds * 1000;
    const flood = async (sender: number): Promise<void> => {
      const stranger = new Stranger(url, `203.0.${sender + 1}.7`);
      for (let n = 0; Date.now() < end; n += 1) {
        const content = n % 2 === 0 ? buildPicture(sender * 1000 + n, 8 * MB) : buildSheet(sender * 1000 + n);
        const { status } = await stranger.sendFile(codice, `file ${n}`, content);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const flooding = Promise.all(Array.from({ length: senders }, (_, n) => flood(n)));
    await sleep(500);
    const sheet = { file: { name: 'verifica.csv', data: buildSheet(1) } };
    const [waits, imported, own] = await Promise.all([
      watchList(neighbour, seconds),
      neighbour.upload('POST', '/api/importazioni/riconosci/', sheet),
      flooded.send('GET', '/api/posta-in-arrivo/'),
    ]);
    await flooding;
    const ratio = waits.p95 / quiet.p95;
    const received = statuses.get(201) ?? 0;
    const faults = [...statuses.keys()].filter((status) => ![201, 400, 429, 503].includes(status));
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
      seen: `list ${quiet.p95.toFixed(0)} → ${waits.p95.toFixed(0)} ms (× ${ratio.toFixed(1)}); import ${imported.status} in ${imported.ms.toFixed(0)} ms; answers ${JSON.stringify(Object.fromEntries(statuses))}; received ${received}`,
    };
  },
};
