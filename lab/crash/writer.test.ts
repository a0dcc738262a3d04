import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { Writer } from './writer.ts';

/** A fake server with one statement; each test alters what it stored. */
let voci: { codice: string; valore: number }[] | null = null;
const server = createServer((request, response) => {
  const answer = (body: unknown, status = 200) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.url === '/api/aziende/') answer({ results: [{ id: 'a' }] });
  else if (request.method === 'POST') answer({ id: 'b' });
  else if (request.method === 'GET') answer({ id: 'b', voci }, voci === null ? 404 : 200);
  else
    void json(request).then((body) => {
      voci = (body as { voci_update: { codice: string; valore: number }[] }).voci_update;
      answer({});
    });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const client = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: '' };
afterAll(() => void server.close());

test.for<[string, (written: { codice: string; valore: number }[]) => typeof voci, number, number]>([
  ['kept', (written) => written, 0, 0],
  [
    'taken back to an earlier save',
    (written) => written.map(({ codice, valore }) => ({ codice, valore: valore - 1 })),
    1,
    0,
  ],
  ['altered', (written) => written.map(({ codice }) => ({ codice, valore: 999_999 })), 1, 0],
  [
    'kept in part',
    (written) => written.map((voce, n) => (n === 0 ? { ...voce, valore: voce.valore - 1 } : voce)),
    0,
    1,
  ],
  ['gone', () => null, 1, 0],
])('an acknowledged save that is %s is counted correctly', async ([, change, lost, half]) => {
  const tally = { saves: 0, lost: 0, half: 0, imports: 0 };
  const writer = await Writer.create(client, tally, 2000);
  await writer.write(client, () => tally.saves === 3);
  voci = change(voci ?? []);
  await writer.check(client);
  expect(tally).toEqual({ saves: 3, lost, half, imports: 0 });
});
