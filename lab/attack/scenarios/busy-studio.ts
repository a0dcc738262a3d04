import { setTimeout as sleep } from 'node:timers/promises';
import { isCodiceVoceInput } from '@vedetta/domain';
import { z } from 'zod';
import type { Client } from '../client.ts';
import { load, watchList, type Call } from '../neighbour.ts';
import type { Scenario } from '../scenario.ts';

const connections = 50;
const seconds = 6;
const worst = 10;

const pageSchema = z.object({
  results: z.array(z.object({ id: z.string(), bilancio_proiezione: z.string().nullable() })),
});
const statementSchema = z.object({
  voci: z.array(z.object({ codice: z.string(), valore: z.number().nullable(), rettifica: z.number().nullable() })),
});

const listCalls = async (client: Client): Promise<readonly Call[]> => {
  const { results } = pageSchema.parse(JSON.parse((await client.send('GET', '/api/bilanci/')).text));
  const interim = results.find(({ bilancio_proiezione }) => bilancio_proiezione !== null);
  if (interim === undefined) throw new Error('No interim statement in the demonstration');
  const path = `/api/bilanci/${interim.id}/`;
  const { voci } = statementSchema.parse(JSON.parse((await client.send('GET', path)).text));
  const voci_test = voci.filter(({ codice }) => isCodiceVoceInput(codice));
  return [
    { name: 'check', method: 'POST', path: `${path}check/`, json: { voci_test } },
    { name: 'save', method: 'PATCH', path, json: { voci_update: voci_test.slice(0, 5) } },
    { name: 'compute', method: 'GET', path: `${path}indicatori/tutti/?compute=1` },
  ];
};

export const busyStudio: Scenario = {
  title: 'One studio at 50 connections, another that opens a list',
  before: 'p95 of the list from 14 ms to 450 with checks, 8,356 with saves, 4,571 with ?compute=1',
  isShort: false,
  run: async ({ login }) => {
    const [busy, neighbour] = [await login('studio'), await login('demo')];
    await watchList(neighbour, 2);
    const seen: string[] = [];
    let holds = true;
    for (const call of await listCalls(busy)) {
      const quiet = await watchList(neighbour, seconds);
      const loading = load(busy, call, connections, seconds + 1);
      await sleep(500);
      const waits = await watchList(neighbour, seconds);
      const { perSecond, statuses } = await loading;
      const ratio = waits.p95 / quiet.p95;
      holds &&= ratio < worst && waits.failures === 0 && Object.keys(statuses).join() === '200';
      seen.push(
        `${call.name}: ${quiet.p95.toFixed(1)} → ${waits.p95.toFixed(1)} ms (× ${ratio.toFixed(1)}, ${perSecond.toFixed(0)}/s, ${JSON.stringify(statuses)})`,
      );
    }
    return { holds, seen: seen.join('; ') };
  },
};
