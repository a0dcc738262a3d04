import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Client } from '../attack/client.ts';

const pageSchema = z.object({ results: z.array(z.object({ id: z.string() })) });
const statementSchema = z.object({
  id: z.string(),
  voci: z.array(z.object({ codice: z.string(), valore: z.number() })).optional(),
});

const read = <T>(schema: z.ZodType<T>, text: string): T => schema.parse(JSON.parse(text));

/** One bilancio that a client saves again and again, each time with a higher amount. */
export type Saver = {
  readonly client: Client;
  readonly bilancio: string;
  /** The last amount sent, and the last acknowledged. */
  sent: number;
  acknowledged: number;
  /** Saves acknowledged. */
  saves: number;
  failed: number;
  /** When the last acknowledged save ended, and the longest time between two of them. */
  lastAt: number;
  longestGapMs: number;
};

/** A bilancio for each saver, shared among the clients. */
export const createSavers = async (clients: readonly Client[], count: number): Promise<readonly Saver[]> => {
  const savers: Saver[] = [];
  for (let n = 0; n < count; n += 1) {
    const client = clients[n % clients.length];
    if (client === undefined) throw new Error('one client at least');
    const aziende = read(pageSchema, (await client.send('GET', '/api/aziende/')).text).results;
    const json = { azienda: aziende[n % aziende.length]?.id, data_bilancio: `${1_990 + n}-12-31` };
    const created = await client.send('POST', '/api/bilanci/', { json });
    const { id: bilancio } = read(statementSchema, created.text);
    savers.push({
      client,
      bilancio,
      sent: 0,
      acknowledged: 0,
      saves: 0,
      failed: 0,
      lastAt: performance.now(),
      longestGapMs: 0,
    });
  }
  return savers;
};

/** How soon a refused save is sent again. */
const PAUSE_MS = 100;

/** Saves without a pause until asked to stop. */
export const runSaver = async (saver: Saver, isOver: () => boolean): Promise<void> => {
  saver.lastAt = performance.now();
  while (!isOver()) {
    saver.sent += 1;
    const json = { voci_update: [{ codice: 'CE.B.6', valore: saver.sent, rettifica: null }] };
    const { status } = await saver.client.send('PATCH', `/api/bilanci/${saver.bilancio}/`, { json, timeoutMs: 20_000 });
    if (status !== 200) {
      saver.failed += 1;
      await sleep(PAUSE_MS);
      continue;
    }
    saver.acknowledged = saver.sent;
    saver.saves += 1;
    const now = performance.now();
    saver.longestGapMs = Math.max(saver.longestGapMs, now - saver.lastAt);
    saver.lastAt = now;
  }
};

/** The amount stored; null when it cannot be read. */
export const readSaved = async ({ client, bilancio }: Saver): Promise<number | null> => {
  const { status, text } = await client.send('GET', `/api/bilanci/${bilancio}/`);
  if (status !== 200) return null;
  return read(statementSchema, text).voci?.find(({ codice }) => codice === 'CE.B.6')?.valore ?? null;
};
