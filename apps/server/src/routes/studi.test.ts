import type { Commercialista, Profile } from '@vedetta/contract';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call, pool } = testApp;

/** The data of a new studio, and what two of its users do with them. */
const openStudio = async () => {
  const { id, token } = await testApp.createStudio();
  const url = `/api/commercialisti/${id}/`;
  const load = () => call<Commercialista>('GET', url, { token });
  const save = (form: Readonly<Record<string, string | Blob>>, headers = {}) =>
    call<Commercialista>('PUT', url, { token, form, headers });
  const countSaves = async (): Promise<number> =>
    (await pool.query(`SELECT FROM eventi WHERE studio_id = $1 AND azione = 'modifica_studio'`, [id])).rows.length;
  return { id, token, load, save, countSaves };
};

test('of two users with one version one saves; the other is told, and saves from the new one', async () => {
  const { token, load, save } = await openStudio();
  const read = await load();
  const etag = String(read.headers['etag']);
  expect(etag).toBe(`"${read.body.versione}"`);
  const { body: profile } = await call<Profile>('GET', '/api/profile/', { token });
  expect(profile.dati_commercialista.versione).toBe(read.body.versione);
  const first = await save({ pec: 'uno@pec.example.it' }, { 'if-match': etag });
  expect([first.status, first.body.pec]).toEqual([200, 'uno@pec.example.it']);
  expect((await save({ pec: 'due@pec.example.it' }, { 'if-match': etag })).status).toBe(412);
  expect((await load()).body.pec).toBe('uno@pec.example.it');
  const next = { 'if-match': String(first.headers['etag']) };
  expect((await save({ pec: 'due@pec.example.it' }, next)).body.pec).toBe('due@pec.example.it');
});

test('a save repeated after a lost answer is no conflict, and is told once', async () => {
  const { load, save, countSaves } = await openStudio();
  const headers = { 'if-match': String((await load()).headers['etag']) };
  const form = { nome_studio: 'Studio Verdi', indirizzo: 'Via Roma 1' };
  expect((await save(form, headers)).status).toBe(200);
  expect((await save(form, headers)).status).toBe(200);
  expect(await countSaves()).toBe(1);
});

const paint = async (background: string): Promise<Blob> => {
  const image = sharp({ create: { width: 64, height: 32, channels: 3, background } });
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' });
};

test('a logo sent again after a lost answer, or taken off again, is no conflict; another one is', async () => {
  const { load, save, countSaves } = await openStudio();
  const headers = { 'if-match': String((await load()).headers['etag']) };
  const form = { pec: 'uno@pec.example.it', logo_studio: await paint('#036') };
  const first = await save(form, headers);
  const second = await save(form, headers);
  expect([first.status, second.status, second.body.versione]).toEqual([200, 200, first.body.versione]);
  expect(await countSaves()).toBe(1);
  expect((await save({ ...form, logo_studio: await paint('#630') }, headers)).status).toBe(412);
  expect((await save({ ...form, logo_studio: '' }, headers)).status).toBe(412);
  const off = { 'if-match': String(first.headers['etag']) };
  expect((await save({ logo_studio: '' }, off)).body.logo_studio).toBeNull();
  expect((await save({ logo_studio: '' }, off)).status).toBe(200);
  expect(await countSaves()).toBe(2);
});

test('a licence that the staff changes refuses no save of the studio; without a version every save passes', async () => {
  const { id, load, save } = await openStudio();
  const headers = { 'if-match': String((await load()).headers['etag']) };
  await pool.query('UPDATE studi SET max_aziende = 5, versione = versione + 1 WHERE id = $1', [id]);
  expect((await save({ pec: 'uno@pec.example.it' }, headers)).status).toBe(200);
  expect((await save({ pec: 'due@pec.example.it' })).status).toBe(200);
});
