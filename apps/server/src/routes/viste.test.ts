import type { Vista, VistaBody } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call, pool } = testApp;

const BODY: VistaBody = {
  nome: 'Da chiamare',
  filtri: { fascia: 'senza_bilanci', settore: '2' },
  ordine: 'settore',
  gruppo: 'settore',
  colonne: ['data', 'scadenza'],
  predefinita: false,
};

const create = async (token: string, fields: Partial<VistaBody> = {}) =>
  call<Vista & Record<string, readonly string[]>>('POST', '/api/viste/', { token, json: { ...BODY, ...fields } });
const list = async (token: string) => (await call<readonly Vista[]>('GET', '/api/viste/', { token })).body;

describe('the views of a user', () => {
  test('are saved, changed and deleted; one of them is the default', async () => {
    const { token } = await testApp.createStudio();
    const { status, body: prima } = await create(token, { predefinita: true });
    expect([status, prima]).toEqual([201, { ...BODY, predefinita: true, id: prima.id, mancanti: [] }]);
    const { body: altra } = await create(token, { nome: 'Altre', filtri: {} });
    expect((await list(token)).map(({ nome }) => nome)).toEqual(['Altre', 'Da chiamare']);
    const { body: saved } = await call<Vista>('PATCH', `/api/viste/${altra.id}/`, {
      token,
      json: { predefinita: true, nome: 'Altre aziende' },
    });
    expect(saved).toMatchObject({ nome: 'Altre aziende', predefinita: true, filtri: {}, colonne: BODY.colonne });
    expect((await list(token)).map(({ predefinita }) => predefinita)).toEqual([true, false]);
    expect((await call('DELETE', `/api/viste/${altra.id}/`, { token })).status).toBe(204);
    expect((await list(token)).map(({ nome }) => nome)).toEqual(['Da chiamare']);
  });

  test('have different names, whatever the case', async () => {
    const { token } = await testApp.createStudio();
    await create(token);
    const { status, body } = await create(token, { nome: 'DA CHIAMARE' });
    expect([status, body['nome']]).toEqual([400, ['Esiste già una vista con questo nome.']]);
  });

  test('two requests at once leave one default', async () => {
    const { token } = await testApp.createStudio();
    const created = await Promise.all(
      ['A', 'B', 'C', 'D'].map((nome) => create(token, { nome: `Vista ${nome}`, predefinita: true })),
    );
    expect(created.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await list(token)).filter(({ predefinita }) => predefinita)).toHaveLength(1);
  });

  test('are at most fifty', async () => {
    const { token } = await testApp.createStudio();
    for (let numero = 1; numero <= 50; numero += 1) await create(token, { nome: `Vista ${numero}` });
    const { status, body } = await create(token);
    expect([status, body['non_field_errors']]).toEqual([400, ['Al massimo 50 viste.']]);
  });

  test.for([
    [{ filtri: { professionista: '7' } }, 'filtri', 'Ammessi: search, fascia, grado, settore'],
    [{ ordine: 'fatturato' }, 'ordine', 'Valori ammessi: nome, -nome'],
    [{ gruppo: 'provincia' }, 'gruppo', 'Valori ammessi: fascia, settore, responsabile, nessuno.'],
    [{ colonne: ['fatturato'] }, 'colonne', 'Valori ammessi: data, grado'],
    [{ colonne: ['data', 'data'] }, 'colonne', 'Ogni colonna una volta sola.'],
    [{ nome: '  ' }, 'nome', 'Campo obbligatorio.'],
  ] as const)('refuse %j with what is allowed', async ([fields, campo, testo]) => {
    const { token } = await testApp.createStudio();
    const { status, body } = await call('POST', '/api/viste/', { token, json: { ...BODY, ...fields } });
    expect([status, JSON.stringify(body[campo])]).toEqual([400, expect.stringContaining(testo)]);
  });
});

describe('the board with a view', () => {
  const fill = async (token: string) => {
    await testApp.createAzienda(token, { ragione_sociale: 'Zeta S.r.l.', settore: '2' });
    await testApp.createAzienda(token, { ragione_sociale: 'Alfa S.r.l.', settore: '5' });
  };
  const board = async (token: string, query: string) =>
    call<{ count: number; results: readonly { ragione_sociale: string }[] } & Record<string, unknown>>(
      'GET',
      `/api/portafoglio/?${query}`,
      { token },
    );

  test('has its filters and its order; the request wins', async () => {
    const { token } = await testApp.createStudio();
    await fill(token);
    const { body: vista } = await create(token, { filtri: { settore: '2' }, ordine: '-nome' });
    const { body } = await board(token, `vista=${vista.id}`);
    expect(body.results.map(({ ragione_sociale }) => ragione_sociale)).toEqual(['Zeta S.r.l.']);
    const { body: other } = await board(token, `vista=${vista.id}&settore=5`);
    expect(other.results.map(({ ragione_sociale }) => ragione_sociale)).toEqual(['Alfa S.r.l.']);
  });

  test('opens without what is gone of the view, which says it', async () => {
    const { token } = await testApp.createStudio();
    await fill(token);
    const { body: vista } = await create(token, { filtri: { settore: '2', responsabile: 'non.esiste' } });
    await pool.query(`UPDATE viste SET filtri = filtri || '{"settore":"42"}', ordine = 'fatturato' WHERE id = $1`, [
      vista.id,
    ]);
    const { status, body } = await board(token, `vista=${vista.id}`);
    expect([status, body.count]).toEqual([200, 2]);
    const [listed] = await list(token);
    expect(listed?.mancanti).toEqual([
      'Il settore «42» non esiste più.',
      '«non.esiste» non è più tra i membri dello studio.',
      'L’ordine «fatturato» non esiste più.',
    ]);
  });

  test('of nobody or of somebody else is refused with those of the user', async () => {
    const { token } = await testApp.createStudio();
    const { body: vista } = await create(token);
    const { token: altro } = await testApp.createStudio();
    const { status, body } = await board(altro, `vista=${vista.id}`);
    expect([status, body['vista']]).toEqual([400, ['La vista non esiste. L’utente non ha viste salvate.']]);
    const { body: listed } = await board(token, 'vista=nessuna');
    expect(listed['vista']).toEqual([`La vista non esiste. Viste ammesse: ${vista.id} (Da chiamare).`]);
  });

  test.for([
    ['provincia=MI', 'provincia', 'Ammessi: page, search, page_size, ordine, fascia'],
    ['ordine=fatturato', 'ordine', 'Valori ammessi: nome, -nome'],
    ['fascia=altissimo', 'fascia', 'Valori ammessi: basso, medio, alto'],
  ] as const)('refuses %s with what is allowed', async ([query, campo, testo]) => {
    const { token } = await testApp.createStudio();
    const { status, body } = await board(token, query);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(campo)]);
    expect(JSON.stringify(body)).toContain(testo);
  });
});
