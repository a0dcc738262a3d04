import type {
  FileCliente,
  MembroInvitato,
  Membri,
  Pagina,
  Profile,
  RichiestaDati,
  RichiesteCreate,
} from '@vedetta/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { computeEndOfYear } from '../test-support/fixture-objects.ts';
import { createMailApp, ORIGIN } from '../test-support/outgoing-mail.ts';
import { createStudioFixture } from '../test-support/studio-fixture.ts';
import { createTestApp, PASSWORD } from '../test-support/test-app.ts';

const mail = await createMailApp();
afterAll(mail.close);
const { testApp, send, skipPauses } = mail;
const { call, pool } = testApp;
const fixture = await createStudioFixture(testApp);
const { token, username, utenteId, id: studioId } = fixture.studio;

beforeEach(async () => {
  await pool.query('DELETE FROM messaggi');
});

const CLIENT = 'amministrazione@example.it';
const ask = (fields: object = {}) =>
  call<RichiesteCreate>('POST', '/api/richieste-dati/', {
    token,
    json: {
      aziende: [fixture.azienda.id],
      oggetto: 'Verifica al 30/09',
      documenti: [],
      entro: computeEndOfYear(),
      valida_fino: computeEndOfYear(),
      nota: '',
      destinatari: [{ azienda: fixture.azienda.id, email: CLIENT }],
      ...fields,
    },
  });
const findRichiesta = async (id: string) =>
  (await call<Pagina<RichiestaDati>>('GET', '/api/richieste-dati/', { token })).body.results.find(
    (one) => one.id === id,
  );
const listEventi = async (azione: string) =>
  (
    await pool.query<{ dopo: unknown }>(
      'SELECT dopo FROM eventi WHERE azione = $1 AND studio_id = $2 ORDER BY numero',
      [azione, studioId],
    )
  ).rows.map(({ dopo }) => dopo);
const countQueued = async () => (await pool.query('SELECT FROM messaggi WHERE concluso_il IS NULL')).rowCount;
const sendFile = (codice: string, nome: string, content: string) =>
  call<FileCliente>('POST', '/api/carica-dati/file/', {
    headers: { 'x-codice-richiesta': codice },
    form: { file: new File([content], nome) },
  });
const readCodice = (link: string | undefined): string => link?.split('#')[1] ?? '';
const saveEmail = (email: string) => call<Profile>('PUT', '/api/profile/email/', { token, json: { email } });
const login = (password: string, address: string, agent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0') =>
  call('POST', '/api/token-auth/', {
    json: { username, password },
    headers: { 'x-forwarded-for': address, 'user-agent': agent },
  });

describe('a request of data', () => {
  test('goes to the client by e-mail, with the link that was shown once', async () => {
    const { status, body } = await ask();
    const [created] = body.richieste;
    expect([status, created?.inviata_a]).toEqual([201, CLIENT]);
    expect((await findRichiesta(created?.id ?? ''))?.invio).toMatchObject({ stato: 'in_attesa', destinatario: CLIENT });
    const stored = await pool.query('SELECT messaggi::text AS row FROM messaggi');
    expect(JSON.stringify(stored.rows)).not.toContain(readCodice(created?.link));

    const [letter] = await send();
    expect(letter?.to).toEqual([CLIENT]);
    expect(letter?.text).toContain(`${ORIGIN}/carica-dati#${readCodice(created?.link)}\n`);
    expect(letter?.text).toContain('Verifica al 30/09');
    expect(await findRichiesta(created?.id ?? '')).toMatchObject({
      email: CLIENT,
      invio: { stato: 'inviato', motivo: '' },
    });
    expect((await listEventi('invia_messaggio')).at(-1)).toEqual({ messaggio: 'richiesta_dati', destinatario: CLIENT });
    expect((await pool.query('SELECT FROM messaggi WHERE segreto IS NOT NULL')).rowCount).toBe(0);
    expect(await send()).toEqual([]);
  });

  test('is reminded by a new link, which replaces the one that still waits and may go to another address', async () => {
    const [first] = (await ask()).body.richieste;
    const remind = (json: object) =>
      call<RichiesteCreate>('POST', `/api/richieste-dati/${first?.id}/sollecito/`, { token, json });
    const { status, body } = await remind({ email: 'altra@example.it' });
    expect([status, body.richieste[0]?.inviata_a]).toEqual([200, 'altra@example.it']);
    const letters = await send();
    expect(letters.map(({ to }) => to)).toEqual([['altra@example.it']]);
    expect(letters[0]?.text).toContain(`#${readCodice(body.richieste[0]?.link)}\n`);
    expect(await findRichiesta(first?.id ?? '')).toMatchObject({ email: 'altra@example.it' });
    const open = async (link: string | undefined) =>
      (await call('POST', '/api/carica-dati/', { json: { codice: readCodice(link) } })).status;
    expect([await open(first?.link), await open(body.richieste[0]?.link)]).toEqual([400, 200]);
    await call('POST', `/api/richieste-dati/${first?.id}/ritiro/`, { token });
    expect((await remind({})).body).toMatchObject({ stato: [expect.stringContaining('non è più aperta')] });
    expect((await listEventi('sollecita_dati')).at(-1)).toMatchObject({ email_cliente: 'altra@example.it' });
  });

  test('that was withdrawn before it left is not sent', async () => {
    const { body } = await ask();
    await call('POST', `/api/richieste-dati/${body.richieste[0]?.id}/ritiro/`, { token });
    expect(await send()).toEqual([]);
    expect(await countQueued()).toBe(0);
  });

  test('without an address is handed over by hand', async () => {
    const { body } = await ask({ destinatari: [] });
    expect([body.richieste[0]?.inviata_a, await countQueued()]).toEqual([null, 0]);
  });

  test.for([
    'a@b',
    'a@example.it, b@example.it',
    'a@example.it\r\nBcc: b@example.it',
    '"a"@example.it',
    'Sara <a@example.it>',
    '',
  ])('to %j is refused', async (email) => {
    const { status } = await ask({ destinatari: [{ azienda: fixture.azienda.id, email }] });
    expect([status, await countQueued()]).toEqual([400, 0]);
  });

  test('to an azienda that is not asked is refused in a sentence', async () => {
    const { status, body } = await ask({ destinatari: [{ azienda: studioId, email: CLIENT }] });
    expect([status, body]).toMatchObject([400, { destinatari: [expect.stringContaining('non è tra le aziende')] }]);
  });

  test('beyond those of a day is told as not sent, and the link is there to be copied', async () => {
    await pool.query(
      `INSERT INTO messaggi (studio_id, id, tipo, destinatario, prossimo_il, stato, concluso_il)
       SELECT $1, gen_random_uuid(), 'invito', 'x@example.it', now(), 'inviato', now() FROM generate_series(1, 1000)`,
      [studioId],
    );
    const { body } = await ask();
    expect(body.richieste[0]).toMatchObject({ inviata_a: null, link: expect.stringContaining('#') });
    expect((await findRichiesta(body.richieste[0]?.id ?? ''))?.invio).toMatchObject({
      stato: 'non_inviato',
      motivo: expect.stringContaining('consegnare il link a mano'),
    });
    expect(await send()).toEqual([]);
  });
});

describe('files of a client', () => {
  test('that arrive together are told once to the studio, without their names, and once to the client, with them', async () => {
    await saveEmail('studio@example.it');
    const codice = readCodice((await ask()).body.richieste[0]?.link);
    await send();
    await sendFile(codice, 'verifica.csv', 'Conto;Saldo\n10;1,00\n');
    await sendFile(codice, 'http://altrove.example.com/entra.csv', 'Conto;Saldo\n10;2,00\n');
    const third = await sendFile(codice, 'sbagliato.csv', 'Conto;Saldo\n10;3,00\n');
    await call('POST', '/api/carica-dati/file/elimina/', { json: { codice, file: third.body.id } });
    expect(await send()).toEqual([]);
    await skipPauses();
    const letters = await send();
    expect(letters).toHaveLength(2);
    const [receipt, notice] = [CLIENT, 'studio@example.it'].map((one) => letters.find(({ to }) => to[0] === one));
    expect(receipt?.text).toContain('- verifica.csv\n- entra.csv\n');
    expect(receipt?.text).not.toContain('sbagliato');
    expect(notice?.headers.get('subject')).toContain('arrivati 2 file');
    expect(notice?.text).toContain(`${ORIGIN}/posta-in-arrivo`);
    expect(notice?.text).not.toMatch(/csv|altrove/u);
    // What comes after is told again.
    await sendFile(codice, 'quarto.csv', 'Conto;Saldo\n10;4,00\n');
    await call('POST', '/api/carica-dati/fine/', { json: { codice, messaggio: 'Tutto inviato.' } });
    const subjects = (await send()).map(({ headers }) => headers.get('subject'));
    expect(subjects).toHaveLength(2);
    expect(subjects.join()).toMatch(/arrivato un file/u);
    expect(subjects.join()).toMatch(/Ricevuta di .*: un file/u);
  });

  test('that were all taken back are not told', async () => {
    const codice = readCodice((await ask()).body.richieste[0]?.link);
    await send();
    const { body } = await sendFile(codice, 'a.csv', 'Conto;Saldo\n10;5,00\n');
    await call('POST', '/api/carica-dati/file/elimina/', { json: { codice, file: body.id } });
    await skipPauses();
    expect(await send()).toEqual([]);
    expect(await countQueued()).toBe(0);
  });
});

describe('an invitation', () => {
  const invite = (email: string) =>
    call<MembroInvitato>('POST', '/api/membri/', {
      token,
      json: {
        username: `gallo.${crypto.randomUUID()}`,
        nome: 'Sara Gallo',
        ruolo: 'sola_lettura',
        tutte_le_aziende: true,
        aziende: [],
        email,
      },
    });

  test('goes by e-mail with its link; a renewed one replaces it', async () => {
    const { body } = await invite('sara@example.it');
    expect(body.invito?.invio).toMatchObject({ stato: 'in_attesa', destinatario: 'sara@example.it' });
    const renewed = await call<MembroInvitato>('POST', `/api/membri/${body.id}/invito/`, { token });
    const letters = await send();
    expect(letters.map(({ to }) => to)).toEqual([['sara@example.it']]);
    expect(letters[0]?.text).toContain(`${ORIGIN}/accesso#${readCodice(renewed.body.link)}\n`);
    const { body: found } = await call<Membri>('GET', '/api/membri/', { token });
    expect(found.membri.find(({ id }) => id === body.id)).toMatchObject({
      email: 'sara@example.it',
      invito: { invio: { stato: 'inviato' } },
    });
  });

  test('without an address is handed over by hand', async () => {
    expect((await invite('')).body.invito?.invio).toBeNull();
  });
});

describe('a user', () => {
  test('is told of an access from another address or device, and not of the usual ones', async () => {
    await saveEmail('studio@example.it');
    await send();
    await login(PASSWORD, '198.51.100.1');
    await login(PASSWORD, '198.51.100.1');
    const [letter, ...others] = await send();
    expect(others).toEqual([]);
    expect(letter?.headers.get('subject')).toContain('Accesso da un posto');
    expect(letter?.text).toContain('198.51.100.1, con Firefox su Windows');
    await login(PASSWORD, '198.51.100.1', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18.0 Safari/605.1.15');
    expect(await send()).toHaveLength(1);
  });

  test('is told once a day that attempts were stopped', async () => {
    await saveEmail('studio@example.it');
    for (const address of ['203.0.113.9', '203.0.114.9'])
      for (let n = 0; n < 12; n += 1) await login('sbagliata-sbagliata', address);
    const letters = await send();
    expect(letters.map(({ headers }) => headers.get('subject'))).toEqual(['Accesso bloccato per troppi tentativi']);
  });

  test('is told at the old address that it was changed', async () => {
    await saveEmail('studio@example.it');
    await pool.query('DELETE FROM messaggi');
    const { body } = await saveEmail('altra@example.it');
    expect([body.email, body.invia_email]).toEqual(['altra@example.it', true]);
    const letters = await send();
    expect(letters.map(({ to }) => to)).toEqual([['studio@example.it']]);
    expect((await listEventi('cambia_email')).at(-1)).toEqual({ email: 'altra@example.it' });
    await saveEmail('altra@example.it');
    expect(await send()).toEqual([]);
  });

  test('without an address is told nothing', async () => {
    await saveEmail('');
    await pool.query('DELETE FROM messaggi');
    await pool.query('DELETE FROM accessi_noti WHERE utente_id <> $1', [utenteId]);
    await login(PASSWORD, '192.0.2.77');
    expect(await send()).toEqual([]);
  });
});

test('/readyz says how many wait', async () => {
  await ask();
  const { body } = await call<{ posta: unknown }>('GET', '/readyz');
  expect(body.posta).toEqual({
    ok: true,
    detail: expect.stringMatching(/^1 e-mail in attesa, di cui 0 dopo un errore/u),
  });
});

test('without a mail server nothing is queued, and the profile says so', async () => {
  const other = await createTestApp();
  try {
    const theirs = await createStudioFixture(other);
    const { body } = await other.call<RichiesteCreate>('POST', '/api/richieste-dati/', {
      token: theirs.studio.token,
      json: {
        aziende: [theirs.azienda.id],
        oggetto: 'Verifica',
        documenti: [],
        entro: computeEndOfYear(),
        valida_fino: computeEndOfYear(),
        nota: '',
        destinatari: [{ azienda: theirs.azienda.id, email: CLIENT }],
      },
    });
    expect(body.richieste[0]).toMatchObject({ inviata_a: null, link: expect.stringContaining('#') });
    const profile = await other.call<Profile>('GET', '/api/profile/', { token: theirs.studio.token });
    expect(profile.body.invia_email).toBe(false);
    expect((await other.pool.query('SELECT FROM messaggi')).rowCount).toBe(0);
  } finally {
    await other.close();
  }
});
