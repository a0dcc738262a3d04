import type { MembroDettaglio, MembroInvitato, Membri, Token, Profile } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { addMembro, linkAll } from '../test-support/membri.ts';
import { createStudioFixture, enter } from '../test-support/studio-fixture.ts';
import type { StudioFixture } from '../test-support/studio-fixture.ts';
import { createTestApp } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call, pool } = testApp;

const open = async () => {
  const titolare = await createStudioFixture(testApp);
  return { titolare, token: await enter(titolare) };
};

const readTrail = async (studioId: string) =>
  (
    await pool.query<{ azione: string; dopo: Record<string, unknown> }>(
      `SELECT azione, dopo FROM eventi WHERE studio_id = $1 AND azione <> 'login' ORDER BY numero DESC LIMIT 3`,
      [studioId],
    )
  ).rows;

const NEW_PASSWORD = 'graffetta-cavallo-lampada';
let counter = 0;
const invite = (token: string, fields: object = {}) =>
  call<MembroInvitato>('POST', '/api/membri/', {
    token,
    json: {
      username: `invitato${(counter += 1)}@studio.it`,
      nome: 'Sara Gallo',
      ruolo: 'collaboratore',
      tutte_le_aziende: false,
      aziende: [],
      ...fields,
    },
  });
const accept = async ({ link, username }: MembroInvitato) => {
  const codice = new URL(link).hash.slice(1);
  const redeemed = await call('POST', '/api/accesso/', { json: { codice, password: NEW_PASSWORD } });
  const login = await call<Token>('POST', '/api/token-auth/', { json: { username, password: NEW_PASSWORD } });
  return { redeemed, login };
};

describe('an invitation', () => {
  test('opens the studio once, with the role and the aziende chosen', async () => {
    const { titolare, token } = await open();
    const { status, body } = await invite(token, { aziende: [titolare.azienda.id] });
    expect([status, body.aziende, body.invito === null]).toEqual([201, [titolare.azienda.id], false]);
    const codice = new URL(body.link).hash.slice(1);
    const { body: shown } = await call('POST', '/api/accesso/verifica/', { json: { codice } });
    expect(shown).toMatchObject({ username: body.username, invito: { nome: 'Sara Gallo', ruolo: 'collaboratore' } });
    const { redeemed, login } = await accept(body);
    expect([redeemed.status, login.status]).toEqual([200, 200]);
    const { body: profile } = await call('GET', '/api/profile/', { token: login.body.token });
    expect(profile).toMatchObject({ ruolo: 'collaboratore', tutte_le_aziende: false });
    // Whoever works in the studio reads who is behind a username; of another studio, nothing.
    const persona = { username: body.username, nome: 'Sara Gallo' };
    const { body: seen } = await call<Profile>('GET', '/api/profile/', { token });
    expect(seen.persone).toEqual([persona]);
    const { body: elsewhere } = await call<Profile>('GET', '/api/profile/', { token: (await open()).token });
    expect(elsewhere.persone).toEqual([]);
    expect((await accept(body)).redeemed.body.detail).toContain('Il link è scaduto, è già stato usato');
    const { body: again } = await call('POST', `/api/membri/${body.id}/invito/`, { token });
    expect(again.detail).toBe('Questa persona è già entrata nello studio: l’invito non serve più.');
    const { rows } = await pool.query(`SELECT count(*)::int AS n FROM eventi WHERE dopo::text LIKE '%' || $1 || '%'`, [
      codice,
    ]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('that is renewed makes the earlier link worthless', async () => {
    const { token } = await open();
    const { body } = await invite(token);
    const { body: renewed } = await call<MembroInvitato>('POST', `/api/membri/${body.id}/invito/`, { token });
    expect((await accept(body)).redeemed.status).toBe(400);
    expect((await accept({ ...body, link: renewed.link })).login.status).toBe(200);
  });

  test('that is withdrawn opens nothing', async () => {
    const { titolare, token } = await open();
    const { body } = await invite(token);
    const { status } = await call('POST', `/api/membri/${body.id}/rimozione/`, { token, json: { aziende_a: null } });
    expect([status, (await accept(body)).redeemed.status]).toEqual([204, 400]);
    const told = (await readTrail(titolare.studio.id)).map(({ azione }) => azione);
    expect(told.slice(0, 2)).toEqual(['ritira_invito', 'invita_membro']);
  });

  test('that has expired opens nothing', async () => {
    const { token } = await open();
    const { body } = await invite(token);
    await pool.query(`UPDATE link_accesso SET scade = now() - interval '1 second' WHERE utente_id = $1`, [body.id]);
    expect((await accept(body)).redeemed.status).toBe(400);
    const { body: list } = await call<Membri>('GET', '/api/membri/', { token });
    expect(list.membri.find(({ id }) => id === body.id)?.invito).toEqual({ scade: null, invio: null });
  });

  test.for([
    [{ username: 'con spazi' }, 'username', 'Indicare da 3 a 150 caratteri'],
    [{ username: 'remote-user' }, 'username', 'riservato agli accessi con ticket'],
    [{ ruolo: 'padrone' }, 'ruolo', 'Indicare titolare, collaboratore o sola_lettura.'],
    [{ ruolo: 'titolare' }, 'tutte_le_aziende', 'Un titolare vede tutte le aziende dello studio.'],
    [{ aziende: ['x'] }, 'aziende', 'Una delle aziende non è più nello studio.'],
  ] as const)('refuses %j', async ([fields, field, message]) => {
    const { token } = await open();
    const { status, raw } = await invite(token, fields);
    expect([status, raw.toString()]).toEqual([400, expect.stringContaining(message)]);
    expect(raw.toString()).toContain(`"${field}"`);
    expect((await call<Membri>('GET', '/api/membri/', { token })).body.membri).toHaveLength(1);
  });

  test('refuses a username in use, whatever its case', async () => {
    const { titolare, token } = await open();
    const { raw } = await invite(token, { username: titolare.studio.username.toUpperCase() });
    expect(raw.toString()).toContain('Questo username è già in uso.');
  });
});

const isOpen = async (token: string): Promise<boolean> =>
  (await call('GET', '/api/profile/', { token })).status === 200;

describe('a member', () => {
  test('who is changed loses their sessions at once, and sees what is assigned', async () => {
    const { titolare, token } = await open();
    const as = await addMembro(titolare, 'collaboratore', 'tutte');
    const theirs = await enter(as);
    const { body } = await call<MembroDettaglio>('PATCH', `/api/membri/${as.studio.utenteId}/`, {
      token,
      json: { ruolo: 'sola_lettura', tutte_le_aziende: false, aziende: [titolare.azienda.id] },
    });
    expect(body).toMatchObject({ ruolo: 'sola_lettura', aziende: [titolare.azienda.id], aziende_assegnate: 1 });
    expect([await isOpen(theirs), await isOpen(token)]).toEqual([false, true]);
    expect((await readTrail(titolare.studio.id))[0]).toMatchObject({
      azione: 'cambia_membro',
      dopo: { username: as.studio.username, ruolo: 'sola_lettura', tutte_le_aziende: false },
    });
  });

  test('who is saved as they are keeps their sessions, and the trail is silent', async () => {
    const { titolare, token } = await open();
    const as = await addMembro(titolare, 'collaboratore', 'tutte');
    const theirs = await enter(as);
    const before = await readTrail(titolare.studio.id);
    await call('PATCH', `/api/membri/${as.studio.utenteId}/`, { token, json: { ruolo: 'collaboratore' } });
    expect([await isOpen(theirs), await readTrail(titolare.studio.id)]).toEqual([true, before]);
  });

  test('whose aziende another titolare has changed meanwhile is not saved unseen, from their side nor from that of the azienda', async () => {
    const { titolare, token } = await open();
    const as = await addMembro(titolare, 'collaboratore', 'assegnate');
    const member = `/api/membri/${as.studio.utenteId}/`;
    const azienda = `/api/aziende/${titolare.azienda.id}/assegnazioni/`;
    const readEtag = async (url: string) => String((await call('GET', url, { token })).headers['etag']);
    const [seen, seenThere] = [await readEtag(member), await readEtag(azienda)];
    await call('PUT', azienda, { token, json: { responsabile: null, membri: [as.studio.utenteId] } });
    const save = (ifMatch: string, aziende: readonly string[]) =>
      call<MembroDettaglio>('PATCH', member, { token, json: { aziende }, headers: { 'if-match': ifMatch } });
    const assign = (ifMatch: string, membri: readonly string[]) =>
      call('PUT', azienda, { token, json: { responsabile: null, membri }, headers: { 'if-match': ifMatch } });
    expect((await save(seen, [])).status).toBe(412);
    const refused = await assign(seenThere, []);
    expect([refused.status, refused.body]).toMatchObject([
      412,
      { non_field_errors: [expect.stringMatching(/già salvato, alle/u)] },
    ]);
    // What is already so is no conflict.
    expect((await save(seen, [titolare.azienda.id])).status).toBe(200);
    expect((await assign(seenThere, [as.studio.utenteId])).status).toBe(200);
    // It changed with the member: who had assigned it last did not do that.
    const before = await readEtag(azienda);
    expect((await save(await readEtag(member), [])).body.aziende).toEqual([]);
    const changed = await assign(before, [as.studio.utenteId]);
    expect([changed.status, changed.body]).toMatchObject([412, { detail: expect.stringMatching(/^Un altro utente/u) }]);
    expect(changed.body).not.toHaveProperty('non_field_errors');
    expect((await assign(await readEtag(azienda), [as.studio.utenteId])).status).toBe(200);
  });

  test('who is removed is gone, and their aziende pass to another, who answers for them', async () => {
    const { titolare, token } = await open();
    const [leaver, heir] = [
      await addMembro(titolare, 'collaboratore', 'assegnate'),
      await addMembro(titolare, 'collaboratore', 'assegnate'),
    ];
    const theirs = await enter(leaver);
    const url = `/api/aziende/${titolare.azienda.id}/assegnazioni/`;
    await call('PUT', url, { token, json: { responsabile: leaver.studio.utenteId, membri: [heir.studio.utenteId] } });
    const { status } = await call('POST', `/api/membri/${leaver.studio.utenteId}/rimozione/`, {
      token,
      json: { aziende_a: heir.studio.utenteId },
    });
    expect([status, await isOpen(theirs)]).toEqual([204, false]);
    const { body } = await call<{ responsabile: string }>('GET', url, { token });
    expect(body.responsabile).toBe(heir.studio.utenteId);
    const { status: login } = await call('POST', '/api/token-auth/', {
      json: { username: leaver.studio.username, password: 'corretta-cavallo-batteria' },
    });
    expect(login).toBe(400);
  });

  const writeOwn = async (as: StudioFixture) => {
    const token = await enter(as);
    const url = `/api/membri/${as.studio.utenteId}`;
    return [
      await call('PATCH', `${url}/`, { token, json: { ruolo: 'sola_lettura' } }),
      await call('POST', `${url}/rimozione/`, { token, json: { aziende_a: null } }),
    ];
  };

  test('never changes or removes themselves, so that a studio keeps a titolare', async () => {
    const { titolare } = await open();
    for (const { status, body } of await writeOwn(titolare))
      expect([status, body.detail]).toEqual([409, expect.stringContaining('chiederlo a un altro titolare')]);
  });

  test('two titolari who demote each other at once leave one', async () => {
    const { titolare, token } = await open();
    const other = await addMembro(titolare, 'titolare', 'tutte');
    const theirs = await enter(other);
    const demote = (who: string, id: string) =>
      call('PATCH', `/api/membri/${id}/`, { token: who, json: { ruolo: 'collaboratore' } });
    await Promise.all([demote(token, other.studio.utenteId), demote(theirs, titolare.studio.utenteId)]);
    const { rows } = await pool.query(
      `SELECT count(*)::int AS n FROM utenti WHERE studio_id = $1 AND ruolo = 'titolare'`,
      [titolare.studio.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('of another studio, or of the staff, is not found', async () => {
    const { token } = await open();
    const other = await testApp.createStudio();
    const { status } = await call('GET', `/api/membri/${other.utenteId}/`, { token });
    expect(status).toBe(404);
  });

  test('reads of the trail only what is about their aziende, and what they did', async () => {
    const { titolare } = await open();
    const as = await addMembro(titolare, 'sola_lettura', 'assegnate');
    const token = await enter(as);
    const read = async () => (await call('GET', '/api/attivita/?limite=20', { token })).raw.toString();
    expect(await read()).not.toContain(titolare.marker);
    await linkAll(as);
    expect(await read()).toContain(titolare.marker);
  });
});
