import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Profile, Token } from '@vedetta/contract';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { presentDatabaseUrl } from '../adapters/postgres/test-database.ts';
import { createTestApp, PASSWORD } from '../test-support/test-app.ts';
import { commands } from './commands.ts';
import { runAdmin } from './run-admin.ts';

const testApp = await createTestApp();
const folder = mkdtempSync(join(tmpdir(), 'vedetta-admin-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await testApp.close();
});
const { call } = testApp;

const output = { out: '', err: '' };
beforeEach(() => {
  Object.assign(output, { out: '', err: '' });
  vi.spyOn(console, 'log').mockImplementation((text: string) => void (output.out += `${text}\n`));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void (output.err += `${text}\n`));
});
afterEach(() => void vi.restoreAllMocks());

const databaseUrl = presentDatabaseUrl(testApp.pool.options);
const admin = (...words: string[]) =>
  runAdmin(words, { DATABASE_URL: databaseUrl, PORT: '4000', VEDETTA_DATA_DIR: folder });
const adminJson = async <T>(...words: string[]): Promise<T> => {
  output.out = '';
  await admin(...words, '--json');
  return (JSON.parse(output.out) as { dati: T }).dati;
};

const login = (username: string, password: string) =>
  call<Token>('POST', '/api/token-auth/', { json: { username, password } });

describe('usage', () => {
  test('help lists every command', async () => {
    expect(await admin('help')).toBe(0);
    for (const { usage, description } of commands) {
      expect(output.out).toContain(usage);
      expect(output.out).toContain(description);
    }
    expect(await admin('help', 'user', 'create')).toBe(0);
    expect(await admin('help', 'user')).toBe(0);
    expect((await adminJson<{ nome: string }[]>('help', 'user')).map(({ nome: name }) => name)).toContain('user reset');
  });

  test.for([
    [[], 'Manca il comando.'],
    [['fai'], 'Il comando «fai» non esiste.'],
    [['user'], 'Il comando «user» non esiste.'],
    [['help', 'fai'], 'Il comando «fai» non esiste.'],
    [['user', 'create'], 'Indicare un solo username.'],
    [['user', 'create', 'mario'], 'Indicare --studio oppure --nuovo-studio.'],
    [['user', 'create', 'mario', '--nuovo-studio', 'X', '--licenza', 'oro'], 'La licenza è demo o valida.'],
    [['user', 'create', 'mario', '--studio'], 'L’opzione --studio'],
    [['user', 'reset', 'mario', '--forte'], 'L’opzione --forte non è prevista'],
    [['user', 'disable', 'mario', 'anna'], 'Indicare un solo username.'],
    [['licence', 'set', 'X'], 'Indicare lo studio e la licenza.'],
    [['licence', 'set', 'X', 'oro'], 'La licenza è demo, valida o nessuna.'],
    [['licence', 'set', 'X', 'demo', '--max-aziende', 'molte'], 'Il numero massimo'],
    [['verify', 'tutto'], 'Il comando non ha argomenti.'],
    [['export-studio'], 'Indicare un solo studio.'],
  ] as [string[], string][])('%j is wrong, and says how it is used', async ([words, message]) => {
    expect(await admin(...words)).toBe(2);
    expect(output.err).toContain(message);
    expect(output.err).toContain('Uso: npm run admin -- ');
    expect(output.out).toBe('');
  });

  test('a wrong setting and a folder without a database are reported in a sentence', async () => {
    expect(await runAdmin(['verify'], { PORT: 'abc' })).toBe(1);
    expect(output.err).toContain('La variabile PORT accetta');
    output.err = '';
    expect(await runAdmin(['verify'], { VEDETTA_DATA_DIR: folder })).toBe(1);
    expect(output.err).toContain('non c’è un database di Vedetta');
  });
});

test('a database of another release is refused', async () => {
  const { rows } = await testApp.pool.query<{ riga: string }>(
    'DELETE FROM migrazioni WHERE numero = (SELECT max(numero) FROM migrazioni) RETURNING to_json(migrazioni)::text AS riga',
  );
  expect(await admin('verify')).toBe(1);
  expect(output.err).toContain('Il database non è aggiornato');
  const insert = 'INSERT INTO migrazioni SELECT * FROM json_populate_record(NULL::migrazioni, $1)';
  await testApp.pool.query(insert, [rows[0]?.riga]);
  await testApp.pool.query(insert, [
    JSON.stringify({ numero: 999, nome: '999-futura.sql', impronta: '', applicata_il: new Date() }),
  ]);
  expect(await admin('verify')).toBe(1);
  expect(output.err).toContain('Il database è di una versione più recente');
  await testApp.pool.query('DELETE FROM migrazioni WHERE numero = 999');
});

describe('users', () => {
  test('are created with a new studio, with a password or with a link', async () => {
    expect(await admin('user', 'create', 'mario', '--nuovo-studio', 'Studio Verdi')).toBe(0);
    const password = /nuovo\): (\S+)/u.exec(output.out)?.[1] ?? '';
    const { body } = await login('mario', password);
    const profilo = await call<Profile>('GET', '/api/profile/', { token: body.token });
    expect(profilo.body).toMatchObject({
      username: 'mario',
      is_staff: false,
      dati_commercialista: { nome_studio: 'Studio Verdi' },
      dati_licenza: { is_demo: true },
    });

    const { link } = await adminJson<{ link: string }>('user', 'create', 'anna', '--studio', 'studio verdi', '--link');
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:4000\/accesso#[\w-]{43}$/u);
    expect(
      (await call('POST', '/api/accesso/', { json: { codice: link.split('#')[1], password: PASSWORD } })).status,
    ).toBe(200);
    expect((await login('anna', PASSWORD)).status).toBe(200);
  });

  test('may be staff', async () => {
    const { password } = await adminJson<{ password: string }>(
      'user',
      'create',
      'assistenza',
      '--nuovo-studio',
      'Assistenza',
      '--staff',
    );
    const { body } = await login('assistenza', password);
    expect((await call('GET', '/api/staff/studi/', { token: body.token })).status).toBe(200);
  });

  test.for([
    ['Studio \u202Eidrev', 'Il testo contiene caratteri non ammessi.'],
    ['   ', 'Campo obbligatorio.'],
    ['x'.repeat(201), 'Al massimo 200 caratteri.'],
  ] as const)('a studio cannot be called %j here either', async ([name, motivo]) => {
    expect(await admin('user', 'create', 'ospite', '--nuovo-studio', name)).toBe(1);
    expect(output.err).toContain(motivo);
    expect((await testApp.pool.query(`SELECT FROM utenti WHERE username = 'ospite'`)).rowCount).toBe(0);
  });

  test('a taken name or an unknown studio leaves nothing behind', async () => {
    const countStudi = async () =>
      (await testApp.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM studi')).rows[0]?.n;
    const prima = await countStudi();
    expect(await admin('user', 'create', 'MARIO', '--nuovo-studio', 'Altro')).toBe(1);
    expect(output.err).toBe('Questo username è già in uso.\n');
    expect(await admin('user', 'create', 'nuovo', '--studio', 'Nessuno')).toBe(1);
    expect(output.err).toContain('Lo studio «Nessuno» non esiste.');
    expect(await countStudi()).toBe(prima);
  });

  test('are reset, disabled and enabled: sessions end at once, and the trail names the command line', async () => {
    const studio = await testApp.createStudio();
    const { password } = await adminJson<{ password: string }>('user', 'reset', studio.username);
    expect((await call('GET', '/api/profile/', { token: studio.token })).status).toBe(401);
    const { body } = await login(studio.username, password);
    expect(await admin('user', 'disable', studio.username.toUpperCase())).toBe(0);
    expect((await call('GET', '/api/profile/', { token: body.token })).status).toBe(401);
    expect(await admin('user', 'enable', studio.username)).toBe(0);
    expect((await login(studio.username, password)).status).toBe(200);
    expect(await admin('user', 'disable', 'nessuno')).toBe(1);
    const { rows } = await testApp.pool.query<{ username: string; azione: string }>(
      `SELECT username, azione FROM eventi WHERE studio_id = $1 AND utente_id IS NULL ORDER BY numero`,
      [studio.id],
    );
    expect(rows.map(({ username, azione }) => `${username}: ${azione}`)).toEqual([
      'riga di comando: emette_credenziali',
      'riga di comando: disabilita_utente',
      'riga di comando: riabilita_utente',
    ]);
  });
});

test('licence set changes the licence and the maximum number of aziende', async () => {
  const studio = await testApp.createStudio({ nome_studio: 'Studio Gialli', licenza: 'demo' });
  expect(await adminJson('licence', 'set', 'studio gialli', 'valida', '--max-aziende', '7')).toMatchObject({
    id: studio.id,
    licenza: 'valida',
    max_aziende: 7,
  });
  expect(await adminJson('licence', 'set', studio.id, 'demo')).toMatchObject({ licenza: 'demo', max_aziende: 7 });
  expect(await adminJson('licence', 'set', studio.id, 'nessuna', '--max-aziende', 'nessuno')).toMatchObject({
    licenza: null,
    max_aziende: null,
  });
});

test('verify accepts an intact trail and names what was altered', async () => {
  const { id } = await testApp.createStudio({ nome_studio: 'Studio Viola' });
  expect(await admin('verify')).toBe(0);
  expect(output.out).toContain('Nessun evento è stato alterato, spostato o rimosso.');
  const file = join(folder, 'ancore.json');
  output.out = '';
  await admin('verify', '--json');
  writeFileSync(file, output.out);
  expect(await admin('verify', '--confronta', file)).toBe(0);
  expect(await admin('verify', '--confronta', join(folder, 'assente.json'))).toBe(1);

  expect(output.out).toContain('Ancore: nessuna.');
  expect(await admin('anchors', 'write')).toBe(0);
  const ancore = join(folder, 'ancore', 'registro.jsonl');
  const conservate = join(folder, 'conservate.jsonl');
  copyFileSync(ancore, conservate);
  expect(await admin('verify', '--ancore', conservate)).toBe(0);
  expect(output.out).toMatch(/Ancore confrontate: \d+, dal /u);
  expect(await admin('verify', '--ancore', join(folder, 'assente.jsonl'))).toBe(1);
  expect(await admin('anchors', 'restored', 'ieri')).toBe(2);
  expect(await admin('anchors', 'restored', '2026-01-01T02:30:00Z')).toBe(0);
  expect(await admin('verify')).toBe(0);
  expect(output.out).toContain('è stata ripristinata una copia del 01/01/26, 03:30');

  await testApp.pool.query('ALTER TABLE eventi DISABLE TRIGGER USER');
  await testApp.pool.query(`UPDATE eventi SET username = 'altro' WHERE studio_id = $1`, [id]);
  await testApp.pool.query('ALTER TABLE eventi ENABLE TRIGGER USER');
  expect(await admin('verify')).toBe(1);
  expect(output.err).toContain('Studio «Studio Viola»: L’evento 1 non è quello che era stato scritto.');
  expect(await admin('verify', '--studio', 'Studio Viola')).toBe(1);
  expect(await admin('verify', '--studio', 'Studio Verdi')).toBe(0);
});

test('export-studio writes a file and never overwrites one', async () => {
  const file = join(folder, 'studio.zip');
  expect(await admin('export-studio', 'Studio Verdi', '--su', file)).toBe(0);
  expect(Object.keys(unzipSync(new Uint8Array(readFileSync(file))))).toContain('cronologia.csv');
  expect(await admin('export-studio', 'Studio Verdi', '--su', file)).toBe(1);
  expect(output.err).toContain('esiste già');
  expect(await admin('export-studio', 'Studio Verdi', '--su', join(folder, 'assente', 'studio.zip'))).toBe(1);
  expect(output.err).toContain('non si può scrivere');
});
