import type { Azienda, Commercialista, Pagina } from '@vedetta/contract';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;

const BODY = { ragione_sociale: 'Bianchi S.p.A.', settore: '6', data_bilancio_chiusura: '2026-12-31' };
const create = (token: string, form: Record<string, string | Blob>, headers: Record<string, string> = {}) =>
  call<Azienda & Record<string, string[]>>('POST', '/api/aziende/', { token, form, headers });
const png = (side: number) =>
  sharp({ create: { width: side, height: side / 2, channels: 3, background: '#036' } })
    .withExif({ IFD0: { Artist: 'Autore' } })
    .png()
    .toBuffer();
const blob = (content: Buffer, tipo = 'image/png') => new Blob([new Uint8Array(content)], { type: tipo });

describe('fields', () => {
  test.for([
    ['ragione_sociale', { ragione_sociale: '   ' }, 'Campo obbligatorio.'],
    ['ragione_sociale', { ragione_sociale: 'x'.repeat(201) }, 'Al massimo 200 caratteri.'],
    ['settore', { settore: '11' }, 'Scegliere un settore dell’elenco.'],
    ['data_bilancio_chiusura', { data_bilancio_chiusura: '2025-02-29' }, 'La data non esiste.'],
    ['data_bilancio_chiusura', { data_bilancio_chiusura: '1989-12-31' }, /^Indicare un anno dal 1990 al \d{4}\.$/u],
    ['piva', { piva: '00743110158' }, 'La cifra di controllo non corrisponde.'],
    ['piva', { piva: '0074311015' }, 'La partita IVA ha 11 cifre.'],
    ['cf', { cf: 'RSSMRA80A01H501X' }, 'Il carattere di controllo non corrisponde.'],
    ['cf', { cf: 'ABC' }, 'Il codice fiscale ha 11 cifre oppure 16 caratteri.'],
    ['ateco', { ateco: 'zz' }, 'Indicare un codice ATECO 2007 o 2025, ad esempio 47.11.10.'],
    ['data_inizio_attivita', { data_inizio_attivita: '2999-01-01' }, 'Indicare una data passata.'],
  ] as const)('%s %o', async ([field, valore, message]) => {
    const { token } = await testApp.createStudio();
    const { status, body } = await create(token, { ...BODY, ...valore });
    expect(status).toBe(400);
    expect(body[field]).toHaveLength(1);
    expect(body[field]?.[0]).toMatch(message);
  });

  test('blanks and a leading IT are dropped; an empty field is null', async () => {
    const { token } = await testApp.createStudio();
    const { body } = await create(token, {
      ...BODY,
      piva: ' it 00743 110157',
      cf: 'rss mra 80a01 h501u',
      ateco: '',
      data_inizio_attivita: '',
    });
    expect(body).toMatchObject({
      piva: '00743110157',
      cf: 'RSSMRA80A01H501U',
      ateco: null,
      data_inizio_attivita: null,
    });
  });

  test('the next closing date is computed from any year', async () => {
    const { token } = await testApp.createStudio();
    const today = new Date().toISOString().slice(0, 10);
    for (const day of ['12-31', '02-29', '06-30']) {
      const { body } = await create(token, { ...BODY, data_bilancio_chiusura: `2024-${day}` });
      expect(body.data_bilancio_chiusura > today).toBe(true);
      expect(Date.parse(body.data_bilancio_chiusura) - Date.parse(today)).toBeLessThanOrEqual(366 * 86_400_000);
      const expected = day === '02-29' ? /-02-2[89]$/u : new RegExp(`-${day}$`, 'u');
      expect(body.data_bilancio_chiusura).toMatch(expected);
    }
  });

  test('a duplicate piva is refused with the name of the other azienda', async () => {
    const { token } = await testApp.createStudio();
    await create(token, { ...BODY, piva: '00743110157' });
    const { status, body } = await create(token, { ...BODY, ragione_sociale: 'Altra', piva: 'IT00743110157' });
    expect(status).toBe(400);
    expect(body['piva']).toEqual(['La partita IVA è già dell’azienda «Bianchi S.p.A.».']);
  });
});

test('of many concurrent creations with one piva, one succeeds', async () => {
  const { token } = await testApp.createStudio();
  const existing = await Promise.all([1, 2, 3].map(() => testApp.createAzienda(token)));
  const outcomes = await Promise.all([
    ...existing.map(({ id }) => call('PUT', `/api/aziende/${id}/`, { token, form: { piva: '00743110157' } })),
    ...[1, 2, 3].map(() => create(token, { ...BODY, piva: '00743110157' })),
  ]);
  expect(outcomes.filter(({ status }) => status === 400)).toHaveLength(5);
});

test('without a file the body may be JSON, where null empties a field', async () => {
  const { token } = await testApp.createStudio();
  const { status, body } = await call<Azienda>('POST', '/api/aziende/', {
    token,
    json: { ...BODY, piva: '00743110157', cf: null, logo: null },
  });
  expect(status).toBe(201);
  const emptied = await call<Azienda>('PUT', `/api/aziende/${body.id}/`, { token, json: { ...body, piva: null } });
  expect(emptied.body).toEqual({ ...body, piva: null });
});

describe('changes', () => {
  test('only the fields sent change; sector and closing date never do', async () => {
    const { token } = await testApp.createStudio();
    const azienda = await testApp.createAzienda(token, {
      ...BODY,
      piva: '00743110157',
      data_bilancio_chiusura: '2024-02-29',
    });
    const url = `/api/aziende/${azienda.id}/`;
    const changed = await call<Azienda>('PUT', url, { token, form: { ragione_sociale: 'Verdi S.r.l.' } });
    expect(changed.body).toEqual({ ...azienda, ragione_sociale: 'Verdi S.r.l.' });
    const removed = await call<Azienda>('PUT', url, {
      token,
      form: { piva: '', data_bilancio_chiusura: azienda.data_bilancio_chiusura, settore: '6' },
    });
    expect(removed.body.piva).toBeNull();
    const refused = await call('PUT', url, { token, form: { settore: '7', data_bilancio_chiusura: '2026-03-31' } });
    expect(refused.body).toMatchObject({
      settore: ['Il settore non si può modificare.'],
      data_bilancio_chiusura: ['La data di chiusura dell’esercizio non si può modificare.'],
    });
  });

  test('If-Match refuses a write on an old version', async () => {
    const { token } = await testApp.createStudio();
    const azienda = await testApp.createAzienda(token);
    const url = `/api/aziende/${azienda.id}/`;
    const etag = String((await call('GET', url, { token })).headers['etag']);
    expect((await call('PUT', url, { token, form: { cf: '' }, headers: { 'if-match': etag } })).status).toBe(200);
    const { status, body } = await call('PUT', url, { token, form: { cf: '' }, headers: { 'if-match': etag } });
    expect({ status, detail: body.detail }).toEqual({
      status: 412,
      detail:
        'Un altro utente, o un’altra scheda, ha salvato nel frattempo: nulla è stato sovrascritto né eliminato. Controllare e ripetere.',
    });

    expect((await call('DELETE', url, { token, headers: { 'if-match': etag } })).status).toBe(412);
  });
});

describe('limits', () => {
  test('max_aziende holds under 20 requests at once', async () => {
    const { token } = await testApp.createStudio({ max_aziende: 5 });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => create(token, { ...BODY, ragione_sociale: `Azienda ${n}` })),
    );
    expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = outcomes.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(15);
    expect(refused[0]?.body.detail).toBe(
      'È stato raggiunto il numero massimo di aziende previsto dalla licenza: per aggiungerne altre occorre un pacchetto di espansione.',
    );
    expect((await call<Pagina<Azienda>>('GET', '/api/aziende/', { token })).body.count).toBe(5);
  });

  test('an idempotency key creates once, even concurrently; with another body it is refused', async () => {
    const { token } = await testApp.createStudio();
    const headers = { 'idempotency-key': 'a1' };
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => create(token, BODY, headers)));
    expect(new Set(outcomes.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await create(token, { ...BODY, settore: '7' }, headers)).status).toBe(422);
    await testApp.pool.query(`UPDATE richieste SET creata_il = now() - interval '25 hours'`);
    expect((await create(token, { ...BODY, settore: '7' }, headers)).status).toBe(201);
    expect((await call<Pagina<Azienda>>('GET', '/api/aziende/', { token })).body.count).toBe(2);
  });

  test('a refused creation does not use up its idempotency key', async () => {
    const { token } = await testApp.createStudio();
    const headers = { 'idempotency-key': 'a2' };
    await create(token, { ...BODY, piva: '00743110157' });
    expect((await create(token, { ...BODY, piva: '00743110157' }, headers)).status).toBe(400);
    expect((await create(token, BODY, headers)).status).toBe(201);
  });

  test('a demo licence does not delete', async () => {
    const { token } = await testApp.createStudio({ licenza: 'demo' });
    const azienda = await testApp.createAzienda(token);
    const { status, body } = await call('DELETE', `/api/aziende/${azienda.id}/`, { token });
    expect({ status, detail: body.detail }).toEqual({
      status: 403,
      detail: 'La licenza demo non consente di eliminare le aziende.',
    });
  });
});

test('deleting an azienda deletes everything that belongs to it', async () => {
  const { token, id } = await testApp.createStudio();
  const logo = await png(64);
  const { body: azienda } = await create(token, { ...BODY, logo: blob(logo) });
  const bilancio = await testApp.createBilancio(token, azienda.id, '2026-06-30', VOCI);
  await call('POST', `/api/bilanci/${bilancio.id}/indicatori/IdA/params/`, {
    token,
    json: { params: [{ nome: 'DIV', valore: 1 }] },
  });
  await call('PUT', `/api/bilanci/${bilancio.id}/indicatori/IdA/notes/`, { token, json: { note: 'a' } });
  expect((await call('DELETE', `/api/aziende/${azienda.id}/`, { token })).status).toBe(204);
  for (const table of ['aziende', 'bilanci', 'voci', 'parametri', 'note_gruppi', 'risultati', 'immagini']) {
    const { rows } = await testApp.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${table} WHERE studio_id = $1`,
      [id],
    );
    expect([table, rows[0]?.n]).toEqual([table, 0]);
  }
});

describe('list', () => {
  test('pages of 50, sorted by name, searched by name, piva and cf, ignoring accents', async () => {
    const { token, id } = await testApp.createStudio();
    await testApp.createAzienda(token, { ragione_sociale: 'Àncora & Figli', piva: '00743110157' });
    await testApp.createAzienda(token, { ragione_sociale: 'zeta 100%', cf: 'RSSMRA80A01H501U' });
    await testApp.pool.query(
      `INSERT INTO aziende (studio_id, ragione_sociale, ordine, ricerca, settore, data_bilancio_chiusura, chiusura)
       SELECT $1, 'Media ' || n, 'media ' || lpad(n::text, 3, '0'), 'media ' || n, '2', '2026-12-31', '2026-12-31' FROM generate_series(1, 60) n`,
      [id],
    );
    const list = async (query: string) => (await call<Pagina<Azienda>>('GET', `/api/aziende/${query}`, { token })).body;
    const firstPage = await list('');
    expect(firstPage).toMatchObject({ count: 62, previous: null, next: '/api/aziende/?page=2' });
    expect(firstPage.results).toHaveLength(50);
    expect(firstPage.results[0]?.ragione_sociale).toBe('Àncora & Figli');
    const secondPage = await list('?page=2');
    expect(secondPage).toMatchObject({ next: null, previous: '/api/aziende/?page=1' });
    expect(secondPage.results.at(-1)?.ragione_sociale).toBe('zeta 100%');
    for (const [search, expected] of [
      ['ANCORA', 1],
      ['ancora &', 1],
      ['743110', 1],
      ['rssmra', 1],
      ['100%', 1],
      ['%', 1],
      ['_', 0],
      ['figli 007', 0],
      ['media', 60],
    ] as const) {
      expect([search, (await list(`?search=${encodeURIComponent(search)}`)).count]).toEqual([search, expected]);
    }
    expect((await list('?search=media&page=1')).next).toBe('/api/aziende/?page=2&search=media');
  });
});

describe('logo', () => {
  test('is re-encoded within 512 pixels, without metadata, at a signed URL', async () => {
    const { token } = await testApp.createStudio();
    const { body } = await create(token, { ...BODY, logo: blob(await png(1200)) });
    const { status, headers, raw } = await call('GET', body.logo ?? '');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/webp');
    const data = await sharp(raw).metadata();
    expect({ format: data.format, width: data.width, height: data.height, exif: data.exif }).toEqual({
      format: 'webp',
      width: 512,
      height: 256,
      exif: undefined,
    });
    const [firstPage = '', firma = ''] = (body.logo ?? '').split('firma=');
    expect(
      (await call('GET', `${firstPage}firma=${firma.replace(/^./u, firma.startsWith('A') ? 'B' : 'A')}`)).status,
    ).toBe(404);
    expect((await call('GET', (body.logo ?? '').replace(/scade=\d+/u, 'scade=9999999999'))).status).toBe(404);
  });

  test('an empty field removes it, a missing field keeps it', async () => {
    const { token, id } = await testApp.createStudio();
    const { body } = await create(token, { ...BODY, logo: blob(await png(64)) });
    const url = `/api/aziende/${body.id}/`;
    expect((await call<Azienda>('PUT', url, { token, form: { ragione_sociale: 'A' } })).body.logo).not.toBeNull();
    expect((await call<Azienda>('PUT', url, { token, form: { logo: '' } })).body.logo).toBeNull();
    const { rows } = await testApp.pool.query('SELECT 1 FROM immagini WHERE studio_id = $1', [id]);
    expect(rows).toHaveLength(0);
  });

  test.for([
    ['an SVG', blob(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 400],
    ['text sent as an image', blob(Buffer.from('GIF89a')), 400],
    ['a broken PNG', blob(Buffer.from('89504e470d0a1a0a00', 'hex')), 400],
    ['more than 5 MB', blob(Buffer.alloc(5 * 1024 * 1024 + 1)), 413],
  ] as const)('%s is refused', async ([, logo, status]) => {
    const { token } = await testApp.createStudio();
    expect((await create(token, { ...BODY, logo })).status).toBe(status);
  });

  test('a studio has a logo too', async () => {
    const { token, id } = await testApp.createStudio();
    const url = `/api/commercialisti/${id}/`;
    const { body } = await call<Commercialista>('PUT', url, {
      token,
      form: { nome_studio: 'Studio Rossi', max_aziende: '1', logo_studio: blob(await png(64)) },
    });
    expect(body).toMatchObject({
      id,
      nome_studio: 'Studio Rossi',
      max_aziende: null,
      logo_studio: expect.stringContaining('/api/immagini/'),
    });
    expect((await call<Commercialista>('GET', url, { token })).body.nome_studio).toBe('Studio Rossi');
  });
});
