import type { Client } from '../client.ts';
import type { Scenario } from '../scenario.ts';

const groups = ['IdA', 'IdAp', 'ICAS', 'LEVE', 'FCFO', 'BEP', 'ISPI'];
/** Letters whose shape depends on their neighbours: every line break needs the rest of the text measured again. */
const note = 'W'.repeat(20_000);
const limitMs = 10_000;

const prepare = async (client: Client): Promise<{ statement: string; notes: number }> => {
  const statement = await client.createBilancio(await client.createAzienda('W'.repeat(200)), '2025-06-30');
  let notes = 0;
  const put = async (method: string, path: string, json: unknown): Promise<void> => {
    if ((await client.send(method, `/api/bilanci/${statement}/${path}`, { json })).status === 200) notes += 1;
  };
  await put('PATCH', '', { note, descrizione: 'W'.repeat(200) });
  for (const group of groups) await put('PUT', `indicatori/${group}/notes/`, { note });
  return { statement, notes };
};

export const unbreakableNotes: Scenario = {
  title: 'A report of notes of 20,000 letters without a blank',
  before: 'four of them kept every other print waiting until it failed (110 s, 503)',
  isShort: true,
  run: async ({ login, studios: [username = ''] }) => {
    const client = await login(username);
    const plain = await client.createBilancio(await client.createAzienda('Rossi S.r.l.'));
    // The first print also starts the browser.
    await client.send('GET', `/api/bilanci/${plain}/report`);
    const ordinary = await client.send('GET', `/api/bilanci/${plain}/report`);
    const { statement, notes } = await prepare(client);
    const long = await client.send('GET', `/api/bilanci/${statement}/report`);
    return {
      // On a machine so busy that an ordinary report takes seconds, a few times as much.
      holds: long.status === 200 && notes > groups.length && long.ms < Math.max(limitMs, 5 * ordinary.ms),
      seen: `${notes} notes: ${long.status} in ${long.ms.toFixed(0)} ms; an ordinary report ${ordinary.ms.toFixed(0)} ms`,
    };
  },
};
