import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Profile, Token } from '@vedetta/contract';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { presentDatabaseUrl } from '../adapters/postgres/test-database.ts';
import { createTestApp, PASSWORD } from '../test-support/test-app.ts';
import { comandi } from './comandi.ts';
import { runAdmin } from './run-admin.ts';

const prova = await createTestApp();
const cartella = mkdtempSync(join(tmpdir(), 'vedetta-admin-'));
afterAll(async () => {
  rmSync(cartella, { recursive: true });
  await prova.close();
});
const { call } = prova;

const uscita = { out: '', err: '' };
beforeEach(() => {
  Object.assign(uscita, { out: '', err: '' });
  vi.spyOn(console, 'log').mockImplementation((testo: string) => void (uscita.out += `${testo}\n`));
  vi.spyOn(console, 'error').mockImplementation((testo: string) => void (uscita.err += `${testo}\n`));
});
afterEach(() => void vi.restoreAllMocks());

const databaseUrl = presentDatabaseUrl(prova.pool.options);
const admin = (...parole: string[]) =>
  runAdmin(parole, { DATABASE_URL: databaseUrl, PORT: '4000', VEDETTA_DATA_DIR: cartella });
const adminJson = async <T>(...parole: string[]): Promise<T> => {
  uscita.out = '';
  await admin(...parole, '--json');
  return (JSON.parse(uscita.out) as { dati: T }).dati;
};

const login = (username: string, password: string) =>
  call<Token>('POST', '/api/token-auth/', { json: { username, password } });

describe('usage', () => {
  test('help lists every command', async () => {
    expect(await admin('help')).toBe(0);
    for (const { uso, descrizione } of comandi) {
      expect(uscita.out).toContain(uso);
      expect(uscita.out).toContain(descrizione);
    }
    expect(await admin('help', 'user', 'create')).toBe(0);
    expect(await admin('help', 'user')).toBe(0);
    expect((await adminJson<{ nome: string }[]>('help', 'user')).map(({ nome }) => nome)).toContain('user reset');
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
  ] as [string[], string][])('%j is wrong, and says how it is used', async ([parole, messaggio]) => {
    expect(await admin(...parole)).toBe(2);
    expect(uscita.err).toContain(messaggio);
    expect(uscita.err).toContain('Uso: npm run admin -- ');
    expect(uscita.out).toBe('');
  });

  test('a setting that is wrong, a folder without a database: said in a sentence', async () => {
    expect(await runAdmin(['verify'], { PORT: 'abc' })).toBe(1);
    expect(uscita.err).toContain('La variabile PORT accetta');
    uscita.err = '';
    expect(await runAdmin(['verify'], { VEDETTA_DATA_DIR: cartella })).toBe(1);
    expect(uscita.err).toContain('non c’è un database di Vedetta');
  });
});

test('a database of another release is not touched', async () => {
  const { rows } = await prova.pool.query<{ riga: string }>(
    'DELETE FROM migrazioni WHERE numero = (SELECT max(numero) FROM migrazioni) RETURNING to_json(migrazioni)::text AS riga',
  );
  expect(await admin('verify')).toBe(1);
  expect(uscita.err).toContain('Il database non è aggiornato');
  const insert = 'INSERT INTO migrazioni SELECT * FROM json_populate_record(NULL::migrazioni, $1)';
  await prova.pool.query(insert, [rows[0]?.riga]);
  await prova.pool.query(insert, [
    JSON.stringify({ numero: 999, nome: '999-futura.sql', impronta: '', applicata_il: new Date() }),
  ]);
  expect(await admin('verify')).toBe(1);
  expect(uscita.err).toContain('Il database è di una versione più recente');
  await prova.pool.query('DELETE FROM migrazioni WHERE numero = 999');
});

describe('users', () => {
  test('created with a new studio, with a password, with a link', async () => {
    expect(await admin('user', 'create', 'mario', '--nuovo-studio', 'Studio Verdi')).toBe(0);
    const password = /nuovo\): (\S+)/u.exec(uscita.out)?.[1] ?? '';
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

  test('one of the staff', async () => {
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
  ] as const)('a studio cannot be called %j here either', async ([nome, motivo]) => {
    expect(await admin('user', 'create', 'ospite', '--nuovo-studio', nome)).toBe(1);
    expect(uscita.err).toContain(motivo);
    expect((await prova.pool.query(`SELECT FROM utenti WHERE username = 'ospite'`)).rowCount).toBe(0);
  });

  test('a taken name, a studio that is not there: nothing is left behind', async () => {
    const contaStudi = async () =>
      (await prova.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM studi')).rows[0]?.n;
    const prima = await contaStudi();
    expect(await admin('user', 'create', 'MARIO', '--nuovo-studio', 'Altro')).toBe(1);
    expect(uscita.err).toBe('Questo username è già in uso.\n');
    expect(await admin('user', 'create', 'nuovo', '--studio', 'Nessuno')).toBe(1);
    expect(uscita.err).toContain('Lo studio «Nessuno» non esiste.');
    expect(await contaStudi()).toBe(prima);
  });

  test('reset, disabled and enabled again: sessions end at once, and the trail says that it was the command line', async () => {
    const studio = await prova.createStudio();
    const { password } = await adminJson<{ password: string }>('user', 'reset', studio.username);
    expect((await call('GET', '/api/profile/', { token: studio.token })).status).toBe(401);
    const { body } = await login(studio.username, password);
    expect(await admin('user', 'disable', studio.username.toUpperCase())).toBe(0);
    expect((await call('GET', '/api/profile/', { token: body.token })).status).toBe(401);
    expect(await admin('user', 'enable', studio.username)).toBe(0);
    expect((await login(studio.username, password)).status).toBe(200);
    expect(await admin('user', 'disable', 'nessuno')).toBe(1);
    const { rows } = await prova.pool.query<{ username: string; azione: string }>(
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

test('licence and number of companies', async () => {
  const studio = await prova.createStudio({ nome_studio: 'Studio Gialli', licenza: 'demo' });
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

test('verify says that all is well, then what is not', async () => {
  const { id } = await prova.createStudio({ nome_studio: 'Studio Viola' });
  expect(await admin('verify')).toBe(0);
  expect(uscita.out).toContain('Nessun evento è stato alterato, spostato o rimosso.');
  const file = join(cartella, 'ancore.json');
  uscita.out = '';
  await admin('verify', '--json');
  writeFileSync(file, uscita.out);
  expect(await admin('verify', '--confronta', file)).toBe(0);
  expect(await admin('verify', '--confronta', join(cartella, 'assente.json'))).toBe(1);

  expect(uscita.out).toContain('Ancore: nessuna.');
  expect(await admin('anchors', 'write')).toBe(0);
  const ancore = join(cartella, 'ancore', 'registro.jsonl');
  const conservate = join(cartella, 'conservate.jsonl');
  copyFileSync(ancore, conservate);
  expect(await admin('verify', '--ancore', conservate)).toBe(0);
  expect(uscita.out).toMatch(/Ancore confrontate: \d+, dal /u);
  expect(await admin('verify', '--ancore', join(cartella, 'assente.jsonl'))).toBe(1);
  expect(await admin('anchors', 'restored', 'ieri')).toBe(2);
  expect(await admin('anchors', 'restored', '2026-01-01T02:30:00Z')).toBe(0);
  expect(await admin('verify')).toBe(0);
  expect(uscita.out).toContain('è stata ripristinata una copia del 01/01/26, 03:30');

  await prova.pool.query('ALTER TABLE eventi DISABLE TRIGGER USER');
  await prova.pool.query(`UPDATE eventi SET username = 'altro' WHERE studio_id = $1`, [id]);
  await prova.pool.query('ALTER TABLE eventi ENABLE TRIGGER USER');
  expect(await admin('verify')).toBe(1);
  expect(uscita.err).toContain('Studio «Studio Viola»: L’evento 1 non è quello che era stato scritto.');
  expect(await admin('verify', '--studio', 'Studio Viola')).toBe(1);
  expect(await admin('verify', '--studio', 'Studio Verdi')).toBe(0);
});

test('export of a studio into a file, never over another', async () => {
  const file = join(cartella, 'studio.zip');
  expect(await admin('export-studio', 'Studio Verdi', '--su', file)).toBe(0);
  expect(Object.keys(unzipSync(new Uint8Array(readFileSync(file))))).toContain('cronologia.csv');
  expect(await admin('export-studio', 'Studio Verdi', '--su', file)).toBe(1);
  expect(uscita.err).toContain('esiste già');
  expect(await admin('export-studio', 'Studio Verdi', '--su', join(cartella, 'assente', 'studio.zip'))).toBe(1);
  expect(uscita.err).toContain('non si può scrivere');
});
