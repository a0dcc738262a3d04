import type { Azienda, Bilancio, Indicatore, Pagina, Profile } from '@vedetta/contract';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;

test('from login to indicators', async () => {
  const studio = await testApp.createStudio();
  const { token } = studio;
  const profilo = await call<Profile>('GET', '/api/profile/', { token });
  expect(profilo.body).toMatchObject({
    username: studio.username,
    is_staff: false,
    dati_licenza: { is_demo: false, last_ticket_id: null },
  });

  const azienda = await testApp.createAzienda(token, { ragione_sociale: 'Àncora S.r.l.', piva: 'IT 00743110157' });
  const list = await call<Pagina<Azienda>>('GET', '/api/aziende/?search=ancora', { token });
  expect(list.body.results.map(({ id }) => id)).toEqual([azienda.id]);

  expect(azienda).toMatchObject({ data_ultimo_bilancio: null, data_grado: null });
  const bilancio = await testApp.createBilancio(token, azienda.id, '2025-12-31', VOCI);
  expect(bilancio).toMatchObject({ bilancio_chiusura: true, bilancio_proiezione: null, quadratura: 0, vuoto: false });
  expect(bilancio.voci).toHaveLength(256);
  const indicatori = await call<Indicatore[]>('GET', `/api/bilanci/${bilancio.id}/indicatori/IdA/`, { token });
  expect(indicatori.body.find(({ codice }) => codice === 'IdA2')?.valore).toBe(0.015);

  const after = await call<Azienda>('GET', `/api/aziende/${azienda.id}/`, { token });
  expect(after.body.data_ultimo_bilancio).toBe('2025-12-31');
  expect(after.body.overall_risk).toBe(
    (await call<Bilancio>('GET', `/api/bilanci/${bilancio.id}/`, { token })).body.overall_risk,
  );
  expect(after.body.overall_risk).toBeGreaterThanOrEqual(0);
});
