import type { AssegnazioneMultipla, Assegnazioni } from '@vedetta/contract';
import { ASSEGNAZIONE_AZIENDE } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { addMembro } from '../test-support/membri.ts';
import { createStudioFixture, enter } from '../test-support/studio-fixture.ts';
import { createTestApp } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call, pool } = testApp;

const GONE = '00000000-0000-4000-8000-000000000000';

const createAzienda = async (token: string, ragione_sociale: string): Promise<string> =>
  (
    await call<{ id: string }>('POST', '/api/aziende/', {
      token,
      json: { ragione_sociale, settore: '2', data_bilancio_chiusura: '2026-12-31' },
    })
  ).body.id;

/** A studio with two aziende, of which Anna answers for the first, and Bruno. */
const open = async () => {
  const titolare = await createStudioFixture(testApp);
  const token = await enter(titolare);
  const aziende = [await createAzienda(token, 'Alfa S.r.l.'), await createAzienda(token, 'Beta S.r.l.')] as const;
  const anna = (await addMembro(titolare, 'collaboratore', 'assegnate')).studio;
  const bruno = (await addMembro(titolare, 'collaboratore', 'assegnate')).studio;
  await call('PUT', `/api/aziende/${aziende[0]}/assegnazioni/`, {
    token,
    json: { responsabile: anna.utenteId, membri: [] },
  });
  const assign = (json: object) => call<AssegnazioneMultipla>('POST', '/api/assegnazioni/', { token, json });
  const read = async (id: string) => {
    const { body } = await call<Assegnazioni>('GET', `/api/aziende/${id}/assegnazioni/`, { token });
    const names = body.membri.flatMap(({ assegnata, username }) => (assegnata ? [username] : []));
    return [body.membri.find((membro) => membro.id === body.responsabile)?.username ?? null, names.toSorted()];
  };
  const listEventi = async () =>
    (
      await pool.query<{ azienda_id: string; prima: object; dopo: object }>(
        `SELECT azienda_id, prima, dopo FROM eventi WHERE studio_id = $1 AND azione = 'assegna_azienda' ORDER BY numero`,
        [titolare.studio.id],
      )
    ).rows;
  return { titolare, token, aziende, anna, bruno, assign, read, listEventi };
};

describe('many aziende', () => {
  test('get somebody who answers for them; who had them keeps them, and the trail has each', async () => {
    const { aziende, anna, bruno, assign, read, listEventi } = await open();
    const before = await listEventi();
    const { status, body } = await assign({
      aziende: [...aziende, aziende[0], GONE, 'x'],
      responsabile: bruno.utenteId,
    });
    expect([status, body]).toEqual([200, { cambiate: 2, invariate: 0, mancanti: 2 }]);
    expect(await read(aziende[0])).toEqual([bruno.username, [anna.username, bruno.username].toSorted()]);
    expect(await read(aziende[1])).toEqual([bruno.username, [bruno.username]]);
    const added = (await listEventi()).slice(before.length);
    expect(new Set(added.map(({ azienda_id }) => azienda_id))).toEqual(new Set(aziende));
    expect(added.find(({ azienda_id }) => azienda_id === aziende[0])?.prima).toEqual({
      responsabile: anna.username,
      assegnata_a: anna.username,
    });
    // The same again changes nothing, and the trail is silent.
    const again = await assign({ aziende, responsabile: bruno.utenteId });
    expect(again.body).toEqual({ cambiate: 0, invariate: 2, mancanti: 0 });
    expect(await listEventi()).toHaveLength(before.length + 2);
  });

  test('are given to a member, whoever answers for each', async () => {
    const { aziende, anna, bruno, assign, read } = await open();
    await assign({ aziende, aggiungi: [bruno.utenteId] });
    expect(await read(aziende[0])).toEqual([anna.username, [anna.username, bruno.username].toSorted()]);
    expect(await read(aziende[1])).toEqual([null, [bruno.username]]);
  });

  test('are taken from a member, who answers for none of them any more', async () => {
    const { aziende, anna, assign, read } = await open();
    expect((await assign({ aziende, togli: [anna.utenteId] })).body).toEqual({
      cambiate: 1,
      invariate: 1,
      mancanti: 0,
    });
    expect(await read(aziende[0])).toEqual([null, []]);
  });

  test('are answered for by nobody, and stay with their members', async () => {
    const { aziende, anna, assign, read } = await open();
    await assign({ aziende, responsabile: null });
    expect(await read(aziende[0])).toEqual([null, [anna.username]]);
  });
});

describe('refused, with nothing written', () => {
  test('members of another studio, or both added and taken away', async () => {
    const { aziende, anna, bruno, assign, read } = await open();
    const { utenteId: stranger } = await testApp.createStudio();
    const unknown = 'Non è un membro dello studio.';
    for (const [json, field, message] of [
      [{ responsabile: stranger }, 'responsabile', unknown],
      [{ aggiungi: [stranger] }, 'aggiungi', unknown],
      [{ togli: [stranger] }, 'togli', unknown],
      [{ aggiungi: [bruno.utenteId], togli: [bruno.utenteId] }, 'togli', 'Una persona non può essere aggiunta'],
      [{ responsabile: bruno.utenteId, togli: [bruno.utenteId] }, 'togli', 'Una persona non può essere aggiunta'],
      [{ aziende: [] }, 'aziende', 'Indicare almeno un’azienda.'],
      [{ aziende: Array.from({ length: ASSEGNAZIONE_AZIENDE + 1 }, () => GONE) }, 'aziende', 'Al massimo 1000 aziende'],
      [{ responsabile: 7 }, 'responsabile', ''],
    ] as const) {
      const { status, raw } = await assign({ aziende, ...json });
      expect([status, raw.toString()]).toEqual([400, expect.stringContaining(`"${field}"`)]);
      expect(raw.toString()).toContain(message);
    }
    expect(await read(aziende[0])).toEqual([anna.username, [anna.username]]);
  });

  test('aziende of another studio are counted as gone, and stay as they are', async () => {
    const { assign, bruno } = await open();
    const other = await open();
    const { body } = await assign({ aziende: other.aziende, responsabile: bruno.utenteId });
    expect(body).toEqual({ cambiate: 0, invariate: 0, mancanti: 2 });
    expect(await other.read(other.aziende[1])).toEqual([null, []]);
  });

  test('a member who is no titolare', async () => {
    const { titolare, aziende } = await open();
    const as = await addMembro(titolare, 'collaboratore', 'tutte');
    const { status } = await call('POST', '/api/assegnazioni/', {
      token: await enter(as),
      json: { aziende, responsabile: null },
    });
    expect(status).toBe(403);
  });
});
