import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createAdmission } from '../adapters/workers/admission.ts';
import { createRichiestaDati } from '../test-support/fixture-objects.ts';
import { createStudioFixture } from '../test-support/studio-fixture.ts';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

const MAX = 20;
const admission = createAdmission({ maxWaiting: MAX });
const testApp = await createTestApp({ admission });
await testApp.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = testApp.app.server.address() as AddressInfo;
const sockets: Socket[] = [];
/** What a test takes from the others, and gives back however it ends. */
const taken: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.destroy());
  for (const giveBack of taken.splice(0)) await giveBack();
});
afterAll(testApp.close);

const busy = await testApp.createStudio();
const other = await testApp.createStudio();
const azienda = await testApp.createAzienda(busy.token);
const bilancio = await testApp.createBilancio(busy.token, azienda.id, '2025-12-31', VOCI);
const otherAzienda = await testApp.createAzienda(other.token);
const otherBilancio = await testApp.createBilancio(other.token, otherAzienda.id, '2025-12-31', VOCI);

const list = async (token: string, suffix = ''): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api/aziende/${suffix}`, { headers: { authorization: `Token ${token}` } });
const SAVED = JSON.stringify({ descrizione: 'prova' });
const save = async (): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api/bilanci/${bilancio.id}/`, {
    method: 'PATCH',
    headers: { authorization: `Token ${busy.token}`, 'content-type': 'application/json' },
    body: SAVED,
  });
const statusOf = async (response: Promise<Response>): Promise<number> => {
  const arrived = await response;
  await arrived.arrayBuffer();
  return arrived.status;
};
const times = <T>(howMany: number, work: () => Promise<T>): Promise<T>[] => Array.from({ length: howMany }, work);

/** Sends a request, or the start of one, on its own connection. */
const send = async (method: string, url: string, headers: readonly string[], body: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const testa = [`${method} ${url} HTTP/1.1`, 'Host: vedetta', `Authorization: Token ${busy.token}`, ...headers];
  socket.write([...testa, '', body].join('\r\n'));
  return socket;
};

const sendSave = () =>
  send(
    'PATCH',
    `/api/bilanci/${bilancio.id}/`,
    ['Content-Type: application/json', `Content-Length: ${SAVED.length}`],
    SAVED,
  );

const TWENTY_MB = 20_000_000;

/** Starts an upload of 20 MB that stalls after the first bytes. */
const uploadSlowly = (url = `/api/bilanci/${bilancio.id}/import_xbrl/`, headers: readonly string[] = []) =>
  send(
    'POST',
    url,
    [...headers, 'Content-Type: multipart/form-data; boundary=confine', `Content-Length: ${TWENTY_MB}`],
    '--confine\r\nContent-Disposition: form-data; name="xbrl_file"; filename="a.xbrl"\r\n\r\n<xbrl>',
  );

/** Locks the company of the busy studio, so that saves wait. @returns releases the lock */
const holdAzienda = async (): Promise<() => Promise<void>> => {
  const client = await testApp.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT 1 FROM aziende WHERE studio_id = $1 AND id = $2 FOR UPDATE', [busy.id, azienda.id]);
  let isHeld = true;
  const giveBack = async (): Promise<void> => {
    if (!isHeld) return;
    isHeld = false;
    await client.query('ROLLBACK');
    client.release();
  };
  taken.push(giveBack);
  return giveBack;
};

/** Takes a turn of another studio: beside it, the busy one has the same few turns however long a test takes. */
const enterBeside = async (): Promise<void> => {
  const turn = await admission.calls.enter('un altro studio');
  if (turn === 'full') throw new Error('no turn left');
  taken.push(turn.leave);
};

/** Sends saves until `howMany` of them wait for a turn, behind those that wait for the lock. */
const saveUntilWaiting = async (howMany: number): Promise<readonly Promise<number>[]> => {
  const saves: Promise<number>[] = [];
  while (admission.calls.count(busy.id).waiting < howMany) {
    const { running, waiting } = admission.calls.count(busy.id);
    saves.push(statusOf(save()));
    await expect
      .poll(() => admission.calls.count(busy.id).running + admission.calls.count(busy.id).waiting, { interval: 5 })
      .toBeGreaterThan(running + waiting);
  }
  return saves;
};

describe('a studio with many waiting calls', () => {
  test('does not block another studio, and all its calls are answered in the end', async () => {
    const giveBack = await holdAzienda();
    const saves = await saveUntilWaiting(MAX);
    expect(await Promise.all(times(20, () => statusOf(list(other.token))))).toEqual(Array(20).fill(200));
    await giveBack();
    expect(await Promise.all(saves)).toEqual(saves.map(() => 200));
    expect(admission.calls.count(busy.id)).toEqual({ running: 0, waiting: 0 });
  });

  test('alone gets Retry-After for calls beyond its queue', async () => {
    await enterBeside();
    const giveBack = await holdAzienda();
    const saves = await saveUntilWaiting(MAX);
    const refused = await list(busy.token);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('in attesa') });
    expect(await statusOf(list(other.token))).toBe(200);
    await giveBack();
    await Promise.all(saves);
    expect(await statusOf(list(busy.token))).toBe(200);
  });

  test('drops the calls of disconnected clients', async () => {
    await enterBeside();
    const giveBack = await holdAzienda();
    await Promise.all(times(16, sendSave));
    await expect.poll(() => admission.calls.count(busy.id).waiting).toBeGreaterThanOrEqual(6);
    sockets.splice(0).forEach((socket) => socket.destroy());
    await expect.poll(() => admission.calls.count(busy.id).waiting).toBe(0);
    await giveBack();
    await expect.poll(() => admission.calls.count(busy.id).running).toBe(0);
  });
});

test('a turn is released however its call ends', async () => {
  const end = async (
    method: string,
    url: string,
    headers: Readonly<Record<string, string>> = {},
    body: string | null = null,
  ) =>
    (
      await fetch(`http://127.0.0.1:${port}${url}`, {
        method,
        headers: { authorization: `Token ${busy.token}`, ...headers },
        body,
      })
    ).status;
  const json = { 'content-type': 'application/json' };
  const states = [
    await end('GET', '/api/bilanci/non-e-un-id/'),
    await end('GET', '/api/aziende/?page=0'),
    await end('GET', '/api/aziende/?page=1&page=2'),
    await end('HEAD', '/api/aziende/'),
    await end('POST', '/api/bilanci/', json, '{"a":'),
    await end('POST', '/api/bilanci/', json, '{}'),
    await end('POST', '/api/bilanci/', { 'content-type': 'text/plain' }, 'a'),
    await end('POST', '/api/bilanci/', json, `"${'a'.repeat(1_200_000)}"`),
    await end(
      'POST',
      `/api/bilanci/${bilancio.id}/import_xbrl/`,
      { 'content-type': 'multipart/form-data; boundary=a' },
      'x',
    ),
  ];
  expect(states).toEqual([404, 404, 400, 200, 400, 400, 415, 413, 400]);
  await expect.poll(() => admission.calls.count(busy.id)).toEqual({ running: 0, waiting: 0 });
  for (const bytes of [1, 20_000_000])
    await expect.poll(() => admission.bodiesOf(bytes).count(busy.id)).toEqual({ running: 0, waiting: 0 });
});

test('slow uploads are read a few at a time and do not block others', async () => {
  await Promise.all(times(20, () => uploadSlowly()));
  await expect.poll(() => admission.bodiesOf(TWENTY_MB).count(busy.id)).toEqual({ running: 4, waiting: 16 });
  expect(admission.calls.count(busy.id)).toEqual({ running: 0, waiting: 0 });
  expect(await statusOf(list(busy.token))).toBe(200);
  expect(await statusOf(save())).toBe(200);
  const form = { xbrl_file: new Blob(['<x>', 'a'.repeat(2_000_000), '</x>']) };
  const importata = await testApp.call('POST', `/api/bilanci/${otherBilancio.id}/import_xbrl/`, {
    token: other.token,
    form,
  });
  expect(importata.status).toBe(400);
  expect(importata.body).toHaveProperty('xbrl_file');
  sockets.splice(0).forEach((socket) => socket.destroy());
  await expect.poll(() => admission.bodiesOf(TWENTY_MB).count(busy.id)).toEqual({ running: 0, waiting: 0 });
});

describe('the files of a link', () => {
  const path = '/api/carica-dati/file/';
  const sendFile = (codice: string, address: string, content: string) =>
    testApp.call('POST', path, {
      headers: { 'x-codice-richiesta': codice, 'x-forwarded-for': address },
      form: { file: new File([content], 'a.csv') },
    });

  test('are read two at a time, whatever the addresses they come from, while those of another link are received', async () => {
    const fixture = await createStudioFixture(testApp);
    const [flooded, quiet] = [await createRichiestaDati(fixture), await createRichiestaDati(fixture)];
    const addresses = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5'];
    const code = `X-Codice-Richiesta: ${flooded.codice}`;
    await Promise.all(addresses.map((address) => uploadSlowly(path, [code, `X-Forwarded-For: ${address}`])));
    await expect.poll(() => admission.linkFiles.count(flooded.id)).toEqual({ running: 2, waiting: 3 });
    expect((await sendFile(quiet.codice, '203.0.113.1', 'Conto;Saldo\n10;1,00\n')).status).toBe(201);
    sockets.splice(0).forEach((socket) => socket.destroy());
    await expect.poll(() => admission.linkFiles.count(flooded.id)).toEqual({ running: 0, waiting: 0 });
  });

  test('come at the pace of their link: none is refused', async () => {
    const { codice } = await createRichiestaDati(await createStudioFixture(testApp));
    const since = performance.now();
    const sent = ['a', 'b', 'c', 'd', 'e'].map((letter, n) =>
      sendFile(codice, `203.0.113.1${n}`, `${letter.repeat(79)}\n`.repeat(13_108)),
    );
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(performance.now() - since).toBeGreaterThan(740);
  });
});

test('a single studio is never refused: 200 concurrent calls, then 16 connections at full speed', async () => {
  const alone = await createTestApp();
  await alone.app.listen({ host: '127.0.0.1', port: 0 });
  const address = `http://127.0.0.1:${(alone.app.server.address() as AddressInfo).port}/api/aziende/`;
  const { token } = await alone.createStudio();
  const ask = async (): Promise<number> =>
    (await fetch(address, { headers: { authorization: `Token ${token}` } })).status;
  expect(new Set(await Promise.all(times(200, ask)))).toEqual(new Set([200]));
  const until = Date.now() + 1_000;
  const states = new Set<number>();
  await Promise.all(
    times(16, async () => {
      while (Date.now() < until) states.add(await ask());
    }),
  );
  expect(states).toEqual(new Set([200]));
  await alone.close();
});
