import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { zipSync } from 'fflate';
import type { Answer, Client } from '../client.ts';
import type { Scenario } from '../scenario.ts';

const TOGETHER = 30;
const IMPORTS = 30;

const filing = Uint8Array.from(
  readFileSync(join(import.meta.dirname, '../../../fixtures/xbrl/ok/real_ordinario_quid_fy2024.xbrl')),
);
/** A few kilobytes that unzip to 19 MB of an instance without amounts. */
const slow = Uint8Array.from(
  zipSync({
    'a.xbrl': Buffer.from(`<xbrl xmlns="http://www.xbrl.org/2003/instance">${'<a b="1"/>'.repeat(1_900_000)}</xbrl>`),
  }),
);

const openImport = async (client: Client) => {
  const bilancio = await client.createBilancio(await client.createAzienda('Turni S.r.l.'));
  return (data: Uint8Array<ArrayBuffer>): Promise<Answer> =>
    client.upload('POST', `/api/bilanci/${bilancio}/import_xbrl/`, { xbrl_file: { name: 'bilancio.xbrl', data } });
};

const count = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

export const smallZips: Scenario = {
  title: 'Thirty small zips at a time by one studio while another imports',
  before: '27 of 30 imports of others failed',
  isShort: false,
  run: async ({ login, studios: [first = '', second = ''] }) => {
    const flood = await openImport(await login(first));
    const importOther = await openImport(await login(second));
    const controller = new AbortController();
    const flooding: Answer[] = [];
    const floods = Array.from({ length: TOGETHER }, async () => {
      while (!controller.signal.aborted) flooding.push(await flood(slow));
    });
    await sleep(1000);
    const others: Answer[] = [];
    while (others.length < IMPORTS) others.push(await importOther(filing));
    controller.abort();
    await Promise.all(floods);
    const slowest = Math.round(Math.max(...others.map(({ ms }) => ms)));
    const refused = flooding.filter(
      ({ status, headers }) => status === 400 || (status === 503 && headers.has('retry-after')),
    );
    return {
      holds: count(others, 200) === IMPORTS && refused.length === flooding.length,
      seen: `of the other studio ${count(others, 200)} of ${IMPORTS} imports done, the slowest in ${slowest} ms; of the zips ${count(flooding, 400)} × 400, ${count(flooding, 503)} × 503 of ${flooding.length}`,
    };
  },
};
