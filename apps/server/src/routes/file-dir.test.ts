import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileCliente } from '@vedetta/contract';
import { afterAll, expect, inject, test } from 'vitest';
import { restoreBackup } from '../adapters/database/backup/restore-backup.ts';
import { saveBackup } from '../adapters/database/backup/write-backup.ts';
import { dropOrphans } from '../adapters/deposito/cartella.ts';
import { createDeposito } from '../adapters/deposito/deposito.ts';
import { runSql } from '../adapters/postgres/test-database.ts';
import { ensureCartella } from '../commands/deposito/ensure-cartella.ts';
import { moveContents } from '../commands/deposito/move-contents.ts';
import { depositiRepository } from '../repositories/depositi.ts';
import { dropDiscardedContents } from '../repositories/file-ricevuti.ts';
import { createRichiestaDati } from '../test-support/fixture-objects.ts';
import { createStudioFixture } from '../test-support/studio-fixture.ts';
import { createTestApp } from '../test-support/test-app.ts';

const dir = mkdtempSync(join(tmpdir(), 'file-dir-'));
const fileDir = join(dir, 'file');
const testApp = await createTestApp({ variables: { VEDETTA_FILE_DIR: fileDir } });
afterAll(async () => {
  await testApp.close();
  rmSync(dir, { recursive: true });
});
const { call, pool, database } = testApp;
await ensureCartella(database, { fileDir });
const fixture = await createStudioFixture(testApp);
const { token, id: studioId } = fixture.studio;
const staff = await testApp.createStudio({ is_staff: true, licenza: null });
const deposito = createDeposito({ fileDir });

const buildSheet = (): string => `Conto;Saldo\n10;${randomUUID()}\n`;
const send = async (content: string, of = fixture) => {
  const { codice } = await createRichiestaDati(of);
  const { status, body } = await call<FileCliente>('POST', '/api/carica-dati/file/', {
    headers: { 'x-codice-richiesta': codice },
    form: { file: new File([content], 'verifica.csv') },
  });
  expect(status).toBe(201);
  return body.id;
};
const loadRow = async (id: string) =>
  (
    await pool.query<{ impronta: string; in_cartella: boolean; contenuto: Buffer | null }>(
      'SELECT impronta, in_cartella, contenuto FROM file_ricevuti WHERE id = $1',
      [id],
    )
  ).rows[0];
const pathOf = async (id: string, of = studioId) => {
  const { impronta = '' } = (await loadRow(id)) ?? {};
  return join(fileDir, of, impronta.slice(0, 2), impronta);
};
const download = async (id: string) => {
  const { status, raw } = await call('GET', `/api/posta-in-arrivo/${id}/contenuto/`, { token });
  return [status, raw.toString()];
};

test('a file of a client is in the folder, not in the database, and the studio downloads it', async () => {
  const sheet = buildSheet();
  const id = await send(sheet);
  expect(await loadRow(id)).toMatchObject({ in_cartella: true, contenuto: null });
  expect(existsSync(await pathOf(id))).toBe(true);
  expect(await download(id)).toEqual([200, sheet]);
});

test('one that is missing from the folder is not found, and nothing falls', async () => {
  const id = await send(buildSheet());
  rmSync(await pathOf(id));
  expect((await download(id))[0]).toBe(404);
});

test('a refused file leaves nothing in the folder', async () => {
  const { id, codice } = await createRichiestaDati(fixture);
  await pool.query(
    `INSERT INTO file_ricevuti (studio_id, azienda_id, richiesta_id, nome, formato, byte, impronta)
     SELECT $1, $2, $3, 'x', 'testo', 1, encode(sha256(n::text::bytea), 'hex') FROM generate_series(1, 50) n`,
    [studioId, fixture.azienda.id, id],
  );
  const before = readdirSync(join(fileDir, studioId), { recursive: true }).length;
  const { status } = await call('POST', '/api/carica-dati/file/', {
    headers: { 'x-codice-richiesta': codice },
    form: { file: new File([buildSheet()], 'a.csv') },
  });
  expect([status, readdirSync(join(fileDir, studioId), { recursive: true }).length]).toEqual([400, before]);
  await pool.query('DELETE FROM file_ricevuti WHERE richiesta_id = $1', [id]);
});

test('the archive of the studio has it', async () => {
  const sheet = buildSheet();
  const id = await send(sheet);
  const { raw } = await call('GET', '/api/studio/esportazione/', { token });
  expect(raw.includes(`file_ricevuti/${id}`)).toBe(true);
  expect(raw.includes(sheet)).toBe(true);
});

test('a backup has it, and restores it into the database; a missing one is told', async () => {
  const sheet = buildSheet();
  const [id, lost] = [await send(sheet), await send(buildSheet())];
  rmSync(await pathOf(lost));
  const { connection } = inject('postgres');
  const { rows } = await pool.query<{ name: string }>('SELECT current_database() AS name');
  const missing: string[] = [];
  const backup = join(dir, 'copia.vedetta');
  await saveBackup({ ...connection, database: rows[0]?.name }, backup, {
    versione: 'prova',
    readContent: deposito.readContent,
    onMissing: (one) => missing.push(one),
  });
  expect(missing).toContain(lost);
  expect(missing).not.toContain(id);
  const empty = { ...connection, database: `vuoto_${randomUUID().replaceAll('-', '')}` };
  await runSql(connection, `CREATE DATABASE ${empty.database}`);
  try {
    await restoreBackup(empty, backup, { accept: () => undefined });
    const [restored] = await runSql(
      empty,
      `SELECT convert_from(contenuto, 'UTF8') AS content, in_cartella FROM file_ricevuti WHERE id = '${id}'`,
    );
    expect(restored?.rows).toEqual([{ content: sheet, in_cartella: false }]);
  } finally {
    await runSql(connection, `DROP DATABASE ${empty.database} WITH (FORCE)`);
  }
});

test('contents move to the database and back, and stay what they were', async () => {
  const sheet = buildSheet();
  const id = await send(sheet);
  const toDatabase = await moveContents(database, deposito, 'database');
  expect(toDatabase.spostati).toBeGreaterThan(0);
  expect(await loadRow(id)).toMatchObject({ in_cartella: false, contenuto: Buffer.from(sheet) });
  expect(await download(id)).toEqual([200, sheet]);
  await moveContents(database, deposito, 'cartella');
  expect(await loadRow(id)).toMatchObject({ in_cartella: true, contenuto: null });
  expect(await download(id)).toEqual([200, sheet]);
});

test('what was discarded more than 30 days ago leaves the folder too', async () => {
  const id = await send(buildSheet());
  const path = await pathOf(id);
  await call('PATCH', `/api/posta-in-arrivo/${id}/`, { token, json: { stato: 'scartato', motivo: 'Doppio' } });
  const { listKept } = depositiRepository(database);
  await dropOrphans(fileDir, listKept);
  expect([(await download(id))[0], existsSync(path)]).toEqual([200, true]);
  await pool.query(`UPDATE file_ricevuti SET trattato_il = now() - interval '31 days' WHERE id = $1`, [id]);
  expect(await dropDiscardedContents(database, 30)).toBe(1);
  await dropOrphans(fileDir, listKept);
  expect([(await download(id))[0], existsSync(path)]).toEqual([404, false]);
});

test('the files of an erased studio go with it', async () => {
  const theirs = await createStudioFixture(testApp, { nome_studio: 'Da cancellare' });
  const id = await send(buildSheet(), theirs);
  expect(existsSync(await pathOf(id, theirs.studio.id))).toBe(true);
  const { status } = await call('POST', `/api/staff/studi/${theirs.studio.id}/cancellazione/`, {
    token: staff.token,
    json: { nome_studio: 'Da cancellare' },
  });
  expect([status, existsSync(join(fileDir, theirs.studio.id))]).toEqual([204, false]);
});

test('the folder of another installation, or none where files are in one, stops the start', async () => {
  await send(buildSheet());
  await expect(ensureCartella(database, { fileDir })).resolves.toBeUndefined();
  await expect(ensureCartella(database, { fileDir: null })).rejects.toThrow('indicarla in VEDETTA_FILE_DIR');
  const other = await createTestApp();
  try {
    await expect(ensureCartella(other.database, { fileDir })).rejects.toThrow('di un’altra installazione');
  } finally {
    await other.close();
  }
});
