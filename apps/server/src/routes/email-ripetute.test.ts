import type { RichiesteCreate } from '@vedetta/contract';
import { afterAll, expect, test } from 'vitest';
import { computeEndOfYear } from '../test-support/fixture-objects.ts';
import { createMailApp } from '../test-support/outgoing-mail.ts';
import { createStudioFixture } from '../test-support/studio-fixture.ts';

const mail = await createMailApp();
afterAll(mail.close);
const { testApp, send } = mail;
const { call, pool } = testApp;
const fixture = await createStudioFixture(testApp);
const { token, id: studioId } = fixture.studio;

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });
const readCodice = (link: string | undefined): string => link?.split('#')[1] ?? '';
const countEventi = async (azione: string): Promise<number> =>
  (await pool.query('SELECT FROM eventi WHERE azione = $1 AND studio_id = $2', [azione, studioId])).rowCount ?? 0;

test('a client is reminded once by a request repeated with its key, which answers the same link', async () => {
  const { body: asked } = await call<RichiesteCreate>('POST', '/api/richieste-dati/', {
    token,
    json: {
      aziende: [fixture.azienda.id],
      oggetto: 'Verifica al 30/09',
      documenti: [],
      entro: computeEndOfYear(),
      valida_fino: computeEndOfYear(),
      nota: '',
      destinatari: [{ azienda: fixture.azienda.id, email: 'amministrazione@example.it' }],
    },
  });
  await send();
  const remind = (headers: Readonly<Record<string, string>>, json: object = {}) =>
    call<RichiesteCreate>('POST', `/api/richieste-dati/${asked.richieste[0]?.id}/sollecito/`, { token, json, headers });
  const headers = newKey();
  const [first, second] = await Promise.all([remind(headers), remind(headers)]);
  const codice = readCodice(first.body.richieste[0]?.link);
  expect((await send()).map(({ text }) => text.includes(codice))).toEqual([true]);
  const third = await remind(headers);
  expect([first, second, third].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([second.body, third.body]).toEqual([first.body, first.body]);
  expect([await send(), await countEventi('sollecita_dati')]).toEqual([[], 1]);
  expect((await call('POST', '/api/carica-dati/', { json: { codice } })).status).toBe(200);
  expect((await remind(headers, { email: 'altra@example.it' })).status).toBe(422);

  await remind(newKey());
  expect(await send()).toHaveLength(1);
  const { status, body } = await remind(headers);
  expect([status, body]).toMatchObject([400, { non_field_errors: [expect.stringContaining('era già stato fatto')] }]);
  expect(await send()).toEqual([]);
});
