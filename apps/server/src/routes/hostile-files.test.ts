// Hostile files, sent to a server in a separate process, so that a crash does not kill the tests.
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
    // No keep-alive: fetch would reuse the connections of aborted uploads, which stay silent until the server closes them after 20 s.
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
/** A ZIP of a few kilobytes that takes a second to read: ten instances of the largest size allowed. */
const slow = zipSync(
  Object.fromEntries(
    Array.from({ length: 10 }, (_, i) => [
      `${i}.xbrl`,
      Buffer.from(`${root}<i${i}/>${'<a b="1"/>'.repeat(98_000)}</xbrl>`),
    ]),
  ),
);

/** 400, or 503 with Retry-After. */
const isRefused = ({ status, headers }: { readonly status: number; readonly headers: Headers }): boolean =>
  status === 400 || (status === 503 && Number(headers.get('retry-after')) > 0);

/** The pids of the reader processes of the server. */
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

/** Peak memory of the server so far. */
const readPeakMb = (): number =>
  Number(/^VmHWM:\s+(\d+)/mu.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;

/** Calls as another studio until `work` ends. @returns the number of calls */
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
    const uploads = Promise.all(files.map((file) => studio.upload(file)));
    expect(await serveMeanwhile(uploads)).toBeGreaterThan(1);
    for (const { status, body } of await uploads) {
      expect(status).toBe(400);
      expect(body['xbrl_file']).toEqual([expect.stringMatching(/milion/u)]);
    }
    expect(server.isAlive()).toBe(true);
  },
);

test('readers killed while reading are replaced', async () => {
  expect((await studio.upload(filing)).status).toBe(200);
  const before = listReaders();
  const uploads = [1, 2, 3, 4].map(() => studio.upload(slow));
  await sleep(300);
  for (const pid of listReaders()) process.kill(pid, 'SIGKILL');
  // Each file is retried once in another process; on a busy machine its time may be over by then.
  for (const answer of await Promise.all(uploads)) expect(isRefused(answer)).toBe(true);
  expect((await studio.upload(filing)).status).toBe(200);
  expect(listReaders().filter((pid) => before.includes(pid))).toEqual([]);
});

test('a studio that exceeds its queue gets Retry-After, and another studio is served next', async () => {
  const flood = Array.from({ length: 40 }, () => studio.upload(slow));
  await sleep(500);
  const imports = await Promise.all([1, 2, 3].map(() => other.upload(filing)));
  expect(imports.map(({ status }) => status)).toEqual([200, 200, 200]);
  const answers = await Promise.all(flood);
  for (const answer of answers) expect(isRefused(answer)).toBe(true);
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(10);
});

test('a client that disconnects loses its place in the queue', async () => {
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
  // If disconnected clients kept their places, it would take at least eight times as long as one file.
  expect(performance.now() - again).toBeLessThan(6 * one);
});

test('images of fifty million pixels are decoded one at a time, outside the server process', async () => {
  const { id, token } = await testApp.createStudio();
  const create = { width: 7000, height: 7000, channels: 4, background: '#0366' } as const;
  const logo = new Blob([Uint8Array.from(await sharp({ create }).png({ progressive: true }).toBuffer())]);
  const before = readPeakMb();
  const saves = Promise.all(
    Array.from({ length: 3 }, () => {
      const form = new FormData();
      form.set('logo_studio', logo, 'logo.png');
      return server.call('PUT', `/api/commercialisti/${id}/`, { token, form });
    }),
  );
  expect(await serveMeanwhile(saves)).toBeGreaterThan(5);
  for (const { status, headers } of await saves) expect(status === 200 || isRefused({ status, headers })).toBe(true);
  // Decoding one takes two hundred megabytes.
  expect(readPeakMb() - before).toBeLessThan(150);
});

test('uploads of one studio beyond the memory limit get Retry-After, and free it once read', async () => {
  const large = new Uint8Array(19 * 1024 * 1024).fill(0x20);
  large.set(Buffer.from(root));
  const before = readPeakMb();
  const many = Promise.all(Array.from({ length: 24 }, () => studio.upload(large)));
  expect((await other.upload(filing)).status).toBe(200);
  const answers = await many;
  for (const answer of answers) expect(isRefused(answer)).toBe(true);
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
  expect((await studio.upload(large)).status).toBe(400);
  // All of them are 456 MB, and twice that while their chunks are joined.
  expect(readPeakMb() - before).toBeLessThan(450);
});

describe('when the server ends', () => {
  test('every reader ends too', async () => {
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
