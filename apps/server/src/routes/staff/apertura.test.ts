import type { Attivita, Evento, Pagina, Quadro } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { addMembro } from '../../test-support/membri.ts';
import { createStudioFixture, enter } from '../../test-support/studio-fixture.ts';
import { createTestApp } from '../../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const staff = await testApp.createStudio({ is_staff: true, licenza: null });
const MOTIVO = 'Richiesta dello studio, ticket 4512';
const WITH_MOTIVO = `?motivo=${encodeURIComponent(MOTIVO)}`;

const open = async () => {
  const ours = await createStudioFixture(testApp);
  const { body } = await call<Pagina<Evento>>('GET', `/api/staff/eventi/?studio=${ours.studio.id}`, {
    token: staff.token,
  });
  const readEvento = (query: string) =>
    call('GET', `/api/staff/eventi/${body.results[0]?.id ?? ''}/${query}`, { token: staff.token });
  const readQuadro = async (token: string) =>
    (await call<Quadro>('GET', '/api/quadro/', { token })).body.accessi_staff.map(({ username, azione, motivo }) => [
      username,
      azione,
      motivo,
    ]);
  return { ours, token: await enter(ours), readEvento, readQuadro };
};

describe('the staff in the data of one studio', () => {
  test.for(['', '?motivo=', '?motivo=perche', `?motivo=${encodeURIComponent('          ')}`])(
    'gives a reason: %j opens and exports nothing',
    async (query) => {
      const { ours, token, readEvento, readQuadro } = await open();
      const exported = await call('GET', `/api/staff/studi/${ours.studio.id}/esportazione/${query}`, {
        token: staff.token,
      });
      for (const { status, body, raw } of [await readEvento(query), exported]) {
        expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining(['motivo'])]);
        expect(raw.toString()).not.toContain(ours.marker);
      }
      expect(await readQuadro(token)).toEqual([]);
    },
  );

  test('is told to its titolari, with the reason, in the activity and on the first page', async () => {
    const { ours, token, readEvento, readQuadro } = await open();
    expect((await readEvento(WITH_MOTIVO)).status).toBe(200);
    expect((await readEvento(WITH_MOTIVO)).status).toBe(200);
    await call('GET', `/api/staff/studi/${ours.studio.id}/esportazione/${WITH_MOTIVO}`, { token: staff.token });
    expect(await readQuadro(token)).toEqual([
      [staff.username, 'esporta_studio', MOTIVO],
      [staff.username, 'apre_dati_studio', MOTIVO],
    ]);
    const { body: attivita } = await call<Attivita[]>('GET', '/api/attivita/?limite=2', { token });
    expect(attivita.map(({ testo }) => testo)).toEqual([
      `ha esportato tutti i dati dello studio: «${MOTIVO}»`,
      `ha aperto i dati dello studio, per lo staff: «${MOTIVO}»`,
    ]);
    expect(await readQuadro(await enter(await addMembro(ours, 'collaboratore', 'tutte')))).toEqual([]);
  });

  test('another reason is another opening', async () => {
    const { token, readEvento, readQuadro } = await open();
    await readEvento(WITH_MOTIVO);
    await readEvento(`?motivo=${encodeURIComponent('Un altro motivo')}`);
    expect((await readQuadro(token)).map(([, , motivo]) => motivo)).toEqual(['Un altro motivo', MOTIVO]);
  });

  test('needs none for lists, and for its own studio', async () => {
    const { body } = await call<Pagina<Evento>>('GET', `/api/staff/eventi/?studio=${staff.id}`, {
      token: staff.token,
    });
    const { status } = await call('GET', `/api/staff/eventi/${body.results[0]?.id ?? ''}/`, { token: staff.token });
    expect(status).toBe(200);
  });

  test('the own export of a studio is not of the staff', async () => {
    const { token, readQuadro } = await open();
    await call('GET', '/api/studio/esportazione/', { token });
    expect(await readQuadro(token)).toEqual([]);
  });
});
