import { setTimeout as sleep } from 'node:timers/promises';
import { zipSync } from 'fflate';
import type { Answer, Client } from '../client.ts';
import type { Scenario, Target } from '../scenario.ts';

const UPLOADS = 100;
const TOGETHER = 8;
const LIMIT_MS = 20_000;
const CHARACTERS = 12_000_000;
const root = '<?xml version="1.0"?><xbrl xmlns="http://www.xbrl.org/2003/instance">';

const kinds = {
  comment: `${root}<!--${'- '.repeat(CHARACTERS / 2)}`,
  instruction: `${root}<?a ${'? '.repeat(CHARACTERS / 2)}`,
  cdata: `${root}<a><![CDATA[${'] '.repeat(CHARACTERS / 2)}`,
  attribute: `${root}<a b="${'\n'.repeat(CHARACTERS)}`,
};

/** 400, or 503 with the time to come back. */
const isRefused = ({ status, headers, ms }: Answer): boolean =>
  ms < LIMIT_MS && (status === 400 || (status === 503 && headers.has('retry-after')));

const countBy = (answers: readonly Answer[]): string => {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(' + ');
};

/** Uploads a file a hundred times, eight at once. */
const uploadMany = async (client: Client, path: string, data: Uint8Array<ArrayBuffer>): Promise<readonly Answer[]> => {
  const answers: Answer[] = [];
  let begun = 0;
  const upload = async (): Promise<void> => {
    while ((begun += 1) <= UPLOADS)
      answers.push(await client.upload('POST', path, { xbrl_file: { name: 'bilancio.xbrl', data } }));
  };
  await Promise.all(Array.from({ length: TOGETHER }, upload));
  return answers;
};

/** Collects the answers another user gets meanwhile. */
const watch = (other: Client): { stop: () => Promise<readonly Answer[]> } => {
  const controller = new AbortController();
  const answers: Answer[] = [];
  const looking = (async () => {
    while (!controller.signal.aborted) {
      answers.push(await other.send('GET', '/api/aziende/'));
      await sleep(100);
    }
  })();
  return {
    stop: async () => {
      controller.abort();
      await looking;
      return answers;
    },
  };
};

const openStudio = async ({ login, studios }: Target, index: number): Promise<Client> => login(studios[index] ?? '');

export const endlessComment: Scenario = {
  title: 'Files with an endless comment, instruction, CDATA section or attribute',
  before: 'Node aborted: "Reached heap limit"',
  isShort: false,
  run: async (target) => {
    const client = await openStudio(target, 0);
    const other = watch(await openStudio(target, 1));
    const bilancio = await client.createBilancio(await client.createAzienda('Senza fine S.r.l.'));
    const path = `/api/bilanci/${bilancio}/import_xbrl/`;
    const seen: string[] = [];
    const wrong: Answer[] = [];
    let slowest = 0;
    for (const [kind, text] of Object.entries(kinds)) {
      const plain = Uint8Array.from(Buffer.from(text));
      for (const [form, data] of Object.entries({ plain, zipped: Uint8Array.from(zipSync({ 'a.xbrl': plain })) })) {
        const answers = await uploadMany(client, path, data);
        wrong.push(...answers.filter((answer) => !isRefused(answer)));
        slowest = Math.max(slowest, ...answers.map(({ ms }) => ms));
        seen.push(`${kind} ${form} ${countBy(answers)}`);
      }
    }
    const others = await other.stop();
    const failures = others.filter(({ status }) => status !== 200);
    const slowestOther = Math.max(...others.map(({ ms }) => ms));
    return {
      holds: wrong.length === 0 && failures.length === 0,
      seen: `${seen.join(', ')}; the slowest in ${Math.round(slowest)} ms; of another user ${others.length} calls, ${failures.length} failed, the slowest in ${Math.round(slowestOther)} ms`,
    };
  },
};
