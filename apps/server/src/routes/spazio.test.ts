import { randomBytes } from 'node:crypto';
import type { Bilancio, StudioStaff, Token } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { measureStaleSpazio } from '../commands/studio/spazio.ts';
import { createTestApp, PASSWORD, VOCI } from '../test-support/test-app.ts';
import { MAX_PAIRS, MAX_SESSIONI } from '../repositories/sessioni.ts';

const MEGABYTE = 1_000_000;
const testApp = await createTestApp({ variables: { VEDETTA_STUDIO_MAX_MB: '1' } });
afterAll(testApp.close);
const { call } = testApp;

const AZIENDA = { ragione_sociale: 'Rossi', settore: '2', data_bilancio_chiusura: '2026-12-31' };
const report = (token: string, message = 'Errore') =>
  call('POST', '/api/segnalazioni/', { token, json: { messaggio: message, percorso: '/', versione: '1' } });
/** Text that does not compress. */
const writeNoise = (length: number): string => randomBytes(length).toString('base64').slice(0, length);
const readSpazio = async (studioId: string): Promise<number> => {
  const { rows } = await testApp.pool.query<{ byte: string }>(
    'SELECT byte_dati + byte_eventi AS byte FROM spazio_studi WHERE studio_id = $1',
    [studioId],
  );
  return Number(rows[0]?.byte);
};

describe('error reports', () => {
  test('are at most twenty per user and hour, then 429 until the first is an hour old', async () => {
    const { token, utenteId } = await testApp.createStudio();
    const other = await testApp.createStudio();
    const answers = await Promise.all(Array.from({ length: 30 }, () => report(token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const [refused] = answers.filter(({ status }) => status === 429);
    expect(refused?.body.detail).toContain('20 segnalazioni');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_500);
    expect((await report(other.token)).status).toBe(201);
    await testApp.pool.query(
      `UPDATE segnalazioni SET creata_il = (creata_il AT TIME ZONE 'UTC' - interval '1 hour') AT TIME ZONE 'UTC' WHERE utente_id = $1`,
      [utenteId],
    );
    expect((await report(token)).status).toBe(201);
  });
});

/** A studio with a statement, filled by saves of notes until one is refused. */
const fill = async () => {
  const studio = await testApp.createStudio();
  const azienda = await testApp.createAzienda(studio.token);
  const bilancio = await testApp.createBilancio(studio.token, azienda.id, '2025-12-31', VOCI);
  const save = (json: object) => call<Bilancio>('PATCH', `/api/bilanci/${bilancio.id}/`, { token: studio.token, json });
  let saves = 0;
  for (let status = 200; status === 200 && saves < 300; saves += 1)
    ({ status } = await save({ note: writeNoise(20_000) }));
  return { studio, azienda, bilancio, save, saves };
};

describe('the bytes of a studio', () => {
  test('include figures whose explanation is not stored', async () => {
    const studio = await testApp.createStudio();
    const azienda = await testApp.createAzienda(studio.token);
    await testApp.createBilancio(studio.token, azienda.id, '2025-12-31', VOCI);
    const measure = async (): Promise<number> => {
      await testApp.pool.query('DELETE FROM spazio_studi WHERE studio_id = $1', [studio.id]);
      await measureStaleSpazio(testApp.database);
      return readSpazio(studio.id);
    };
    const before = await measure();
    await testApp.pool.query(
      'UPDATE risultati SET indicatori = jsonb_build_array($2::text) WHERE studio_id = $1 AND spiegazioni IS NULL',
      [studio.id, writeNoise(50_000)],
    );
    const { rows } = await testApp.pool.query<{ byte: number }>(
      'SELECT pg_column_size(indicatori) AS byte FROM risultati WHERE studio_id = $1 AND spiegazioni IS NULL',
      [studio.id],
    );
    expect(rows[0]?.byte).toBeGreaterThan(25_000);
    expect((await measure()) - before).toBeGreaterThan(25_000);
  });

  test('have a limit: beyond it, requests that add are refused and deletions are not', async () => {
    const { studio, azienda, bilancio, save, saves } = await fill();
    const { token } = studio;
    expect(saves).toBeLessThan(300);
    expect(await readSpazio(studio.id)).toBeGreaterThan(MEGABYTE);
    expect(await readSpazio(studio.id)).toBeLessThan(12 * MEGABYTE);
    const refused = await save({ note: '' });
    expect([refused.status, refused.body]).toMatchObject([413, { detail: expect.stringContaining('spazio') }]);
    const writes = await Promise.all([
      call('POST', '/api/aziende/', { token, json: AZIENDA }),
      call('PUT', `/api/aziende/${azienda.id}/`, { token, form: { ragione_sociale: 'Altra' } }),
      call('POST', '/api/bilanci/', { token, json: { azienda: azienda.id, data_bilancio: '2024-12-31' } }),
      call('PUT', `/api/bilanci/${bilancio.id}/indicatori/IdA/notes/`, { token, json: { note: 'x' } }),
      call('POST', `/api/bilanci/${bilancio.id}/indicatori/IdA/params/`, { token, json: { params: [] } }),
      call('PUT', `/api/commercialisti/${studio.id}/`, { token, form: { nome_studio: 'Altro' } }),
      report(token),
    ]);
    expect(writes.map(({ status }) => status)).toEqual(writes.map(() => 413));
    expect((await save({ consolidato: true })).status).toBe(200);
    expect((await save({ consolidato: false })).status).toBe(200);
    expect((await call('GET', `/api/bilanci/${bilancio.id}/`, { token })).status).toBe(200);
    expect(
      (await call('POST', '/api/token-auth/', { json: { username: studio.username, password: PASSWORD } })).status,
    ).toBe(200);
    expect((await call('DELETE', `/api/bilanci/${bilancio.id}/`, { token })).status).toBe(204);
    expect((await call('DELETE', `/api/aziende/${azienda.id}/`, { token })).status).toBe(204);
  });

  test('are freed soon after a deletion', async () => {
    const { id, token } = await testApp.createStudio();
    const aziende = [await testApp.createAzienda(token), await testApp.createAzienda(token)];
    const bilancio = await testApp.createBilancio(token, aziende[0]?.id ?? '', '2025-12-31', VOCI);
    // Bytes outside the events, so that deleting the statement frees them.
    await testApp.pool.query('UPDATE risultati SET spiegazioni = $1 WHERE bilancio_id = $2', [
      writeNoise(1_200_000),
      bilancio.id,
    ]);
    await testApp.pool.query('DELETE FROM spazio_studi WHERE studio_id = $1', [id]);
    const create = () =>
      call('POST', '/api/bilanci/', { token, json: { azienda: aziende[1]?.id, data_bilancio: '2024-12-31' } });
    expect((await create()).status).toBe(413);
    expect((await call('DELETE', `/api/bilanci/${bilancio.id}/`, { token })).status).toBe(204);
    await expect.poll(async () => (await create()).status).toBe(201);
  });

  test('are shown to the staff with their limit', async () => {
    const staff = await testApp.createStudio({ is_staff: true, licenza: null });
    const { id, token } = await testApp.createStudio();
    const azienda = await testApp.createAzienda(token);
    await testApp.createBilancio(token, azienda.id, '2025-12-31', VOCI);
    await measureStaleSpazio(testApp.database);
    const { body } = await call<StudioStaff>('GET', `/api/staff/studi/${id}/`, { token: staff.token });
    expect(body.spazio_massimo_byte).toBe(MEGABYTE);
    // A statement without explanations takes a few kilobytes.
    expect(body.spazio_byte).toBeGreaterThan(5_000);
    expect(body.spazio_byte).toBeLessThan(MEGABYTE);
  });

  test('are measured again only for studios written to since', async () => {
    await measureStaleSpazio(testApp.database);
    expect(await measureStaleSpazio(testApp.database)).toBe(0);
    const { token } = await testApp.createStudio();
    await testApp.createAzienda(token);
    expect(await measureStaleSpazio(testApp.database)).toBe(1);
  });

  test('do not grow with failed logins of others', async () => {
    const { id, username } = await testApp.createStudio();
    await measureStaleSpazio(testApp.database);
    const before = await readSpazio(id);
    for (let round = 0; round < 5; round += 1)
      await call('POST', '/api/token-auth/', { json: { username, password: 'sbagliata-sbagliata' } });
    await measureStaleSpazio(testApp.database);
    expect(await readSpazio(id)).toBe(before);
  });
});

describe('sessions do not pile up', () => {
  test('a user has a maximum number: ended ones are dropped first, then the oldest', async () => {
    const { utenteId, username, token } = await testApp.createStudio();
    await testApp.pool.query(
      `WITH nuove AS (
         INSERT INTO sessioni (utente_id, creata_il, terminata_il)
         SELECT $1, now() - make_interval(mins => n), CASE WHEN n % 2 = 0 THEN now() END FROM generate_series(1, 399) n RETURNING id)
       INSERT INTO token (access_hash, refresh_hash, sessione_id, access_scade, refresh_scade)
       SELECT sha256(id::text::bytea), sha256((id::text || 'r')::bytea), id, now(), now() + interval '14 days' FROM nuove`,
      [utenteId],
    );
    const login = await call<Token>('POST', '/api/token-auth/', { json: { username, password: PASSWORD } });
    const { rows } = await testApp.pool.query<{ aperte: number; tutte: number }>(
      'SELECT count(*) FILTER (WHERE terminata_il IS NULL)::int AS aperte, count(*)::int AS tutte FROM sessioni WHERE utente_id = $1',
      [utenteId],
    );
    expect(rows[0]).toEqual({ aperte: MAX_SESSIONI, tutte: MAX_SESSIONI });
    for (const open of [token, login.body.token])
      expect((await call('GET', '/api/profile/', { token: open })).status).toBe(200);
  });

  test('a session renewed forever keeps only its last pairs', async () => {
    const { utenteId, refresh_token } = await testApp.createStudio();
    await testApp.pool.query(
      `INSERT INTO token (access_hash, refresh_hash, sessione_id, access_scade, refresh_scade, ruotato_il, sale)
       SELECT sha256(('a' || n)::bytea), sha256(('r' || n)::bytea), id, now(), now() + interval '13 days', now(), 'x'
       FROM sessioni, generate_series(1, $2) n WHERE utente_id = $1`,
      [utenteId, MAX_PAIRS + 50],
    );
    const { status, body } = await call<Token>('POST', '/api/token-refresh/', { json: { refresh_token } });
    expect(status).toBe(200);
    const { rowCount } = await testApp.pool.query(
      'SELECT FROM token JOIN sessioni ON sessioni.id = sessione_id WHERE utente_id = $1',
      [utenteId],
    );
    expect(rowCount).toBe(MAX_PAIRS);
    expect((await call('GET', '/api/profile/', { token: body.token })).status).toBe(200);
  });
});
