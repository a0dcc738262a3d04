import type { AnswerOf, Azienda, Pagina, Quadro, Rischio, Scadenze } from '@vedetta/contract';
import { GIORNI_INFRANNUALE, GIORNI_SCADENZA } from '@vedetta/contract';
import { addGiorni } from '@vedetta/domain';
import { afterAll, expect, test } from 'vitest';
import { computeToday } from '../adapters/clock.ts';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
/** The same figures with the equity lost and more debt: the grade is alto. */
const IN_PERDITA = { ...VOCI, 'SPP.A.IV': -250_000, 'SPP.D.7.E': 850_000 };
const loadQuadro = async (token: string): Promise<Quadro> =>
  (await call<Quadro>('GET', '/api/quadro/', { token })).body;

test('summarizes the companies of the studio with the figures of their own pages', async () => {
  const { token } = await testApp.createStudio();
  const { id } = await testApp.createAzienda(token, { ragione_sociale: 'Rossi S.r.l.' });
  await testApp.createAzienda(token, { ragione_sociale: 'Senza bilanci S.r.l.', piva: '' });
  await testApp.createBilancio(token, id, '2024-12-31', VOCI);
  const last = await testApp.createBilancio(token, id, '2025-12-31', IN_PERDITA);
  // Empty and unbalanced statements have no grade.
  await testApp.createBilancio(token, id, '2026-06-30');

  const quadro = await loadQuadro(token);
  const [azienda] = (await call<Pagina<Azienda>>('GET', '/api/aziende/', { token })).body.results;
  const { motivo, overall_risk, ragioni } = (await call<Rischio>('GET', `/api/bilanci/${last.id}/rischio/`, { token }))
    .body;
  expect(quadro).toMatchObject({ totale: 2, con_bilancio: 1 });
  expect(Object.values(quadro.fasce).reduce((sum, number) => sum + number, 0)).toBe(2);
  expect(quadro.fasce.senza_bilanci).toBe(1);
  expect(quadro.esposte).toEqual([
    {
      azienda,
      motivo,
      ragioni: ragioni.map(({ breve }) => breve),
      gradi: [expect.any(Number), Math.round((overall_risk ?? 0) * 100) / 100],
      delta: expect.any(Number),
    },
  ]);
  expect(quadro.esposte_totale).toBe(1);
  expect(quadro.fasce_allora).toBeNull();
  expect(quadro.cambiamenti).toMatchObject({ nuovi: 1, aziende: [{ bilancio: last.id, dopo: overall_risk }] });
  expect(quadro.cambiamenti.aziende[0]?.ragione).toBe(ragioni[0]?.breve);
});

test('leaves out the companies of other studios', async () => {
  const { token } = await testApp.createStudio();
  expect(await loadQuadro(token)).toEqual({
    totale: 0,
    con_bilancio: 0,
    fasce: { good: 0, warn: 0, worst: 0, non_calcolabile: 0, senza_bilanci: 0 },
    da_aggiornare: 0,
    in_scadenza: 0,
    in_ritardo: 0,
    prima_scadenza: null,
    scadenze: [],
    esposte: [],
    esposte_totale: 0,
    piu_alta_bassa: null,
    fasce_allora: null,
    cambiamenti: { dal: expect.any(String), mossi: 0, fasce: 0, nuovi: 0, aziende: [] },
    accessi_staff: [],
    regole: null,
  });
});

test('every number of the page is the count of the list that its link opens', async () => {
  const { token } = await testApp.createStudio();
  const { id } = await testApp.createAzienda(token, { ragione_sociale: 'Rossi S.r.l.' });
  await testApp.createAzienda(token, { ragione_sociale: 'Senza bilanci S.r.l.', piva: '' });
  await testApp.createBilancio(token, id, '2025-03-31', VOCI);
  // Long in the product: something is overdue.
  await testApp.pool.query(`UPDATE aziende SET creata_il = now() - interval '3 years' WHERE id = $1`, [id]);

  const quadro = await loadQuadro(token);
  const count = async (filter: string): Promise<number> =>
    (await call<Pagina<Azienda>>('GET', `/api/aziende/?${filter}`, { token })).body.count;
  expect(await count('')).toBe(quadro.totale);
  expect(await count('fascia=basso')).toBe(quadro.fasce.good);
  expect(await count('fascia=medio')).toBe(quadro.fasce.warn);
  expect(await count('fascia=alto')).toBe(quadro.fasce.worst);
  expect(await count('fascia=medio,alto')).toBe(quadro.esposte_totale);
  expect(await count('fascia=non_calcolabile')).toBe(quadro.fasce.non_calcolabile);
  expect(await count('fascia=senza_bilanci')).toBe(quadro.fasce.senza_bilanci);
  expect(await count(`ultimo=infrannuale&dati_oltre=${GIORNI_INFRANNUALE}`)).toBe(quadro.da_aggiornare);
  expect(quadro.da_aggiornare).toBe(1);
  const al = addGiorni(computeToday(), GIORNI_SCADENZA);
  const { body } = await call<Scadenze>('GET', `/api/scadenze/?stato=aperte&al=${al}`, { token });
  expect(quadro.in_scadenza).toBeGreaterThan(0);
  expect([
    body.count,
    body.conteggi.in_ritardo,
    body.results.find(({ stato }) => stato === 'da_fare')?.data ?? null,
  ]).toEqual([quadro.in_scadenza, quadro.in_ritardo, quadro.prima_scadenza]);
  expect(quadro.scadenze.reduce((sum, { aziende }) => sum + aziende, 0)).toBe(quadro.in_scadenza);
});

test('is one reading with the board: bands, last grades and the change from the bilancio of the same kind', async () => {
  const { token } = await testApp.createStudio();
  const [rossi, verdi] = [
    await testApp.createAzienda(token, { ragione_sociale: 'Rossi S.r.l.' }),
    await testApp.createAzienda(token, { ragione_sociale: 'Verdi S.r.l.', piva: '' }),
  ];
  await testApp.createBilancio(token, rossi.id, '2024-12-31', VOCI);
  // Between the two annual ones, and as bad as the last: a change measured from it would be none.
  await testApp.createBilancio(token, rossi.id, '2025-06-30', IN_PERDITA);
  await testApp.createBilancio(token, rossi.id, '2025-12-31', IN_PERDITA);
  await testApp.createBilancio(token, verdi.id, '2025-12-31', VOCI);
  const quadro = await loadQuadro(token);
  const board = async (filter: string) =>
    (await call<AnswerOf<'listPortafoglio'>>('GET', `/api/portafoglio/?${filter}`, { token })).body;
  const [riga] = (await board('fascia=alto')).results;
  expect(riga?.delta).toBeGreaterThan(0);
  expect(
    quadro.esposte.map(({ azienda, delta, gradi }) => [azienda.id, delta, gradi.map((grado) => grado * 100)]),
  ).toEqual([[rossi.id, riga?.delta, riga?.gradi]]);
  const mossa = quadro.cambiamenti.aziende.find(({ azienda }) => azienda.id === rossi.id);
  expect(Math.round((mossa?.dopo ?? 0) * 100) - Math.round((mossa?.prima ?? 0) * 100)).toBe(riga?.delta);
  for (const [fascia, banda] of [
    ['basso', 'good'],
    ['medio', 'warn'],
    ['alto', 'worst'],
  ] as const)
    expect((await board(`fascia=${fascia}`)).count).toBe(quadro.fasce[banda]);
});

test('a filter that is not there is refused with those that are', async () => {
  const { token } = await testApp.createStudio();
  const { body } = await call('GET', '/api/quadro/?dal=2026-01-01', { token });
  expect(body['non_field_errors']).toEqual(['«dal» non è un filtro. Ammessi: giorni.']);
});

test.for([
  ['giorni=8', 400],
  ['giorni=7&giorni=30', 400],
  ['giorni=', 400],
  ['settimana=1', 400],
  ['giorni=7', 200],
  ['giorni=90', 200],
] as const)('%s answers %i', async ([query, status]) => {
  const { token } = await testApp.createStudio();
  expect((await call('GET', `/api/quadro/?${query}`, { token })).status).toBe(status);
});
