// Files made to harm the process that reads them, sent to a server in a process of its own: if it died, the tests would not.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Importazione } from '@vedetta/contract';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { startAppProcess } from '../test-support/start-app-process.ts';
import { createTestApp } from '../test-support/test-app.ts';

const testApp = await createTestApp();
const server = await startAppProcess(testApp);
afterAll(async () => {
  await server.kill();
  await testApp.close();
});

const openStudio = async () => {
  const { token } = await testApp.createStudio();
  const azienda = await testApp.createAzienda(token);
  const { id } = await testApp.createBilancio(token, azienda.id, '2024-12-31');
  const upload = (bytes: Uint8Array, signal?: AbortSignal) => {
    const form = new FormData();
    form.set('xbrl_file', new Blob([Uint8Array.from(bytes)]), 'bilancio.xbrl');
    // Connections of their own: those that fetch opened for uploads given up stay silent, and the server closes them after 20 s.
    const invio = { token, form, headers: { connection: 'close' }, ...(signal === undefined ? {} : { signal }) };
    return server.call<Importazione & Record<string, string[]>>('POST', `/api/bilanci/${id}/import_xbrl/`, invio);
  };
  return { token, upload };
};
const studio = await openStudio();
const other = await openStudio();

const fixture = new URL('../../../../fixtures/xbrl/ok/real_ordinario_quid_fy2024.xbrl', import.meta.url);
const filing = new Uint8Array(readFileSync(fixture));
const root = '<?xml version="1.0"?><xbrl xmlns="http://www.xbrl.org/2003/instance">';
/** A second of work, in some kilobytes: ten instances, each as large as it may be. */
const slow = zipSync(
  Object.fromEntries(
    Array.from({ length: 10 }, (_, i) => [
      `${i}.xbrl`,
      Buffer.from(`${root}<i${i}/>${'<a b="1"/>'.repeat(98_000)}</xbrl>`),
    ]),
  ),
);

/** 400, or 503 with the time to come back. */
const isRefused = ({ status, headers }: { readonly status: number; readonly headers: Headers }): boolean =>
  status === 400 || (status === 503 && Number(headers.get('retry-after')) > 0);

/** The processes that read for the server. */
const listReaders = (): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        return new RegExp(`^PPid:\\s${server.pid}$`, 'mu').test(status) && !/^State:\sZ/mu.test(status);
      } catch {
        return false;
      }
    });

/** The most memory that the server has had so far. */
const readPeakMb = (): number =>
  Number(/^VmHWM:\s+(\d+)/mu.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;

/** Calls of another studio while something goes on. */
const serveMeanwhile = async (work: Promise<unknown>): Promise<number> => {
  let isOver = false;
  const end = work.finally(() => (isOver = true));
  let served = 0;
  for (; !isOver; served += 1) {
    expect((await server.call('GET', '/api/aziende/', { token: other.token })).status).toBe(200);
    await sleep(20);
  }
  await end;
  return served;
};

test.for([
  ['comment', '<!--', '- ', '-->'],
  ['instruction', '<?a ', '? ', '?>'],
  ['CDATA section', '<a><![CDATA[', '] ', ']]></a>'],
  ['attribute', '<a b="', '\n\n', '"/>'],
] as const)(
  'an endless or long %s, plain or zipped, is refused while others are served',
  async ([, opening, filling, closing]) => {
    const endless = `${root}${opening}${filling.repeat(9_000_000)}`;
    const files = [endless, `${endless}${closing}</xbrl>`].flatMap((text) => {
      const bytes = Buffer.from(text);
      return [bytes, zipSync({ 'a.xbrl': bytes }, { level: 1 })];
    });
    const uploads = Promise.all([...files, ...files].map((file) => studio.upload(file)));
    expect(await serveMeanwhile(uploads)).toBeGreaterThan(1);
    for (const { status, body } of await uploads) {
      expect(status).toBe(400);
      expect(body['xbrl_file']).toEqual([expect.stringMatching(/milion/u)]);
    }
    expect(server.isAlive()).toBe(true);
  },
);

test('readers that are killed while they read are replaced', async () => {
  expect((await studio.upload(filing)).status).toBe(200);
  const before = listReaders();
  const uploads = [1, 2, 3, 4].map(() => studio.upload(slow));
  await sleep(300);
  for (const pid of listReaders()) process.kill(pid, 'SIGKILL');
  // Asked once more of another process; on a busy machine the time may be over by then.
  for (const answer of await Promise.all(uploads)) expect(isRefused(answer)).toBe(true);
  expect((await studio.upload(filing)).status).toBe(200);
  expect(listReaders().filter((pid) => before.includes(pid))).toEqual([]);
});

test('a studio that sends more than its queue holds is told to wait, and another one has its turn next', async () => {
  const flood = Array.from({ length: 40 }, () => studio.upload(slow));
  await sleep(500);
  const imports = await Promise.all([1, 2, 3].map(() => other.upload(filing)));
  expect(imports.map(({ status }) => status)).toEqual([200, 200, 200]);
  const answers = await Promise.all(flood);
  for (const answer of answers) expect(isRefused(answer)).toBe(true);
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(10);
});

test('a client that leaves gives its place up', async () => {
  const begun = performance.now();
  await studio.upload(slow);
  const one = performance.now() - begun;
  const controller = new AbortController();
  const left = Array.from({ length: 22 }, () => studio.upload(slow, controller.signal).catch(() => 'left' as const));
  await sleep(one);
  controller.abort();
  expect((await Promise.all(left)).filter((answer) => answer === 'left').length).toBeGreaterThan(15);
  const again = performance.now();
  expect((await studio.upload(filing)).status).toBe(200);
  // Behind those that have left it would take eight times one of them, or more.
  expect(performance.now() - again).toBeLessThan(4 * one);
});

test('images that unfold to fifty million pixels are decoded one at a time, and not by the server', async () => {
  const { id, token } = await testApp.createStudio();
  const create = { width: 7000, height: 7000, channels: 4, background: '#0366' } as const;
  const logo = new Blob([Uint8Array.from(await sharp({ create }).png({ progressive: true }).toBuffer())]);
  const before = readPeakMb();
  const saves = Promise.all(
    Array.from({ length: 6 }, () => {
      const form = new FormData();
      form.set('logo_studio', logo, 'logo.png');
      return server.call('PUT', `/api/commercialisti/${id}/`, { token, form });
    }),
  );
  expect(await serveMeanwhile(saves)).toBeGreaterThan(5);
  for (const { status, headers } of await saves) expect(status === 200 || isRefused({ status, headers })).toBe(true);
  // One of them alone takes two hundred megabytes of whoever decodes it.
  expect(readPeakMb() - before).toBeLessThan(150);
});

test('uploads of one studio that would fill the memory are told to wait, and leave room when they are read', async () => {
  const large = new Uint8Array(19 * 1024 * 1024).fill(0x20);
  large.set(Buffer.from(root));
  const before = readPeakMb();
  const many = Promise.all(Array.from({ length: 60 }, () => studio.upload(large)));
  expect((await other.upload(filing)).status).toBe(200);
  const answers = await many;
  for (const answer of answers) expect(isRefused(answer)).toBe(true);
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
  expect((await studio.upload(large)).status).toBe(400);
  // All of them together are 1,140 MB, twice while each is put together.
  expect(readPeakMb() - before).toBeLessThan(1000);
});

describe('with its server', () => {
  test('every reader ends', async () => {
    expect((await studio.upload(filing)).status).toBe(200);
    const readers = listReaders();
    expect(readers.length).toBeGreaterThan(0);
    const busy = studio.upload(slow).catch(() => 'ended' as const);
    await sleep(200);
    await server.kill();
    await busy;
    const isAlive = (pid: number): boolean => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await expect.poll(() => readers.filter(isAlive)).toEqual([]);
  });
});
