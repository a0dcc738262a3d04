import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { parseLine } from '../adapters/anchors/line.ts';
import { anchorAll } from '../commands/registro/anchors.ts';
import { isMissing } from '../nouns/noun.ts';
import { nouns, tableNames } from '../nouns/nouns.ts';
import { createTestApp, VOCI } from '../test-support/test-app.ts';
import { LOGO } from '../test-support/studio-fixture.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'esportazione-'));
const testApp = await createTestApp({ variables: { VEDETTA_DATA_DIR: dataDir } });
afterAll(testApp.close);
const { call, pool } = testApp;

const studio = await testApp.createStudio({ nome_studio: 'Studio Àncora & C.' });
const theirs = await testApp.createStudio({ nome_studio: 'Altrui' });
const staff = await testApp.createStudio({ is_staff: true, licenza: null });
const { token } = studio;

const azienda = await testApp.createAzienda(token, {
  ragione_sociale: '=HYPERLINK("http://cattivo") S.r.l.; «Rossi»',
  piva: '00743110157',
});
await call('PUT', `/api/aziende/${azienda.id}/`, { token, form: { logo: LOGO } });
const bilancio = await testApp.createBilancio(token, azienda.id, '2026-06-30', { ...VOCI, 'SPP.A.VI.2': -1234.56 });
await call('POST', `/api/bilanci/${bilancio.id}/indicatori/IdA/params/`, {
  token,
  json: { params: [{ nome: 'DIV', valore: 5000.5, evidenza: 'Verbale' }] },
});
await call('PUT', `/api/bilanci/${bilancio.id}/indicatori/IdA/notes/`, { token, json: { note: 'Riga uno\nriga due' } });
await testApp.createAzienda(theirs.token, { ragione_sociale: 'Segreta S.p.A.' });

type Rows = readonly Readonly<Record<string, unknown>>[];

const download = async (url: string, con: string) => {
  const { status, headers, raw } = await call('GET', url, { token: con });
  expect(status).toBe(200);
  const file = unzipSync(new Uint8Array(raw));
  const read = (name: string): string => Buffer.from(file[name] ?? []).toString('utf8');
  return {
    headers,
    nomi: Object.keys(file),
    file,
    read,
    json: (name: string): Rows => JSON.parse(read(`${name}.json`)) as Rows,
  };
};

describe('the export of a studio', () => {
  test('is one archive, with every table in JSON and CSV', async () => {
    const { headers, nomi, read, json, file } = await download('/api/studio/esportazione/', token);
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="Vedetta_studio_ancora_c_\d{4}-\d{2}-\d{2}\.zip"$/u,
    );
    const tables = tableNames.flatMap((table) => {
      const { archive } = nouns[table];
      return isMissing(archive) ? [] : [archive.name];
    });
    expect(tables).toContain('cronologia');
    expect(nomi.filter((name) => !name.startsWith('loghi/'))).toEqual([
      'LEGGIMI.txt',
      ...tables.flatMap((name) => [`${name}.json`, `${name}.csv`]),
      'ancore.jsonl',
    ]);

    expect(json('studio')[0]).toMatchObject({ id: studio.id, nome_studio: 'Studio Àncora & C.', licenza: 'valida' });
    expect(json('utenti')).toHaveLength(1);
    expect(read('utenti.json')).not.toContain('argon');
    expect(json('aziende')[0]).toMatchObject({ id: azienda.id, piva: '00743110157' });
    expect(json('bilanci').map(({ base_id }) => base_id === null)).toContain(false);
    expect(json('voci')).toContainEqual({
      bilancio_id: bilancio.id,
      codice: 'SPP.A.VI.2',
      titolo: expect.any(String),
      valore: -1234.56,
      rettifica: null,
    });
    expect(json('voci')).toHaveLength(19);
    expect(json('parametri')).toEqual([{ bilancio_id: bilancio.id, nome: 'DIV', valore: 5000.5, evidenza: 'Verbale' }]);
    expect(json('annotazioni')[0]).toMatchObject({ gruppo: 'IdA', note: 'Riga uno\nriga due' });
    expect(json('indicatori').length).toBeGreaterThan(20);
    const history = json('cronologia');
    expect(history.map(({ azione }) => azione)).toContain('modifica_bilancio');
    expect(history.map(({ numero }) => numero)).toEqual(history.map((_, n) => n + 1));

    const [logo] = nomi.filter((name) => name.startsWith('loghi/'));
    expect(Buffer.from(file[logo ?? ''] ?? []).toString('latin1', 8, 12)).toBe('WEBP');
    expect(logo).toBe(`loghi/${String(json('aziende')[0]?.['logo_id'])}.webp`);
  });

  test('the CSV opens in an Italian spreadsheet without running formulas', async () => {
    const { read } = await download('/api/studio/esportazione/', token);
    const aziende = read('aziende.csv');
    expect(aziende.startsWith('\uFEFFid;ragione_sociale;')).toBe(true);
    expect(aziende).toContain(`${azienda.id};"'=HYPERLINK(""http://cattivo"") S.r.l.; «Rossi»";2;00743110157;`);
    expect(aziende).toContain(';31/12/2026;');
    expect(read('voci.csv')).toMatch(/;-1234,56;\r\n/u);
    expect(read('bilanci.csv')).toMatch(/;30\/06\/2026;/u);
    expect(read('annotazioni.csv')).toContain('"Riga uno\nriga due"');
  });

  test('the trail includes its anchors, so it can be verified', async () => {
    await anchorAll(testApp.database, { dataDir, anchors: ['file'], anchorsCommand: null });
    const { json, read } = await download('/api/studio/esportazione/', token);
    const anchors = read('ancore.jsonl').trim().split('\n').map(parseLine);
    expect(anchors).toEqual([{ line: expect.objectContaining({ studio_id: studio.id }), riga: null }]);
    let previous = '0'.repeat(64);
    const hashes = json('cronologia').map((evento) => {
      const write = (valore: unknown): string | null => (valore === null ? null : JSON.stringify(valore));
      const { numero, istante, utente_id, username, azione, azienda_id, bilancio_id, prima, dopo, indirizzo } = evento;
      expect(indirizzo).toBe('127.0.0.1');
      const texts = [utente_id, username, azione, azienda_id, bilancio_id, write(prima), write(dopo), indirizzo];
      expect(evento['precedente']).toBe(previous);
      previous = createHash('sha256')
        .update(Buffer.from(previous, 'hex'))
        .update(JSON.stringify([studio.id, numero, istante, ...texts]))
        .digest('hex');
      return previous;
    });
    expect(json('cronologia').map(({ impronta }) => impronta)).toEqual(hashes);
    const [anchor] = anchors;
    if (anchor === null || anchor === undefined || !('numero' in anchor.line)) throw new Error('no anchor');
    expect(anchor.line.impronta).toBe(hashes[anchor.line.numero - 1]);
  });

  test('contains nothing of other studios', async () => {
    const { nomi, read } = await download('/api/studio/esportazione/', token);
    for (const name of nomi.filter((other) => !other.startsWith('loghi/'))) {
      for (const outsider of ['Segreta', theirs.id, theirs.username]) expect(read(name)).not.toContain(outsider);
    }
    expect(
      (await download('/api/studio/esportazione/', theirs.token))
        .json('aziende')
        .map(({ ragione_sociale }) => ragione_sociale),
    ).toEqual(['Segreta S.p.A.']);
  });

  test('the staff can download it, which the trail of the studio records', async () => {
    const { json } = await download(
      `/api/staff/studi/${studio.id}/esportazione/?motivo=Richiesta%20dello%20studio`,
      staff.token,
    );
    expect(json('aziende')).toHaveLength(1);
    const { rows } = await pool.query(
      'SELECT username, azione FROM eventi WHERE studio_id = $1 ORDER BY numero DESC LIMIT 1',
      [studio.id],
    );
    expect(rows[0]).toEqual({ username: staff.username, azione: 'esporta_studio' });
  });

  test('an empty studio gives a valid archive', async () => {
    const { json, read } = await download('/api/studio/esportazione/', staff.token);
    expect(json('aziende')).toEqual([]);
    expect(read('aziende.csv').split('\r\n')).toHaveLength(2);
  });

  test('a table larger than a chunk is complete', async () => {
    const large = await testApp.createStudio();
    await pool.query(
      `INSERT INTO aziende (studio_id, ragione_sociale, ordine, ricerca, settore, data_bilancio_chiusura, chiusura)
       SELECT $1, 'A' || n, 'a' || n, 'a' || n, '2', '2026-12-31', '2026-12-31' FROM generate_series(1, 1203) AS n`,
      [large.id],
    );
    await pool.query(
      `INSERT INTO bilanci (studio_id, azienda_id, data_bilancio, chiusura) SELECT studio_id, id, '2025-12-31', true FROM aziende WHERE studio_id = $1`,
      [large.id],
    );
    await pool.query(
      `INSERT INTO voci (studio_id, bilancio_id, codice, valore) SELECT studio_id, id, 'CE.A.1', 1.5 FROM bilanci WHERE studio_id = $1`,
      [large.id],
    );
    const { json } = await download('/api/studio/esportazione/', large.token);
    expect(new Set(json('aziende').map(({ id }) => id)).size).toBe(1_203);
    expect(new Set(json('voci').map(({ bilancio_id }) => bilancio_id)).size).toBe(1_203);
  });
});

/** The number of exports that hold their lock, and so a connection and a snapshot. */
const countExports = async (): Promise<number> => {
  const { rows } = await pool.query<{ aperte: number }>(
    `SELECT count(*)::int AS aperte FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rows[0]?.aperte ?? -1;
};

await testApp.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = testApp.app.server.address() as AddressInfo;

/** A studio whose archive is larger than the buffers of a connection. */
const createLarge = async () => {
  const large = await testApp.createStudio();
  await pool.query(
    `INSERT INTO aziende (studio_id, ragione_sociale, ordine, ricerca, settore, data_bilancio_chiusura, chiusura)
     SELECT $1, md5(n::text) || repeat(md5((n * 7)::text), 6), 'a' || n, 'a' || n, '2', '2026-12-31', '2026-12-31' FROM generate_series(1, 20000) AS n`,
    [large.id],
  );
  return large;
};

test('a client that disconnects leaves nothing open, and the next one is served', async () => {
  const large = await createLarge();
  const fetchArchive = (signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}/api/studio/esportazione/`, {
      headers: { authorization: `Token ${large.token}` },
      ...(signal === undefined ? {} : { signal }),
    });
  for (let round = 0; round < 4; round += 1) {
    const started = new AbortController();
    const { status, body } = await fetchArchive(started.signal);
    expect(status).toBe(200);
    await body?.getReader().read();
    expect((await call('GET', '/api/studio/esportazione/', { token: large.token })).status).toBe(409);
    started.abort();
    await expect.poll(countExports, { timeout: 10_000 }).toBe(0);
  }
  const whole = unzipSync(new Uint8Array(await (await fetchArchive()).arrayBuffer()));
  expect((JSON.parse(Buffer.from(whole['aziende.json'] ?? []).toString('utf8')) as Rows).length).toBe(20_000);
});

test('two stalled clients do not block others', async () => {
  const started = new AbortController();
  const readers: unknown[] = [];
  for (const { token: ownToken } of [await createLarge(), await createLarge()]) {
    const { body } = await fetch(`http://127.0.0.1:${port}/api/studio/esportazione/`, {
      headers: { authorization: `Token ${ownToken}` },
      signal: started.signal,
    });
    const reader = body?.getReader();
    await reader?.read();
    // Keep a reference: the garbage collector would close its connection.
    readers.push(reader);
  }
  expect(await countExports()).toBe(readers.length);
  expect((await call('GET', '/api/studio/esportazione/', { token })).status).toBe(200);
  expect(await countExports()).toBe(readers.length);
  started.abort();
  await expect.poll(countExports, { timeout: 10_000 }).toBe(0);
});
