import { afterAll, describe, expect, test } from 'vitest';
import { isMissing } from '../nouns/noun.ts';
import { nouns, tableNames } from '../nouns/nouns.ts';
import { readStudioSnapshot } from '../test-support/database-snapshot.ts';
import { LOGO } from '../test-support/studio-fixture.ts';
import { createTestApp, PASSWORD, VOCI } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call, pool } = testApp;
const studio = await testApp.createStudio({ nome_studio: 'Studio Àncora & C.' });
const theirs = await testApp.createStudio({ nome_studio: 'Altrui' });
const { token } = studio;
const azienda = await testApp.createAzienda(token);
await call('PUT', `/api/aziende/${azienda.id}/`, { token, form: { logo: LOGO } });
const bilancio = await testApp.createBilancio(token, azienda.id, '2026-06-30', VOCI);
await call('POST', `/api/bilanci/${bilancio.id}/indicatori/IdA/params/`, {
  token,
  json: { params: [{ nome: 'DIV', valore: 5000.5, evidenza: 'Verbale' }] },
});
await call('PUT', `/api/bilanci/${bilancio.id}/indicatori/IdA/notes/`, { token, json: { note: 'Nota' } });
await testApp.createAzienda(theirs.token);
const staff = await testApp.createStudio({ is_staff: true, licenza: null });

describe('erasure of a studio', () => {
  /** Rows of a studio by table, without those that `nouns` says stay. */
  const countRows = async (id: string): Promise<number> => {
    const rows = await readStudioSnapshot(pool, id);
    return tableNames
      .filter((table) => !isMissing(nouns[table].erased))
      .reduce((total, table) => total + (rows[table]?.length ?? 0), 0);
  };
  const erase = (id: string, nome_studio: string, headers = {}) =>
    call('POST', `/api/staff/studi/${id}/cancellazione/`, { token: staff.token, json: { nome_studio }, headers });

  test('requires the exact name of the studio', async () => {
    const before = await countRows(studio.id);
    for (const name of ['', 'studio àncora & c.', 'Studio Àncora & C. ', 'Altrui']) {
      const { status, body } = await erase(studio.id, name);
      expect(status).toBe(400);
      expect(body['nome_studio']).toEqual(['Nome errato, impossibile procedere.']);
    }
    expect((await erase(studio.id, 'Studio Àncora & C.', { 'if-match': '"99"' })).status).toBe(412);
    expect(await countRows(studio.id)).toBe(before);
  });

  test('leaves only a tombstone with the last hash', async () => {
    const othersBefore = await countRows(theirs.id);
    expect(othersBefore).toBeGreaterThan(0);
    const { rows: last } = await pool.query<{ numero: number }>(
      'SELECT max(numero)::int AS numero FROM eventi WHERE studio_id = $1',
      [studio.id],
    );
    expect((await erase(studio.id, 'Studio Àncora & C.')).status).toBe(204);
    expect(await countRows(studio.id)).toBe(0);
    expect(await countRows(theirs.id)).toBe(othersBefore);
    const { rows: lapidi } = await pool.query<{ eventi: number; impronta: Buffer }>(
      'SELECT eventi::int, impronta FROM lapidi WHERE studio_id = $1',
      [studio.id],
    );
    expect(lapidi[0]?.eventi).toBe((last[0]?.numero ?? 0) + 1);
    const { rows: noted } = await pool.query<{ dopo: unknown }>(
      `SELECT dopo FROM eventi WHERE azione = 'elimina_studio'`,
    );
    expect(noted).toEqual([
      { dopo: { studio_id: studio.id, eventi: lapidi[0]?.eventi, impronta: lapidi[0]?.impronta.toString('hex') } },
    ]);
    expect((await call('GET', '/api/profile/', { token })).status).toBe(401);
    expect(
      (await call('POST', '/api/token-auth/', { json: { username: studio.username, password: PASSWORD } })).status,
    ).toBe(400);
    expect((await erase(studio.id, 'Studio Àncora & C.')).status).toBe(404);
  });
});
