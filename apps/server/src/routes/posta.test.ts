import type { FileCliente, FileRicevuto, RichiestaCliente, RichiestaDati } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { dropDiscardedContents } from '../repositories/file-ricevuti.ts';
import { createRichiestaDati } from '../test-support/fixture-objects.ts';
import { addMembro } from '../test-support/membri.ts';
import { createStudioFixture, enter } from '../test-support/studio-fixture.ts';
import { createTestApp } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call, pool } = testApp;
const fixture = await createStudioFixture(testApp);
const { token } = fixture.studio;

const CSV = 'Conto;Descrizione;Saldo\n10;Banca;100,00\n';

type Answered = FileCliente & { readonly detail: string; readonly file: readonly string[] };
const send = (codice: string, nome: string, content: string | Uint8Array<ArrayBuffer>, address = '198.51.100.7') =>
  call<Answered>('POST', '/api/carica-dati/file/', {
    headers: { 'x-codice-richiesta': codice, 'x-forwarded-for': address },
    form: { file: new File([content], nome) },
  });
const open = async (codice: string) =>
  (await call<RichiestaCliente>('POST', '/api/carica-dati/', { json: { codice } })).body;
const drop = (codice: string, file: string) =>
  call<Answered>('POST', '/api/carica-dati/file/elimina/', { json: { codice, file } });
const save = (id: string, json: object, as = token) =>
  call<FileRicevuto & { motivo: unknown }>('PATCH', `/api/posta-in-arrivo/${id}/`, { token: as, json });
const download = (id: string, as = token) => call('GET', `/api/posta-in-arrivo/${id}/contenuto/`, { token: as });
const readStored = async (id: string) => {
  const { body } = await call<{ results: FileRicevuto[] }>('GET', '/api/posta-in-arrivo/', { token });
  return body.results.find((file) => file.id === id);
};

describe('a file of a client', () => {
  test('is received, seen by who sent it, and downloaded by the studio as it came', async () => {
    const { codice } = await createRichiestaDati(fixture);
    const { status, body } = await send(codice, 'verifica.csv', CSV);
    expect([status, body.nome, body.formato, body.preso]).toEqual([201, 'verifica.csv', 'testo', false]);
    expect((await open(codice)).file.map(({ id }) => id)).toEqual([body.id]);
    const { status: found, raw, headers } = await download(body.id);
    expect([found, raw.toString()]).toEqual([200, CSV]);
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual([
      'application/octet-stream',
      'nosniff',
    ]);
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''verifica.csv`);
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test('is never given back to who has the link', async () => {
    const { codice } = await createRichiestaDati(fixture);
    const { body } = await send(codice, 'segreto.csv', CSV);
    const { status } = await call('GET', `/api/posta-in-arrivo/${body.id}/contenuto/`, {
      headers: { 'x-codice-richiesta': codice },
    });
    expect(status).toBe(401);
  });

  test('sent twice is one', async () => {
    const { codice } = await createRichiestaDati(fixture);
    const all = await Promise.all([send(codice, 'a.csv', CSV), send(codice, 'b.csv', CSV)]);
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
    expect((await open(codice)).file).toHaveLength(1);
  });

  test.for([
    ['../../etc/passwd', 'passwd'],
    ['C:\\conti\\verifica.csv', 'verifica.csv'],
    ['\u202Eexe.csv', 'exe.csv'],
    [`${'a'.repeat(400)}.csv`, `${'a'.repeat(251)}.csv`],
  ] as const)('named %s has a plain name', async ([sent, kept]) => {
    const { codice } = await createRichiestaDati(fixture);
    expect((await send(codice, sent, CSV)).body.nome).toBe(kept);
  });

  test.for([
    ['disegno.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['pagina.csv', '<!doctype html><script>alert(1)</script>'],
    ['programma.pdf', 'MZ\u0090\u0000\u0003'],
  ] as const)('that is %s is refused in a sentence', async ([nome, content]) => {
    const { codice } = await createRichiestaDati(fixture);
    const { status, body } = await send(codice, nome, content);
    expect([status, body.file]).toEqual([400, [expect.stringContaining('Questo file non si può inviare')]]);
  });

  test.for([
    ['conti.exe', 'Il nome finisce per .exe, come quello di un programma'],
    ['conti.xlsx', 'Il nome finisce per .xlsx, ma il contenuto è un testo'],
  ] as const)('that is a text named %s is refused in a sentence', async ([nome, said]) => {
    const { codice } = await createRichiestaDati(fixture);
    const { status, body } = await send(codice, nome, CSV);
    expect([status, body.file]).toEqual([400, [expect.stringContaining(said)]]);
  });

  test('that is empty is refused in a sentence', async () => {
    const { codice } = await createRichiestaDati(fixture);
    const { status, body } = await send(codice, 'vuoto.csv', '');
    expect([status, body.file]).toEqual([400, ['Il file manca o è vuoto.']]);
  });

  test('is refused by a link that is wrong, withdrawn or past, before it is read', async () => {
    const [scaduta, ritirata] = [
      await createRichiestaDati(fixture, 'scaduta'),
      await createRichiestaDati(fixture, 'ritirata'),
    ];
    const statuses = [];
    for (const codice of ['', 'x'.repeat(43), scaduta.codice, ritirata.codice])
      statuses.push((await send(codice, 'a.csv', CSV)).status);
    expect(statuses).toEqual([400, 400, 410, 410]);
  });

  test('can be taken back by who sent it, by nobody else, until the studio takes it', async () => {
    const [first, other] = [await createRichiestaDati(fixture), await createRichiestaDati(fixture)];
    const { body } = await send(first.codice, 'a.csv', CSV);
    expect((await drop(other.codice, body.id)).status).toBe(404);
    await save(body.id, { stato: 'importato' });
    const { status, body: refused } = await drop(first.codice, body.id);
    expect([status, refused.file]).toEqual([400, ['Lo studio ha già preso questo file: non si può più togliere.']]);
    await save(body.id, { stato: 'da_trattare' });
    expect((await drop(first.codice, body.id)).status).toBe(204);
    expect((await open(first.codice)).file).toEqual([]);
  });

  test('is slowed down when one address floods; others still send', async () => {
    const { codice } = await createRichiestaDati(fixture);
    const statuses = new Set<number>();
    for (let n = 0; n < 101; n += 1) statuses.add((await send(codice, 'x', '<svg/>', '203.0.113.5')).status);
    expect([...statuses]).toEqual([400, 429]);
    expect((await send(codice, 'a.csv', CSV, '203.0.113.6')).status).toBe(201);
  });

  test('beyond the files of a link is refused in a sentence', async () => {
    const { id, codice } = await createRichiestaDati(fixture);
    await pool.query(
      `INSERT INTO file_ricevuti (studio_id, azienda_id, richiesta_id, nome, formato, byte, impronta)
       SELECT $1, $2, $3, 'x', 'testo', 1, encode(sha256(n::text::bytea), 'hex') FROM generate_series(1, 50) n`,
      [fixture.studio.id, fixture.azienda.id, id],
    );
    const { status, body } = await send(codice, 'a.csv', CSV);
    expect([status, body.file]).toEqual([400, [expect.stringContaining('troppi file')]]);
    await pool.query('DELETE FROM file_ricevuti WHERE richiesta_id = $1', [id]);
  });
});

describe('the inbox', () => {
  test('discards with a reason, takes back, and cleans up after 30 days', async () => {
    const { codice } = await createRichiestaDati(fixture);
    const { id } = (await send(codice, 'preventivo.csv', CSV)).body;
    const { status, body } = await save(id, { stato: 'scartato', motivo: ' ' });
    expect([status, body.motivo]).toEqual([400, ['Indicare perché si scarta.']]);
    expect((await save(id, { stato: 'scartato', motivo: 'È un preventivo' })).body).toMatchObject({
      stato: 'scartato',
      motivo: 'È un preventivo',
      recuperabile: true,
    });
    expect((await save(id, { stato: 'da_trattare' })).body).toMatchObject({ stato: 'da_trattare', motivo: '' });
    await save(id, { stato: 'scartato', motivo: 'È un preventivo' });
    expect(await dropDiscardedContents(testApp.database, 30)).toBe(0);
    await pool.query(`UPDATE file_ricevuti SET trattato_il = now() - interval '31 days' WHERE id = $1`, [id]);
    expect(await dropDiscardedContents(testApp.database, 30)).toBe(1);
    expect([(await download(id)).status, (await save(id, { stato: 'da_trattare' })).status]).toEqual([404, 400]);
    expect(await readStored(id)).toMatchObject({ recuperabile: false, motivo: 'È un preventivo' });
  });

  test('shows the azienda that was asked and the one that the file names', async () => {
    const { id: other } = await testApp.createAzienda(token, { ragione_sociale: 'Vetreria Murano Nova S.r.l.' });
    const { codice } = await createRichiestaDati(fixture);
    const testo = [
      'Vetreria Murano Nova S.r.l.',
      'Bilancio di verifica al 30/09/2026',
      'Conto;Descrizione;Saldo Dare;Saldo Avere',
      '10/01;Banca c/c;1.000,00;',
      '20/01;Crediti v/clienti;500,00;',
      '30/01;Capitale sociale;;1.000,00',
      '60/01;Ricavi delle vendite;;900,00',
      '70/01;Merci c/acquisti;400,00;',
    ].join('\n');
    const { body } = await send(codice, 'verifica.csv', testo);
    expect(await readStored(body.id)).toMatchObject({
      tipo: 'verifica',
      azienda: { id: fixture.azienda.id },
      letta: { id: other, da: 'denominazione' },
    });
  });

  test('tells who asked, and opens one file by its id', async () => {
    const { id: richiesta, codice } = await createRichiestaDati(fixture);
    const { id } = (await send(codice, 'verifica.csv', CSV)).body;
    const { status, body } = await call<FileRicevuto>('GET', `/api/posta-in-arrivo/${id}/`, { token });
    expect([status, body.nome]).toEqual([200, 'verifica.csv']);
    expect(body.richiesta.creata_da).toBe('Vedetta');
    const { body: list } = await call<{ results: RichiestaDati[] }>('GET', '/api/richieste-dati/', { token });
    expect(list.results.find((one) => one.id === richiesta)).toMatchObject({ file: 1, da_trattare: 1 });
    await save(id, { stato: 'scartato', motivo: 'doppio' });
    const { body: after } = await call<{ results: RichiestaDati[] }>('GET', '/api/richieste-dati/', { token });
    expect(after.results.find((one) => one.id === richiesta)).toMatchObject({ file: 1, da_trattare: 0 });
  });

  test('refuses what another user changed meanwhile, and says who', async () => {
    const { codice } = await createRichiestaDati(fixture);
    const { id } = (await send(codice, 'verifica.csv', CSV)).body;
    await save(id, { stato: 'importato', visto: 'da_trattare' });
    const { status, body } = await save(id, { stato: 'scartato', motivo: 'doppio', visto: 'da_trattare' });
    expect([status, body.stato]).toEqual([
      400,
      [`Intanto l’utente ${fixture.studio.username} ha importato questo file: nulla è cambiato.`],
    ]);
    expect(await readStored(id)).toMatchObject({ stato: 'importato' });
  });

  test('has a file imported with the bilancio that is saved from it, until the bilancio is deleted', async () => {
    const { codice } = await createRichiestaDati(fixture);
    const { id: ricevuto, nome } = (await send(codice, 'verifica.csv', CSV)).body;
    await save(ricevuto, { stato: 'scartato', motivo: 'per sbaglio' });
    const { id, data_bilancio } = await testApp.createBilancio(token, fixture.azienda.id, '2024-03-31');
    const origine = { tipo: 'xbrl', file: nome, impronta: 'a'.repeat(64), esercizio: '2024-03-31' };
    const patch = (extra: object) =>
      call('PATCH', `/api/bilanci/${id}/`, {
        token,
        json: {
          voci_update: [{ codice: 'SPA.C.IV.1', valore: 1, rettifica: null }],
          origine: { ...origine, ...extra },
        },
      });
    expect((await patch({ ricevuto: crypto.randomUUID() })).status).toBe(200);
    expect(await readStored(ricevuto)).toMatchObject({ stato: 'scartato' });
    expect((await patch({ ricevuto })).status).toBe(200);
    const imported = { stato: 'importato', motivo: '', trattato_da: fixture.studio.username };
    expect(await readStored(ricevuto)).toMatchObject({ ...imported, bilancio: { id, data_bilancio } });
    expect((await call('DELETE', `/api/bilanci/${id}/`, { token })).status).toBe(204);
    expect(await readStored(ricevuto)).toMatchObject({ ...imported, bilancio: null });
  });

  test('of who does not see the azienda is empty, and the file is not found', async () => {
    const as = await enter(await addMembro(fixture, 'collaboratore', 'assegnate'));
    await pool.query('DELETE FROM assegnazioni WHERE studio_id = $1', [fixture.studio.id]);
    const { codice } = await createRichiestaDati(fixture);
    const { id } = (await send(codice, 'a.csv', CSV)).body;
    const { body } = await call<{ count: number; da_trattare: number }>('GET', '/api/posta-in-arrivo/', { token: as });
    expect([body.count, body.da_trattare]).toEqual([0, 0]);
    expect([(await download(id, as)).status, (await save(id, { stato: 'importato' }, as)).status]).toEqual([404, 404]);
  });

  test('a code is in no line of the log', async () => {
    const lines: string[] = [];
    const other = await createTestApp({ log: { write: (line) => lines.push(line) } });
    try {
      const theirs = await createStudioFixture(other);
      const { codice } = await createRichiestaDati(theirs);
      await other.call('POST', '/api/carica-dati/', { json: { codice } });
      await other.call('POST', '/api/carica-dati/file/', {
        headers: { 'x-codice-richiesta': codice },
        form: { file: new File([CSV], 'a.csv') },
      });
      expect(lines.join('')).not.toContain(codice);
    } finally {
      await other.close();
    }
  });
});
