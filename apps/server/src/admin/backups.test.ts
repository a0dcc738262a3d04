import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { closeArchive, openArchive } from '../adapters/database/backup/test-archive.ts';
import { runSql } from '../adapters/postgres/test-database.ts';
import { addTotp } from '../test-support/fattori.ts';
import { createTestApp, TEST_VARIABLES, VOCI } from '../test-support/test-app.ts';
import { runAdmin } from './run-admin.ts';

const testApp = await createTestApp();
const folder = mkdtempSync(join(tmpdir(), 'vedetta-admin-copie-'));
const empty = `vuoto_${process.pid}_${Date.now()}`;
const { connection } = inject('postgres');
const { host, port, user, password, database } = testApp.pool.options;
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await runSql(connection, `DROP DATABASE IF EXISTS ${empty} WITH (FORCE)`);
  await testApp.close();
});

const output = { out: '', err: '' };
beforeEach(() => {
  Object.assign(output, { out: '', err: '' });
  vi.spyOn(console, 'log').mockImplementation((text: string) => void (output.out += `${text}\n`));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void (output.err += `${text}\n`));
});
afterEach(() => void vi.restoreAllMocks());

const urlOf = (name: string | undefined): string =>
  `postgres://${encodeURIComponent(user ?? '')}:${encodeURIComponent(String(password ?? ''))}@localhost:${port}/${name}?host=${encodeURIComponent(host ?? '')}`;
const adminOn = (name: string | undefined, ...words: string[]) =>
  runAdmin(words, { DATABASE_URL: urlOf(name), VEDETTA_DATA_DIR: folder });
const admin = (...words: string[]) => adminOn(database, ...words);
/** Runs a command with `--json`: the exit code and the parsed output. */
const adminJson = async <T>(...words: string[]) => {
  output.out = '';
  const codice = await admin(...words, '--json');
  return { codice, ...(JSON.parse(output.out) as { esito: string; dati: T; errore?: string }) };
};

const { token } = await testApp.createStudio({ nome_studio: 'Studio Neri' });
const azienda = await testApp.createAzienda(token);
for (const data of ['2024-12-31', '2025-12-31', '2026-06-30'])
  await testApp.createBilancio(token, azienda.id, data, VOCI);

const file = join(folder, 'copia.vedetta');

test('a backup goes to the named file, or to the backups folder', async () => {
  expect(await adminJson<{ file: string; byte: number; righe: number }>('backup', file)).toMatchObject({
    codice: 0,
    dati: { file, cifrata: false },
  });
  expect(output.err).toMatch(/^bilanci: 4 righe$/mu);
  expect(await admin('backup')).toBe(0);
  expect(output.out).toMatch(/Copia in chiaro di \d+ byte in \S+\/copie\/vedetta-[\dT-]+-manuale\.vedetta/u);
  expect(await admin('backup', join(folder, 'assente', 'copia'))).toBe(1);
  expect(output.err).toContain('Non è possibile scrivere');
});

test('an existing backup is never overwritten', async () => {
  expect(await admin('backup', file)).toBe(1);
  expect(output.err).toContain('esiste già');
  expect(await admin('restore', '--verifica', file)).toBe(0);
});

// Derives four keys, each slow by design.
test('a backup encrypted with a passphrase file opens only with it', { timeout: 120_000 }, async () => {
  const cifrata = join(folder, 'cifrata.vedetta');
  const key = join(folder, 'passphrase');
  writeFileSync(key, 'quattro parole prese a caso\n');
  expect(await adminJson('backup', cifrata, '--file-passphrase', key)).toMatchObject({
    codice: 0,
    dati: { cifrata: true },
  });
  expect(await admin('restore', '--verifica', cifrata)).toBe(1);
  expect(output.err).toContain('La copia è cifrata');
  expect(await admin('restore', '--verifica', cifrata, '--file-passphrase', key)).toBe(0);
  writeFileSync(key, 'corta');
  expect(await admin('backup', join(folder, 'x'), '--file-passphrase', key)).toBe(1);
  expect(output.err).toContain('almeno 12 caratteri');
});

test('a restore into an empty database passes the check; into one in use it is refused', async () => {
  expect(await admin('restore', file)).toBe(1);
  expect(output.err).toContain('Il database non è vuoto');
  await runSql(connection, `CREATE DATABASE ${empty}`);
  expect(await adminOn(empty, 'restore', file)).toBe(0);
  expect(output.out).toContain('Ripristinata in database esterno');
  expect(await adminOn(empty, 'check')).toBe(0);
  expect(await adminOn(empty, 'verify')).toBe(0);
  expect(output.out).toContain('ciò che era avvenuto fra le due date non è più nel registro');
});

test('a foreign or unsigned backup is restored only on explicit request', async () => {
  const without = join(folder, 'senza-firma.vedetta');
  const members = await openArchive(readFileSync(file));
  writeFileSync(without, await closeArchive(members.slice(0, -1)));
  const altrove = join(folder, 'altrove');
  const onNuovo = async (...words: string[]) => {
    const name = `vuoto_${randomUUID().replaceAll('-', '')}`;
    await runSql(connection, `CREATE DATABASE ${name}`);
    Object.assign(output, { out: '', err: '' });
    const codice = await runAdmin(words, { DATABASE_URL: urlOf(name), VEDETTA_DATA_DIR: altrove });
    await runSql(connection, `DROP DATABASE ${name} WITH (FORCE)`);
    return codice;
  };
  expect(await admin('restore', '--verifica', file)).toBe(0);
  expect(output.out).toContain('Firmata da questa installazione');
  expect(await admin('restore', '--verifica', without)).toBe(0);
  expect(output.out).toContain('Senza firma: non si sa chi l’ha scritta.');
  expect(await onNuovo('restore', '--verifica', file)).toBe(0);
  expect(output.out).toContain('Firmata da un’altra installazione');
  expect(await onNuovo('restore', without)).toBe(1);
  expect(output.err).toContain('Se si sa da dove viene: --senza-firma.');
  expect(await onNuovo('restore', without, '--senza-firma')).toBe(0);
  expect(await onNuovo('restore', file, '--senza-firma')).toBe(1);
  const impronta = /ripetere con --firma (\S+)\./u.exec(output.err)?.[1] ?? '';
  expect(await onNuovo('restore', file, '--firma', impronta.replace(/^./u, 'x'))).toBe(2);
  expect(await onNuovo('restore', file, '--firma', '0'.repeat(32))).toBe(1);
  expect(await onNuovo('restore', file, '--firma', impronta)).toBe(0);
});

test('the key of an installation moves to a new machine, which then knows its backups', async () => {
  const exported = join(folder, 'chiave.pem');
  const imported = join(folder, 'nuova-macchina');
  const onNuova = (...words: string[]) => {
    Object.assign(output, { out: '', err: '' });
    return runAdmin(words, { VEDETTA_DATA_DIR: imported });
  };
  expect(await admin('backup-key', 'export', exported)).toBe(0);
  expect(statSync(exported).mode & 0o777).toBe(0o600);
  expect(await admin('backup-key', 'export', exported)).toBe(1);
  expect(await onNuova('backup-key', 'show')).toBe(0);
  expect(await onNuova('backup-key', 'import', exported)).toBe(1);
  expect(output.err).toContain('--sostituisci');
  expect(await onNuova('backup-key', 'import', exported, '--sostituisci')).toBe(0);
  expect(await onNuova('restore', '--verifica', file)).toBe(0);
  expect(output.out).toContain('Firmata da questa installazione');
  expect(await onNuova('backup-key', 'import', file)).toBe(1);
  expect(output.err).toContain('non è una chiave delle copie');
});

test('a restore says whose second factors do not open with the key that is here', async () => {
  const withFactors = join(folder, 'secondi-fattori.vedetta');
  const { utenteId } = await testApp.createStudio();
  await addTotp(testApp, utenteId);
  expect(await admin('backup', withFactors)).toBe(0);
  const restoreWith = async (variables: Readonly<Record<string, string>>) => {
    const name = `vuoto_${randomUUID().replaceAll('-', '')}`;
    await runSql(connection, `CREATE DATABASE ${name}`);
    output.out = '';
    const words = ['restore', withFactors];
    expect(await runAdmin(words, { DATABASE_URL: urlOf(name), VEDETTA_DATA_DIR: folder, ...variables })).toBe(0);
    await runSql(connection, `DROP DATABASE ${name} WITH (FORCE)`);
    return output.out;
  };
  expect(await restoreWith({})).toContain(
    `le app di codici di 1 utenti sono cifrate con una chiave che qui non c’è. Prima di avviare, copiare da dov’erano i dati il file chiavi/segreti.key in ${join(folder, 'chiavi', 'segreti.key')}`,
  );
  expect(existsSync(join(folder, 'chiavi', 'segreti.key'))).toBe(false);
  expect(await restoreWith({ VEDETTA_SECRETS_KEY: TEST_VARIABLES.VEDETTA_SECRETS_KEY })).not.toContain('app di codici');
});

test('with a passphrase set, a plain backup is refused unless requested', async () => {
  const withPassphrase = (...words: string[]) =>
    runAdmin(words, {
      DATABASE_URL: urlOf(database),
      VEDETTA_DATA_DIR: folder,
      VEDETTA_BACKUP_PASSPHRASE: 'quattro parole prese a caso',
    });
  expect(await withPassphrase('restore', '--verifica', file)).toBe(1);
  expect(output.err).toContain('La copia è in chiaro, e per le copie è impostata una passphrase');
  expect(await withPassphrase('restore', '--verifica', file, '--in-chiaro')).toBe(0);
});

test('a file that is not a backup is refused', async () => {
  const text = join(folder, 'testo.vedetta');
  writeFileSync(text, 'bilancio');
  expect(await adminJson('restore', '--verifica', text)).toMatchObject({
    codice: 1,
    errore: 'Il file non è una copia di Vedetta, oppure ne è danneggiato l’inizio.',
  });
  expect(await admin('restore', '--verifica', join(folder, 'assente'))).toBe(1);
  expect(output.err).toContain('non si può aprire');
});

test.for([
  ['restore'],
  ['backup', 'a', 'b'],
  ['backup', '--file-passphrase'],
  ['backup-key', 'export'],
  ['backup-key', 'import', 'a', 'b'],
  ['restore', 'a', '--firma', 'x'],
])('%j is wrong usage and shows the help', async (words) => {
  expect(await admin(...words)).toBe(2);
  expect(output.err).toContain('Uso: npm run admin -- ');
});
