import type { MembroInvitato, RichiesteCreate } from '@vedetta/contract';
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

test('a person is invited once, and gets one new link, by requests repeated with their key', async () => {
  const json = {
    username: `gallo.${crypto.randomUUID()}`,
    nome: 'Sara Gallo',
    ruolo: 'sola_lettura',
    tutte_le_aziende: false,
    aziende: [],
    email: 'sara@example.it',
  };
  const headers = newKey();
  const invite = () => call<MembroInvitato>('POST', '/api/membri/', { token, json, headers });
  const [first, second] = await Promise.all([invite(), invite()]);
  expect([first.status, second.status, second.body.link]).toEqual([201, 201, first.body.link]);
  expect((await send()).map(({ text }) => text.includes(readCodice(first.body.link)))).toEqual([true]);

  const again = newKey();
  const renew = (key: Readonly<Record<string, string>>) =>
    call<MembroInvitato>('POST', `/api/membri/${first.body.id}/invito/`, { token, headers: key });
  const renewed = await renew(again);
  expect(await send()).toHaveLength(1);
  const repeated = await renew(again);
  expect([renewed.status, repeated.status, repeated.body.link]).toEqual([200, 200, renewed.body.link]);
  expect([await send(), await countEventi('invita_membro'), await countEventi('rinnova_invito')]).toEqual([[], 1, 1]);
  const { rows } = await pool.query<{ riga: string }>('SELECT r::text AS riga FROM richieste r');
  expect(rows.some(({ riga }) => riga.includes(readCodice(renewed.body.link)))).toBe(false);

  // A link that opens no more is not answered.
  expect(await invite()).toMatchObject({ status: 400, body: { non_field_errors: [expect.stringContaining('già')] } });
  const codice = readCodice(renewed.body.link);
  await call('POST', '/api/accesso/', { json: { codice, password: 'graffetta-cavallo-lampada' } });
  expect((await renew(again)).status).toBe(400);
  expect((await renew(newKey())).body).toMatchObject({ detail: expect.stringContaining('è già entrata nello studio') });
});
