import { diritti, endpoints, permessi } from '@vedetta/contract';
import type { EndpointName, Ruolo } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { canCall, findDiritto } from '../diritti.ts';
import { addMembro, linkAll } from '../test-support/membri.ts';
import { createStudioFixture, enter, fakeStampante } from '../test-support/studio-fixture.ts';
import type { StudioFixture } from '../test-support/studio-fixture.ts';
import { createTestApp } from '../test-support/test-app.ts';
import type { Answer } from '../test-support/test-app.ts';
import { allEndpoints, sendRequest, validRequests } from '../test-support/valid-requests.ts';

// Call × role × assignment: what the table of permissions says is what the server does. The titolare is in roles.test.ts.

const testApp = await createTestApp({ stampante: fakeStampante });
await testApp.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(testApp.close);

const titolare = await createStudioFixture(testApp);

type Membro = { readonly ruolo: Ruolo; readonly vede: 'tutte' | 'assegnate' | 'nessuna'; readonly as: StudioFixture };

const addOne = async (ruolo: Ruolo, vede: Membro['vede']): Promise<Membro> => ({
  ruolo,
  vede,
  as: await addMembro(titolare, ruolo, vede === 'tutte' ? 'tutte' : 'assegnate'),
});

const membri: readonly Membro[] = [
  await addOne('collaboratore', 'tutte'),
  await addOne('collaboratore', 'assegnate'),
  await addOne('collaboratore', 'nessuna'),
  await addOne('sola_lettura', 'assegnate'),
  await addOne('sola_lettura', 'nessuna'),
];

const ofMembers = allEndpoints.filter(([, { accesso }]) => accesso === 'sessione' || accesso === 'stampa');

/** Calls that name aziende in their body or query: a message of the field, instead of a 404. */
const IN_FIELDS: readonly EndpointName[] = [
  'createBilancio',
  'createStampaMultipla',
  'createRichiesteDati',
  'exportPortafoglio',
];

const expectStatus = (name: EndpointName, { ruolo, vede }: Membro): number => {
  const { ruoli, su } = diritti[permessi[name]];
  const admitted: readonly string[] = ruoli ?? [];
  if (!admitted.includes(ruolo)) return 403;
  if (vede === 'nessuna' && IN_FIELDS.includes(name)) return 400;
  return su === 'azienda' && vede === 'nessuna' ? 404 : endpoints[name].stato;
};

const send = async (name: EndpointName, { as, vede }: Membro): Promise<Answer<unknown>> => {
  const isOwn = diritti[permessi[name]].su === 'utente';
  const request = await validRequests[name](isOwn ? as : titolare);
  if (vede === 'assegnate') await linkAll(as);
  return sendRequest(testApp.call, name, request, await enter(as));
};

describe('call × role × assignment', () => {
  test.for(ofMembers)('%s', async ([name]) => {
    for (const membro of membri) {
      if (membro.vede === 'nessuna')
        await testApp.pool.query('DELETE FROM assegnazioni WHERE utente_id = $1', [membro.as.studio.utenteId]);
      const { status, raw } = await send(name, membro);
      expect({ ...membro, as: null, status, testo: status < 400 ? '' : raw.toString() }).toMatchObject({
        status: expectStatus(name, membro),
      });
      if (membro.vede !== 'nessuna') continue;
      const { azienda, bilancio, chiusura, piano, scenario, marker } = titolare;
      const unseen = [azienda.id, bilancio.id, chiusura.id, piano.id, scenario.id, `Rossi ${marker}`, `Note ${marker}`];
      expect(unseen.filter((text) => raw.toString().includes(text))).toEqual([]);
    }
  });
});

test('a call that the table does not name admits nobody', () => {
  const unknown = { ...endpoints.loadProfile };
  expect([findDiritto(unknown), canCall(unknown, null)]).toEqual([null, false]);
});

test('every call of the staff and of visitors asks for no role, every other one names its roles', () => {
  const wrong = allEndpoints.filter(([name, { accesso }]) => {
    const { ruoli } = diritti[permessi[name]];
    return (ruoli === null) !== (accesso === 'staff' || accesso === 'pubblico');
  });
  expect(wrong.map(([name]) => name)).toEqual([]);
});

test('who creates an azienda and sees only what is assigned answers for it', async () => {
  const as = await addMembro(titolare, 'collaboratore', 'assegnate');
  const token = await enter(as);
  const { id } = await testApp.createAzienda(token, { ragione_sociale: 'Mia S.r.l.' });
  const { body } = await testApp.call<{ responsabile: string }>('GET', `/api/aziende/${id}/assegnazioni/`, {
    token: await enter(titolare),
  });
  expect(body.responsabile).toBe(as.studio.utenteId);
  const { body: list } = await testApp.call<{ count: number }>('GET', '/api/aziende/', { token });
  expect(list.count).toBe(1);
});

test('a piva of an azienda that one may not see is refused without its name', async () => {
  const piva = '00743110157';
  await testApp.createAzienda(await enter(titolare), { ragione_sociale: 'Nascosta S.r.l.', piva });
  const token = await enter(await addMembro(titolare, 'collaboratore', 'assegnate'));
  const { status, body } = await testApp.call('POST', '/api/aziende/', {
    token,
    form: { ragione_sociale: 'Nuova', settore: '2', data_bilancio_chiusura: '2026-12-31', piva },
  });
  expect([status, body['piva']]).toEqual([400, ['La partita IVA è già di un’altra azienda dello studio.']]);
});

describe('assigning an azienda', () => {
  const save = async (json: unknown) =>
    testApp.call<{ responsabile: string | null; membri: { id: string; assegnata: boolean }[] }>(
      'PUT',
      `/api/aziende/${titolare.azienda.id}/assegnazioni/`,
      { token: await enter(titolare), json },
    );

  test('puts its responsible among its members, once, and tells it in the trail', async () => {
    const { utenteId } = titolare.studio;
    await save({ responsabile: null, membri: [] });
    const { body } = await save({ responsabile: utenteId, membri: [] });
    expect(body.responsabile).toBe(utenteId);
    expect(body.membri.filter(({ assegnata }) => assegnata).map(({ id }) => id)).toEqual([utenteId]);
    const { rows } = await testApp.pool.query(
      `SELECT azione, dopo FROM eventi WHERE studio_id = $1 ORDER BY numero DESC LIMIT 1`,
      [titolare.studio.id],
    );
    const { username } = titolare.studio;
    expect(rows).toEqual([{ azione: 'assegna_azienda', dopo: { responsabile: username, assegnata_a: username } }]);
  });

  test('refuses people of other studios', async () => {
    const other = await testApp.createStudio();
    for (const json of [
      { responsabile: null, membri: [other.utenteId] },
      { responsabile: other.utenteId, membri: [] },
      { responsabile: 'x', membri: [] },
    ]) {
      const { status, raw } = await save(json);
      expect([status, raw.toString()]).toEqual([400, expect.stringContaining('Non è un membro dello studio.')]);
    }
  });
});
