import type { RichiestaCliente, RichiestaDati, RichiesteCreate } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { computeToday } from '../adapters/clock.ts';
import { hashToken } from '../adapters/credentials/token.ts';
import { computeEndOfYear, createRichiestaDati } from '../test-support/fixture-objects.ts';
import { addMembro } from '../test-support/membri.ts';
import { createStudioFixture, enter } from '../test-support/studio-fixture.ts';
import { createTestApp } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call, pool } = testApp;
const fixture = await createStudioFixture(testApp);
const { token } = fixture.studio;

const domanda = {
  oggetto: 'Bilancio di verifica al 30/09/2026',
  documenti: [{ nome: 'Bilancio di verifica', dettaglio: '', facoltativo: false }],
  entro: computeToday(),
  valida_fino: computeEndOfYear(),
  nota: 'Meglio in Excel.',
};

const create = (fields: object = {}, headers = {}) =>
  call<RichiesteCreate>('POST', '/api/richieste-dati/', {
    token,
    json: { aziende: [fixture.azienda.id], ...domanda, ...fields },
    headers,
  });

const readCodice = (link: string | undefined): string => link?.split('#')[1] ?? '';
const open = (codice: string) => call<RichiestaCliente>('POST', '/api/carica-dati/', { json: { codice } });
const close = (id: string, as = token) =>
  call<RichiestaDati>('POST', `/api/richieste-dati/${id}/ritiro/`, { token: as });

const countEventi = async (azione: string): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM eventi WHERE studio_id = $1 AND azione = $2',
    [fixture.studio.id, azione],
  );
  return rows[0]?.count ?? 0;
};

describe('a request', () => {
  test('gives each azienda a link of its own, of which only the digest is stored', async () => {
    const other = await testApp.createAzienda(token, { ragione_sociale: 'Verdi S.r.l.' });
    const { status, body } = await create({ aziende: [fixture.azienda.id, other.id, other.id] });
    expect(status).toBe(201);
    const codici = body.richieste.map(({ link }) => readCodice(link));
    expect(new Set(codici).size).toBe(2);
    expect(codici.every((codice) => Buffer.from(codice, 'base64url').length === 32)).toBe(true);
    const { rows } = await pool.query<{ riga: string; hash: Buffer }>(
      'SELECT r::text AS riga, hash FROM richieste_dati r WHERE studio_id = $1',
      [fixture.studio.id],
    );
    expect(codici.filter((codice) => rows.some(({ riga }) => riga.includes(codice)))).toEqual([]);
    expect(codici.every((codice) => rows.some(({ hash }) => hash.equals(hashToken(codice))))).toBe(true);
    const { raw } = await call('GET', '/api/richieste-dati/', { token });
    expect(codici.filter((codice) => raw.toString().includes(codice))).toEqual([]);
  });

  test('repeated with its key after a lost answer asks nothing again and answers the same links', async () => {
    const other = await testApp.createAzienda(token, { ragione_sociale: 'Neri S.r.l.' });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const fields = { aziende: [other.id, fixture.azienda.id] };
    const before = await countEventi('chiede_dati');
    const [first, second] = await Promise.all([create(fields, headers), create(fields, headers)]);
    const third = await create(fields, headers);
    expect([first, second, third].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(second.body).toEqual(first.body);
    expect(third.body).toEqual(first.body);
    expect(first.body.richieste.map(({ azienda }) => azienda.id)).toEqual(fields.aziende);
    expect(await countEventi('chiede_dati')).toBe(before + 2);
    const codici = first.body.richieste.map(({ link }) => readCodice(link));
    expect((await open(codici[0] ?? '')).status).toBe(200);
    const { rows } = await pool.query<{ riga: string; segreto: Buffer }>(
      'SELECT r::text AS riga, segreto FROM richieste r WHERE chiave = $1',
      [headers['idempotency-key']],
    );
    expect(codici.filter((codice) => rows.some(({ riga, segreto }) => (riga + segreto).includes(codice)))).toEqual([]);
    const changed = await create({ ...fields, oggetto: 'Altro' }, headers);
    expect(changed.status).toBe(422);
  });

  test.for(['sollecito', 'ritiro'] as const)('is not repeated once a %s ended its first link', async (then) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const { body } = await create({}, headers);
    const url = `/api/richieste-dati/${body.richieste[0]?.id}/${then}/`;
    await call('POST', url, { token, ...(then === 'sollecito' && { json: {} }) });
    const { status, body: refused } = await create({}, headers);
    expect([status, (refused as unknown as { non_field_errors: string[] }).non_field_errors]).toEqual([
      400,
      [expect.stringContaining('era già stata creata')],
    ]);
  });

  test('is about all its aziende or none', async () => {
    const before = await countEventi('chiede_dati');
    const { status, body } = await create({ aziende: [fixture.azienda.id, crypto.randomUUID()] });
    expect([status, (body as unknown as Record<string, unknown>)['aziende']]).toEqual([
      400,
      ['Una delle aziende non è più nello studio.'],
    ]);
    expect(await countEventi('chiede_dati')).toBe(before);
  });

  test.for([
    [{ entro: '2020-01-01' }, 'entro', 'La data è già passata.'],
    [
      { entro: computeEndOfYear(), valida_fino: '2020-01-01' },
      'valida_fino',
      'Il link deve valere almeno fino al giorno in cui i dati servono.',
    ],
    [{ valida_fino: '2999-01-01' }, 'valida_fino', 'Il link può valere al massimo un anno.'],
    [{ oggetto: ' ' }, 'oggetto', 'Campo obbligatorio.'],
    [{ aziende: [] }, 'aziende', 'Scegliere almeno un’azienda.'],
  ] as const)('is refused with %j', async ([fields, field, message]) => {
    const { status, body } = await create(fields);
    expect([status, (body as unknown as Record<string, unknown>)[field]]).toEqual([400, [message]]);
  });
});

describe('a link', () => {
  test('shows the client what is asked and nothing else of the studio', async () => {
    const { body } = await create();
    const { status, body: seen } = await open(readCodice(body.richieste[0]?.link));
    expect(status).toBe(200);
    expect(seen).toEqual({
      studio: { nome: `Studio ${fixture.marker}`, logo: expect.stringMatching(/^\/api\/immagini\//u) },
      azienda: fixture.azienda.ragione_sociale,
      ...domanda,
      messaggio: '',
      conclusa_il: null,
      file: [],
    });
  });

  test('opens no more once it is withdrawn, and is withdrawn once however many ask', async () => {
    const { id, codice } = await createRichiestaDati(fixture);
    const before = await countEventi('ritira_richiesta_dati');
    const all = await Promise.all([close(id), close(id), close(id)]);
    expect(all.map(({ status, body }) => [status, body.stato])).toEqual(
      Array.from({ length: 3 }, () => [200, 'ritirata']),
    );
    expect(await countEventi('ritira_richiesta_dati')).toBe(before + 1);
    const { status, body } = await open(codice);
    expect([status, (body as unknown as { detail: string }).detail]).toEqual([
      410,
      'Lo studio ha ritirato questa richiesta: il link non vale più.',
    ]);
  });

  test('opens no more after its last day', async () => {
    const { status } = await open((await createRichiestaDati(fixture, 'scaduta')).codice);
    expect(status).toBe(410);
  });

  test('that is wrong is refused, then slowed down for its address; a good one still opens', async () => {
    const { codice } = await createRichiestaDati(fixture);
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await open(`${codice.slice(0, -4)}${1000 + n}`)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
    expect((await open(codice)).status).toBe(200);
    await pool.query('DELETE FROM tentativi');
  });

  test('of a disabled studio does not open', async () => {
    const other = await createStudioFixture(testApp);
    const { codice } = await createRichiestaDati(other);
    await pool.query('UPDATE studi SET disabilitato_il = now() WHERE id = $1', [other.studio.id]);
    expect((await open(codice)).status).toBe(400);
    await pool.query('DELETE FROM tentativi');
  });

  test('goes with its azienda', async () => {
    const azienda = await testApp.createAzienda(token, { ragione_sociale: 'Effimera S.r.l.' });
    const { body } = await create({ aziende: [azienda.id] });
    await call('DELETE', `/api/aziende/${azienda.id}/`, { token });
    expect((await open(readCodice(body.richieste[0]?.link))).status).toBe(400);
    await pool.query('DELETE FROM tentativi');
  });
});

test('who does not see the azienda neither sees nor withdraws its requests', async () => {
  const as = await enter(await addMembro(fixture, 'collaboratore', 'assegnate'));
  await pool.query('DELETE FROM assegnazioni WHERE studio_id = $1', [fixture.studio.id]);
  const { id } = await createRichiestaDati(fixture);
  const { body } = await call<{ count: number }>('GET', '/api/richieste-dati/', { token: as });
  expect([body.count, (await close(id, as)).status]).toEqual([0, 404]);
});

test('the list keeps apart what is open and what is not', async () => {
  const [aperta, scaduta, ritirata] = [
    await createRichiestaDati(fixture),
    await createRichiestaDati(fixture, 'scaduta'),
    await createRichiestaDati(fixture, 'ritirata'),
  ].map(({ id }) => id);
  const list = async (stato: string) =>
    (await call<{ results: RichiestaDati[] }>('GET', `/api/richieste-dati/?stato=${stato}`, { token })).body.results;
  const [aperte, chiuse] = [await list('aperte'), await list('chiuse')].map((all) => all.map(({ id }) => id));
  expect([aperte?.includes(aperta ?? ''), chiuse?.includes(aperta ?? '')]).toEqual([true, false]);
  expect([scaduta, ritirata].every((id) => chiuse?.includes(id ?? ''))).toBe(true);
});

test('those asked together are answered in the order asked, and listed by the name of their azienda', async () => {
  const aziende = [];
  for (const ragione_sociale of ['Zeta insieme', 'Alfa insieme', 'Èlite insieme', 'Beta insieme'])
    aziende.push((await testApp.createAzienda(token, { ragione_sociale })).id);
  const { body: created } = await create({ aziende });
  expect(created.richieste.map(({ azienda }) => azienda.id)).toEqual(aziende);
  const { body } = await call<{ results: RichiestaDati[] }>('GET', '/api/richieste-dati/?search=insieme', { token });
  expect(body.results.map(({ azienda }) => azienda.ragione_sociale)).toEqual([
    'Alfa insieme',
    'Beta insieme',
    'Èlite insieme',
    'Zeta insieme',
  ]);
});

test('the list says how many aziende are late: asked, past the day, without a file', async () => {
  const late = async () =>
    (await call<{ in_ritardo: number }>('GET', '/api/richieste-dati/', { token })).body.in_ritardo;
  await pool.query('DELETE FROM file_ricevuti WHERE studio_id = $1', [fixture.studio.id]);
  const [una, altra] = [await createRichiestaDati(fixture), await createRichiestaDati(fixture)];
  expect(await late()).toBe(0);
  await pool.query(`UPDATE richieste_dati SET entro = '2020-01-01' WHERE id = ANY($1)`, [[una.id, altra.id]]);
  expect(await late()).toBe(1);
  await pool.query(`UPDATE richieste_dati SET ritirata_il = now(), ritirata_da = 'x' WHERE id = ANY($1)`, [
    [una.id, altra.id],
  ]);
  expect(await late()).toBe(0);
});

test('a message that another page wrote meanwhile is neither replaced nor emptied unseen', async () => {
  const { codice } = await createRichiestaDati(fixture);
  const end = (messaggio: string, visto: string) =>
    call<RichiestaCliente & { messaggio: unknown }>('POST', '/api/carica-dati/fine/', {
      json: { codice, messaggio, visto },
    });
  expect((await end('Manca un cespite.', '')).status).toBe(200);
  // From a page opened before, where nothing was written.
  const empty = await end('', '');
  expect([empty.status, empty.body.messaggio]).toEqual([200, 'Manca un cespite.']);
  const other = await end('Il contratto è del 2024.', '');
  expect([other.status, other.body.messaggio]).toEqual([
    400,
    [expect.stringContaining('«Manca un cespite.». Nulla è stato sovrascritto')],
  ]);
  const both = await end('Manca un cespite. Il contratto è del 2024.', 'Manca un cespite.');
  expect([both.status, both.body.messaggio]).toEqual([200, 'Manca un cespite. Il contratto è del 2024.']);
});

test('a client says that all was sent, with a message that the studio reads; nothing is written twice', async () => {
  const { id, codice } = await createRichiestaDati(fixture);
  const end = (messaggio: string, of = codice) =>
    call<RichiestaCliente>('POST', '/api/carica-dati/fine/', { json: { codice: of, messaggio } });
  const before = await countEventi('conclude_invio');
  const { status, body } = await end(' Manca un cespite. ');
  expect([status, body.messaggio, body.conclusa_il === null]).toEqual([200, 'Manca un cespite.', false]);
  await end('Manca un cespite.');
  expect(await countEventi('conclude_invio')).toBe(before + 1);
  const { body: list } = await call<{ results: RichiestaDati[] }>('GET', '/api/richieste-dati/', { token });
  expect(list.results.find((one) => one.id === id)).toMatchObject({ messaggio: 'Manca un cespite.' });
  expect((await end('x'.repeat(501))).status).toBe(400);
  expect((await end('', (await createRichiestaDati(fixture, 'ritirata')).codice)).status).toBe(410);
});
