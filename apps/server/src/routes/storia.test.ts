import type { Attivita, Bilancio, EventoStoria, Pagina } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;

const studio = await testApp.createStudio();
const theirs = await testApp.createStudio();
const { token, username } = studio;
const azienda = await testApp.createAzienda(token, { ragione_sociale: 'Rossi S.r.l.' });

const loadStoria = (id: string, query = '') =>
  call<Pagina<EventoStoria>>('GET', `/api/bilanci/${id}/storia/${query}`, { token });
const patch = (id: string, json: unknown) => call<Bilancio>('PATCH', `/api/bilanci/${id}/`, { token, json });
const loadAttivita = async (query = '') => (await call<Attivita[]>('GET', `/api/attivita/${query}`, { token })).body;

describe('history of a statement', () => {
  test('lists each change with the values before and after', async () => {
    const { id } = await testApp.createBilancio(token, azienda.id, '2025-12-31', VOCI);
    await patch(id, {
      voci_update: [
        { codice: 'SPA.B.II.1', valore: 400_000, rettifica: 390_000 },
        { codice: 'CE.A.1', valore: 2_100_000.5, rettifica: null },
      ],
      descrizione: 'Definitivo',
    });
    await call('POST', `/api/bilanci/${id}/indicatori/IdA/params/`, {
      token,
      json: { params: [{ nome: 'DIV', valore: 5000, evidenza: 'Verbale del 30/04' }] },
    });
    await call('PUT', `/api/bilanci/${id}/indicatori/IdA/notes/`, { token, json: { note: 'Da rivedere' } });
    await patch(id, { consolidato: true });
    await patch(id, { consolidato: false, motivo: 'Rettifica delle rimanenze' });
    const { body } = await loadStoria(id);
    expect(body.count).toBe(7);
    expect(body.results.map(({ testo }) => testo)).toEqual([
      'ha sbloccato i dati del bilancio',
      'ha bloccato i dati del bilancio',
      'ha modificato le annotazioni degli indicatori',
      'ha modificato un parametro (2 modifiche)',
      'ha modificato 2 voci e la descrizione',
      'ha modificato 18 voci',
      'ha aggiunto il bilancio',
    ]);
    expect(body.results.every((evento) => evento.username === username && !evento.proiezione)).toBe(true);
    const [unlocking, , note, params, modifica] = body.results;
    expect(unlocking?.motivo).toBe('Rettifica delle rimanenze');
    expect(modifica?.modifiche).toEqual([
      {
        tipo: 'campo',
        codice: 'descrizione',
        titolo: 'Descrizione',
        aspetto: 'valore',
        formato: 'testo',
        prima: '',
        dopo: 'Definitivo',
      },
      {
        tipo: 'voce',
        codice: 'SPA.B.II.1',
        titolo: expect.stringContaining('terreni e fabbricati'),
        aspetto: 'rettifica',
        formato: 'euro',
        prima: null,
        dopo: 390_000,
      },
      {
        tipo: 'voce',
        codice: 'CE.A.1',
        titolo: expect.stringContaining('ricavi delle vendite'),
        aspetto: 'valore',
        formato: 'euro',
        prima: 2_000_000,
        dopo: 2_100_000.5,
      },
    ]);
    expect(params?.modifiche).toEqual([
      {
        tipo: 'parametro',
        codice: 'DIV',
        titolo: expect.any(String),
        aspetto: 'valore',
        formato: 'euro',
        prima: null,
        dopo: 5000,
      },
      {
        tipo: 'parametro',
        codice: 'DIV',
        titolo: expect.any(String),
        aspetto: 'evidenza',
        formato: 'testo',
        prima: '',
        dopo: 'Verbale del 30/04',
      },
    ]);
    expect(note?.modifiche[0]).toMatchObject({ tipo: 'annotazione', codice: 'IdA', dopo: 'Da rivedere' });
  });

  test('a sentence counts as many changes as its list shows', async () => {
    const { id } = await testApp.createBilancio(token, azienda.id, '2022-12-31');
    await patch(id, { voci_update: [{ codice: 'CE.A.1', valore: 10, rettifica: 5 }] });
    const [modifica] = (await loadStoria(id)).body.results;
    expect(modifica?.testo).toBe('ha modificato una voce (2 modifiche)');
    expect(modifica?.modifiche).toHaveLength(2);
  });

  test('of an interim statement includes that of its projection', async () => {
    const { id, bilancio_proiezione } = await testApp.createBilancio(token, azienda.id, '2026-06-30', VOCI);
    await patch(bilancio_proiezione ?? '', { voci_update: [{ codice: 'CE.A.1', valore: 1, rettifica: null }] });
    expect((await loadStoria(id)).body.results.map(({ proiezione }) => proiezione)).toEqual([true, false, false]);
    expect((await loadStoria(bilancio_proiezione ?? '')).body.results.map(({ proiezione }) => proiezione)).toEqual([
      false,
    ]);
    expect((await loadAttivita('?limite=1'))[0]).toMatchObject({
      testo: 'ha aggiunto il bilancio e ha modificato 19 voci in 2 salvataggi',
      eventi: 3,
      bilancio: { id, data_bilancio: '2026-06-30', proiezione: false },
    });
  });

  test('has pages of 50', async () => {
    const { id } = await testApp.createBilancio(token, azienda.id, '2024-12-31');
    for (let n = 0; n < 55; n += 1) await patch(id, { descrizione: `Versione ${n}` });
    const before = (await loadStoria(id)).body;
    expect({ count: before.count, lette: before.results.length, next: before.next }).toEqual({
      count: 56,
      lette: 50,
      next: `/api/bilanci/${id}/storia/?page=2`,
    });
    expect((await loadStoria(id, '?page=2')).body.results).toHaveLength(6);
    for (const page of ['3', '0', 'abc', '-1', '1e9']) expect((await loadStoria(id, `?page=${page}`)).status).toBe(404);
  });

  test('is visible only to its studio', async () => {
    const { id } = await testApp.createBilancio(token, azienda.id, '2023-12-31');
    expect((await call('GET', `/api/bilanci/${id}/storia/`, { token: theirs.token })).status).toBe(404);
    expect((await call<Attivita[]>('GET', '/api/attivita/', { token: theirs.token })).body).toEqual([]);
  });
});

describe('latest activity', () => {
  test('is an entry for each statement and day, with links to what still exists', async () => {
    const bianchi = await testApp.createAzienda(token, { ragione_sociale: 'Bianchi S.p.A.' });
    const bilancio = await testApp.createBilancio(token, bianchi.id, '2025-12-31');
    await patch(bilancio.id, { voci_update: [{ codice: 'CE.A.1', valore: 1, rettifica: null }] });
    const [saved, created] = await loadAttivita('?limite=2');
    expect(saved).toMatchObject({
      username,
      testo: 'ha aggiunto il bilancio e ha modificato una voce',
      eventi: 2,
      azienda: { id: bianchi.id, ragione_sociale: 'Bianchi S.p.A.' },
      bilancio: { id: bilancio.id, data_bilancio: '2025-12-31', proiezione: false },
    });
    expect(created?.testo).toBe('ha aggiunto l’azienda Bianchi S.p.A.');
    await call('DELETE', `/api/aziende/${bianchi.id}/`, { token });
    const [deleted, later] = await loadAttivita();
    expect(deleted).toMatchObject({ testo: 'ha eliminato l’azienda Bianchi S.p.A.', azienda: null, bilancio: null });
    expect(later).toMatchObject({ azienda: null, bilancio: null });
    expect(later?.testo).toContain('di un’azienda poi eliminata');
  });

  test('leaves out logins and logouts', async () => {
    expect((await loadAttivita('?limite=100')).map(({ azione }) => azione)).not.toContain('login');
    expect(await loadAttivita('?limite=3')).toHaveLength(3);
    for (const limit of ['0', '101', 'abc', '-1', '1.5'])
      expect((await call('GET', `/api/attivita/?limite=${limit}`, { token })).status).toBe(400);
  });
});
