import type { Commercialista, EventoStoria, Frontespizio, FrontespizioAperto, Pagina, Report } from '@vedetta/contract';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const { id: studioId, token, username } = await testApp.createStudio();
const azienda = await testApp.createAzienda(token);
const anno = await testApp.createBilancio(token, azienda.id, '2025-12-31', VOCI);
const dopo = await testApp.createBilancio(token, azienda.id, '2026-06-30', VOCI);
const toUrl = (id: string): string => `/api/bilanci/${id}/report/frontespizio/`;
const save = (id: string, json: unknown) => call<FrontespizioAperto>('PUT', toUrl(id), { token, json });
const load = async (id: string) => (await call<FrontespizioAperto>('GET', toUrl(id), { token })).body;
const loadReport = async (id: string) => (await call<Report>('GET', `/api/bilanci/${id}/stampa/`, { token })).body;

test('is empty until written, keeps what a body does not name, and says who wrote the conclusions', async () => {
  expect(await load(anno.id)).toMatchObject({ destinatario: '', conclusioni_da: null, proposta: null });
  await save(anno.id, { destinatario: 'Collegio sindacale', scopo: 'Verifica periodica', luogo: 'Bologna' });
  expect((await load(anno.id)).conclusioni_da).toBeNull();
  const { body } = await save(anno.id, { conclusioni: 'Serve un piano.', data: '2026-11-20' });
  expect(body).toMatchObject({
    destinatario: 'Collegio sindacale',
    conclusioni: 'Serve un piano.',
    conclusioni_da: username,
    data: '2026-11-20',
  });
  const { body: later } = await save(anno.id, { luogo: 'Imola' });
  expect(later.conclusioni_il).toBe(body.conclusioni_il);
  const { frontespizio } = await loadReport(anno.id);
  expect(frontespizio).toMatchObject({
    luogo: 'Imola',
    conclusioni: 'Serve un piano.',
  } satisfies Partial<Frontespizio>);
});

test('the next report of the same azienda starts from the last one, and prints nothing of it until saved', async () => {
  expect((await load(dopo.id)).proposta).toEqual({
    destinatario: 'Collegio sindacale',
    scopo: 'Verifica periodica',
    luogo: 'Imola',
  });
  expect((await loadReport(dopo.id)).frontespizio.destinatario).toBe('');
  await save(dopo.id, { destinatario: '' });
  expect((await load(dopo.id)).proposta).toBeNull();
});

test('what the report prints moves its digest, and is in the storia', async () => {
  const before = (await loadReport(anno.id)).impronta;
  await save(anno.id, { conclusioni: 'Serve un piano di tesoreria.' });
  expect((await loadReport(anno.id)).impronta).not.toBe(before);
  const { body } = await call<Pagina<EventoStoria>>('GET', `/api/bilanci/${anno.id}/storia/`, { token });
  const [ultimo] = body.results;
  expect(ultimo?.azione).toBe('modifica_frontespizio');
  expect(ultimo?.modifiche).toEqual([
    expect.objectContaining({
      titolo: 'Conclusioni del professionista',
      prima: 'Serve un piano.',
      dopo: 'Serve un piano di tesoreria.',
    }),
  ]);
});

test.each([
  [{ conclusioni: 'a'.repeat(4_001) }, 'conclusioni'],
  [{ conclusioni: 'riga\n'.repeat(46) }, 'conclusioni'],
  [{ destinatario: 'due\nrighe' }, 'destinatario'],
  [{ data: '2026-02-30' }, 'data'],
])('refuses what would not fit the page', async (json, field) => {
  const { status, body } = await save(anno.id, json);
  expect(status).toBe(400);
  expect(body).toHaveProperty(field);
});

test('a locked bilancio keeps its title page', async () => {
  await call('PATCH', `/api/bilanci/${anno.id}/`, { token, json: { consolidato: true } });
  expect((await save(anno.id, { scopo: 'Altro' })).status).toBe(409);
  expect((await load(anno.id)).scopo).toBe('Verifica periodica');
});

test('a projection has none: it is printed with its base', async () => {
  expect((await call('GET', toUrl(dopo.bilancio_proiezione ?? ''), { token })).status).toBe(404);
});

test('the firm has an address, a PEC and a register number, which its report prints', async () => {
  const url = `/api/commercialisti/${studioId}/`;
  const form = {
    indirizzo: ' Via Roma 1 ',
    pec: 'studio@pec.it',
    professionista: 'Anna Rossi',
    iscrizione_albo: 'n. 1',
  };
  const { body } = await call<Commercialista>('PUT', url, { token, form });
  const saved = { ...form, indirizzo: 'Via Roma 1' };
  expect(body).toMatchObject(saved);
  expect((await loadReport(dopo.id)).commercialista).toMatchObject(saved);
  const refused = await call('PUT', url, { token, form: { pec: 'studio' } });
  expect(refused.body).toMatchObject({ pec: ['Indicare un indirizzo PEC.'] });
  expect((await call<Commercialista>('PUT', url, { token, form: { pec: '' } })).body.pec).toBe('');
});
