import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { Scrittore } from './scrittore.ts';

/** A server that keeps one statement, as a database that can be made to lie. */
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
const cliente = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: '' };
afterAll(() => void server.close());

test.for<[string, (scritte: { codice: string; valore: number }[]) => typeof voci, number, number]>([
  ['kept', (scritte) => scritte, 0, 0],
  [
    'taken back to an earlier save',
    (scritte) => scritte.map(({ codice, valore }) => ({ codice, valore: valore - 1 })),
    1,
    0,
  ],
  ['altered', (scritte) => scritte.map(({ codice }) => ({ codice, valore: 999_999 })), 1, 0],
  [
    'kept in part',
    (scritte) => scritte.map((voce, n) => (n === 0 ? { ...voce, valore: voce.valore - 1 } : voce)),
    0,
    1,
  ],
  ['gone', () => null, 1, 0],
])('an acknowledged save that is %s is counted for what it is', async ([, change, persi, aMeta]) => {
  const conteggio = { salvataggi: 0, persi: 0, aMeta: 0, importazioni: 0 };
  const scrittore = await Scrittore.create(cliente, conteggio, 2000);
  await scrittore.write(cliente, () => conteggio.salvataggi === 3);
  voci = change(voci ?? []);
  await scrittore.check(cliente);
  expect(conteggio).toEqual({ salvataggi: 3, persi, aMeta, importazioni: 0 });
});
