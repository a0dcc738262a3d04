import type { Azienda, Pagina, Quadro, Rischio } from '@vedetta/contract';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const loadQuadro = async (token: string): Promise<Quadro> =>
  (await call<Quadro>('GET', '/api/quadro/', { token })).body;

test('summarizes the companies of the studio with the figures of their own pages', async () => {
  const { token } = await testApp.createStudio();
  const { id } = await testApp.createAzienda(token, { ragione_sociale: 'Rossi S.r.l.' });
  await testApp.createAzienda(token, { ragione_sociale: 'Senza bilanci S.r.l.', piva: '' });
  await testApp.createBilancio(token, id, '2024-12-31', VOCI);
  const last = await testApp.createBilancio(token, id, '2025-12-31', VOCI);
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
    { azienda, motivo, ragioni: ragioni.map(({ breve }) => breve), gradi: [expect.any(Number), overall_risk] },
  ]);
});

test('leaves out the companies of other studios', async () => {
  const { token } = await testApp.createStudio();
  expect(await loadQuadro(token)).toEqual({
    totale: 0,
    con_bilancio: 0,
    fasce: { good: 0, warn: 0, worst: 0, non_calcolabile: 0, senza_bilanci: 0 },
    da_aggiornare: 0,
    in_scadenza: 0,
    prima_scadenza: null,
    scadenze: [],
    scadenze_totale: 0,
    esposte: [],
    regole: null,
  });
});
