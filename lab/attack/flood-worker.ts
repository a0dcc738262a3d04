import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { buildSheet, Stranger } from './client-link.ts';

const BYTES = 8 * 1024 * 1024;

const { url, codice, senders, seconds } = z
  .object({ url: z.string(), codice: z.string(), senders: z.number(), seconds: z.number() })
  .parse(workerData);

/** A picture that no other is. */
const buildPicture = (n: number): Uint8Array<ArrayBuffer> => {
  const picture = new Uint8Array(BYTES);
  picture.set(Buffer.from('89504e470d0a1a0a', 'hex'));
  picture.set(Buffer.from(String(n)), 16);
  return picture;
};

const statuses: Record<string, number> = {};
const end = Date.now() + seconds * 1000;

/** Large and small files in turn, each sender from an address of its own. */
const sendUntilEnd = async (sender: number): Promise<void> => {
  const stranger = new Stranger(url, `203.0.${sender + 1}.7`);
  for (let n = 0; Date.now() < end; n += 1) {
    const id = sender * 1000 + n;
    const { status } = await stranger.sendFile(codice, `file ${n}`, n % 2 === 0 ? buildPicture(id) : buildSheet(id));
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
};

await Promise.all(Array.from({ length: senders }, (_, n) => sendUntilEnd(n)));
parentPort?.postMessage(statuses);
