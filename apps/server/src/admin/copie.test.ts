import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { closeArchivio, openArchivio } from '../adapters/database/copia/archivio-di-prova.ts';
import { runSql } from '../adapters/postgres/test-database.ts';
import { createTestApp, VOCI } from '../test-support/test-app.ts';
import { runAdmin } from './run-admin.ts';

const prova = await createTestApp();
const cartella = mkdtempSync(join(tmpdir(), 'vedetta-admin-copie-'));
const vuoto = `vuoto_${process.pid}_${Date.now()}`;
const { connection } = inject('postgres');
const { host, port, user, password, database } = prova.pool.options;
afterAll(async () => {
  rmSync(cartella, { recursive: true });
  await runSql(connection, `DROP DATABASE IF EXISTS ${vuoto} WITH (FORCE)`);
  await prova.close();
});

const uscita = { out: '', err: '' };
beforeEach(() => {
  Object.assign(uscita, { out: '', err: '' });
  vi.spyOn(console, 'log').mockImplementation((testo: string) => void (uscita.out += `${testo}\n`));
  vi.spyOn(console, 'error').mockImplementation((testo: string) => void (uscita.err += `${testo}\n`));
});
afterEach(() => void vi.restoreAllMocks());

const urlOf = (nome: string | undefined): string =>
  `postgres://${encodeURIComponent(user ?? '')}:${encodeURIComponent(String(password ?? ''))}@localhost:${port}/${nome}?host=${encodeURIComponent(host ?? '')}`;
const adminOn = (nome: string | undefined, ...parole: string[]) =>
  runAdmin(parole, { DATABASE_URL: urlOf(nome), VEDETTA_DATA_DIR: cartella });
const admin = (...parole: string[]) => adminOn(database, ...parole);
/** The exit code, and what a program reads. */
const adminJson = async <T>(...parole: string[]) => {
  uscita.out = '';
  const codice = await admin(...parole, '--json');
  return { codice, ...(JSON.parse(uscita.out) as { esito: string; dati: T; errore?: string }) };
};

const { token } = await prova.createStudio({ nome_studio: 'Studio Neri' });
const azienda = await prova.createAzienda(token);
for (const data of ['2024-12-31', '2025-12-31', '2026-06-30'])
  await prova.createBilancio(token, azienda.id, data, VOCI);

const file = join(cartella, 'copia.vedetta');

test('a backup in a file that is named, or among the others', async () => {
  expect(await adminJson<{ file: string; byte: number; righe: number }>('backup', file)).toMatchObject({
    codice: 0,
    dati: { file, cifrata: false },
  });
  expect(uscita.err).toMatch(/^bilanci: 4 righe$/mu);
  expect(await admin('backup')).toBe(0);
  expect(uscita.out).toMatch(/Copia in chiaro di \d+ byte in \S+\/copie\/vedetta-[\dT-]+-manuale\.vedetta/u);
  expect(await admin('backup', join(cartella, 'assente', 'copia'))).toBe(1);
  expect(uscita.err).toContain('Non è possibile scrivere');
});

test('a backup that is there is never written over', async () => {
  expect(await admin('backup', file)).toBe(1);
  expect(uscita.err).toContain('esiste già');
  expect(await admin('restore', '--verifica', file)).toBe(0);
});

// Four keys are derived, each slow on purpose.
test('a passphrase from a file encrypts, and alone opens', { timeout: 120_000 }, async () => {
  const cifrata = join(cartella, 'cifrata.vedetta');
  const chiave = join(cartella, 'passphrase');
  writeFileSync(chiave, 'quattro parole prese a caso\n');
  expect(await adminJson('backup', cifrata, '--file-passphrase', chiave)).toMatchObject({
    codice: 0,
    dati: { cifrata: true },
  });
  expect(await admin('restore', '--verifica', cifrata)).toBe(1);
  expect(uscita.err).toContain('La copia è cifrata');
  expect(await admin('restore', '--verifica', cifrata, '--file-passphrase', chiave)).toBe(0);
  writeFileSync(chiave, 'corta');
  expect(await admin('backup', join(cartella, 'x'), '--file-passphrase', chiave)).toBe(1);
  expect(uscita.err).toContain('almeno 12 caratteri');
});

test('restored into an empty database it passes the check; into one in use it is refused', async () => {
  expect(await admin('restore', file)).toBe(1);
  expect(uscita.err).toContain('Il database non è vuoto');
  await runSql(connection, `CREATE DATABASE ${vuoto}`);
  expect(await adminOn(vuoto, 'restore', file)).toBe(0);
  expect(uscita.out).toContain('Ripristinata in database esterno');
  expect(await adminOn(vuoto, 'check')).toBe(0);
  expect(await adminOn(vuoto, 'verify')).toBe(0);
  expect(uscita.out).toContain('ciò che era avvenuto fra le due date non è più nel registro');
});

test('what is restored is ours, or asked for by name: of another installation, or unsigned', async () => {
  const senza = join(cartella, 'senza-firma.vedetta');
  const membri = await openArchivio(readFileSync(file));
  writeFileSync(senza, await closeArchivio(membri.slice(0, -1)));
  const altrove = join(cartella, 'altrove');
  const onNuovo = async (...parole: string[]) => {
    const nome = `vuoto_${randomUUID().replaceAll('-', '')}`;
    await runSql(connection, `CREATE DATABASE ${nome}`);
    Object.assign(uscita, { out: '', err: '' });
    const codice = await runAdmin(parole, { DATABASE_URL: urlOf(nome), VEDETTA_DATA_DIR: altrove });
    await runSql(connection, `DROP DATABASE ${nome} WITH (FORCE)`);
    return codice;
  };
  expect(await admin('restore', '--verifica', file)).toBe(0);
  expect(uscita.out).toContain('Firmata da questa installazione');
  expect(await admin('restore', '--verifica', senza)).toBe(0);
  expect(uscita.out).toContain('Senza firma: non si sa chi l’ha scritta.');
  expect(await onNuovo('restore', '--verifica', file)).toBe(0);
  expect(uscita.out).toContain('Firmata da un’altra installazione');
  expect(await onNuovo('restore', senza)).toBe(1);
  expect(uscita.err).toContain('Se si sa da dove viene: --senza-firma.');
  expect(await onNuovo('restore', senza, '--senza-firma')).toBe(0);
  expect(await onNuovo('restore', file, '--senza-firma')).toBe(1);
  const impronta = /ripetere con --firma (\S+)\./u.exec(uscita.err)?.[1] ?? '';
  expect(await onNuovo('restore', file, '--firma', impronta.replace(/^./u, 'x'))).toBe(2);
  expect(await onNuovo('restore', file, '--firma', '0'.repeat(32))).toBe(1);
  expect(await onNuovo('restore', file, '--firma', impronta)).toBe(0);
});

test('the key of an installation moves to a new machine, which then knows its backups', async () => {
  const esportata = join(cartella, 'chiave.pem');
  const nuova = join(cartella, 'nuova-macchina');
  const onNuova = (...parole: string[]) => {
    Object.assign(uscita, { out: '', err: '' });
    return runAdmin(parole, { VEDETTA_DATA_DIR: nuova });
  };
  expect(await admin('backup-key', 'export', esportata)).toBe(0);
  expect(statSync(esportata).mode & 0o777).toBe(0o600);
  expect(await admin('backup-key', 'export', esportata)).toBe(1);
  expect(await onNuova('backup-key', 'show')).toBe(0);
  expect(await onNuova('backup-key', 'import', esportata)).toBe(1);
  expect(uscita.err).toContain('--sostituisci');
  expect(await onNuova('backup-key', 'import', esportata, '--sostituisci')).toBe(0);
  expect(await onNuova('restore', '--verifica', file)).toBe(0);
  expect(uscita.out).toContain('Firmata da questa installazione');
  expect(await onNuova('backup-key', 'import', file)).toBe(1);
  expect(uscita.err).toContain('non è una chiave delle copie');
});

test('where a passphrase is set a plain backup is refused, unless asked for', async () => {
  const conPassphrase = (...parole: string[]) =>
    runAdmin(parole, {
      DATABASE_URL: urlOf(database),
      VEDETTA_DATA_DIR: cartella,
      VEDETTA_BACKUP_PASSPHRASE: 'quattro parole prese a caso',
    });
  expect(await conPassphrase('restore', '--verifica', file)).toBe(1);
  expect(uscita.err).toContain('La copia è in chiaro, e per le copie è impostata una passphrase');
  expect(await conPassphrase('restore', '--verifica', file, '--in-chiaro')).toBe(0);
});

test('a file that is no backup', async () => {
  const testo = join(cartella, 'testo.vedetta');
  writeFileSync(testo, 'bilancio');
  expect(await adminJson('restore', '--verifica', testo)).toMatchObject({
    codice: 1,
    errore: 'Il file non è una copia di Vedetta, oppure ne è danneggiato l’inizio.',
  });
  expect(await admin('restore', '--verifica', join(cartella, 'assente'))).toBe(1);
  expect(uscita.err).toContain('non si può aprire');
});

test.for([
  ['restore'],
  ['backup', 'a', 'b'],
  ['backup', '--file-passphrase'],
  ['backup-key', 'export'],
  ['backup-key', 'import', 'a', 'b'],
  ['restore', 'a', '--firma', 'x'],
])('%j is wrong, and says how it is used', async (parole) => {
  expect(await admin(...parole)).toBe(2);
  expect(uscita.err).toContain('Uso: npm run admin -- ');
});
