import { z } from 'zod';
import type { Client } from '../attack/client.ts';
import { withProcesses } from './processes.ts';

/** Results of the calls to two processes that share a database. */
export type Traffic = Readonly<{ calls: number; failed: number; wrong: number; said: readonly string[] }>;

const pageSchema = z.object({ results: z.array(z.object({ id: z.string() })) });
const statementSchema = z.object({
  id: z.string(),
  voci: z.array(z.object({ codice: z.string(), valore: z.number() })).optional(),
});

const read = <T>(schema: z.ZodType<T>, text: string): T => schema.parse(JSON.parse(text));

/** Saves its own bilancio on one process and reads it on the other: a parameter bound to the wrong query shows as a wrong value. */
const runClient = async (
  clients: readonly Client[],
  year: number,
  until: number,
  count: (outcome: 'failed' | 'wrong' | 'right') => void,
) => {
  const [one, other] = clients;
  if (one === undefined || other === undefined) throw new Error('two processes');
  const azienda = read(pageSchema, (await one.send('GET', '/api/aziende/')).text).results[year % 3]?.id;
  const json = { azienda, data_bilancio: `${year}-12-31` };
  const { id } = read(statementSchema, (await one.send('POST', '/api/bilanci/', { json })).text);
  for (let value = 1; Date.now() < until; value += 1) {
    const voci_update = [{ codice: 'CE.B.6', valore: value * 1_000 + (year % 1_000), rettifica: null }];
    const saved = await one.send('PATCH', `/api/bilanci/${id}/`, { json: { voci_update } });
    const seen = await other.send('GET', `/api/bilanci/${id}/`);
    const listed = await other.send('GET', '/api/aziende/');
    for (const { status } of [saved, seen, listed]) count(status === 200 ? 'right' : 'failed');
    if (seen.status !== 200 || saved.status !== 200) continue;
    const statement = read(statementSchema, seen.text);
    const line = statement.voci?.find(({ codice }) => codice === 'CE.B.6')?.valore;
    if (statement.id !== id || line !== value * 1_000 + (year % 1_000)) count('wrong');
  }
};

/** Runs two processes of the product on one database under traffic for some seconds. */
export const sendTraffic = async (
  databaseUrl: string,
  env: Readonly<Record<string, string>>,
  seconds: number,
): Promise<Traffic> => {
  const tally = { right: 0, failed: 0, wrong: 0 };
  const said = await withProcesses(databaseUrl, { count: 2, env }, async ({ clients, said: read }) => {
    const until = Date.now() + seconds * 1_000;
    const turns = Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? clients : clients.toReversed()));
    await Promise.all(turns.map((pair, n) => runClient(pair, 2000 + n, until, (outcome) => (tally[outcome] += 1))));
    return read();
  });
  return { calls: tally.right + tally.failed, failed: tally.failed, wrong: tally.wrong, said: [said] };
};
