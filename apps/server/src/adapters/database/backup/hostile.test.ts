import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestApp } from '../../../test-support/test-app.ts';
import { runSql } from '../../postgres/test-database.ts';
import { changeEnd, changeManifest, closeArchive, openArchive, type Member } from './test-archive.ts';
import { BackupFailure } from './format.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import type { BackupTable } from './tables.ts';
import { saveBackup } from './write-backup.ts';

const dir = mkdtempSync(join(tmpdir(), 'ostili-'));
const { connection, superuser } = inject('postgres');
const emptyDatabases: string[] = [];
let members: readonly Member[];

beforeAll(async () => {
  const testApp = await createTestApp();
  await testApp.createStudio();
  const { rows } = await testApp.pool.query<{ nome: string }>('SELECT current_database() AS nome');
  await saveBackup({ ...connection, database: rows[0]?.nome }, join(dir, 'vera'), { versione: 'prova' });
  await testApp.close();
  members = await openArchive(readFileSync(join(dir, 'vera')));
});
afterAll(async () => {
  for (const name of emptyDatabases) await runSql(connection, `DROP DATABASE ${name} WITH (FORCE)`);
});

const createEmpty = async (): Promise<pg.ClientConfig> => {
  const name = `vuoto_${randomUUID().replaceAll('-', '')}`;
  await runSql(connection, `CREATE DATABASE ${name}`);
  emptyDatabases.push(name);
  return { ...connection, database: name };
};

const save = async (others: readonly Member[]): Promise<string> => {
  const file = join(dir, randomUUID());
  writeFileSync(file, await closeArchive(others));
  return file;
};

const rowsOf = async (empty: pg.ClientConfig): Promise<number> => {
  const [tables] = await runSql(
    empty,
    `SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  );
  return tables?.rowCount ?? -1;
};

/** The messages of a check and of a restore, which must leave the database empty. */
const judge = async (others: readonly Member[]): Promise<readonly string[]> => {
  const file = await save(others);
  const empty = await createEmpty();
  const outcomes = await Promise.allSettled([
    readBackup(file),
    restoreBackup(empty, file, { accept: () => undefined }),
  ]);
  expect(await rowsOf(empty)).toBe(0);
  return outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return 'taken as good';
    return outcome.reason instanceof BackupFailure ? outcome.reason.message : String(outcome.reason);
  });
};

const changeTable = (name: string, change: (table: BackupTable) => unknown) =>
  changeManifest((manifest) => ({
    ...manifest,
    tabelle: manifest.tabelle.map((table) => (table.nome === name ? change(table) : table)),
  }));

const insertBefore = (name: string, ...added: readonly Member[]): Member[] =>
  members.flatMap((member) => (member.name === name ? [...added, member] : [member]));

const text = (name: string, content = 'x'): Member => ({ name, content: Buffer.from(content) });

test('an unchanged backup, repacked by the test, is restored', async () => {
  const file = await save(changeManifest((manifest) => manifest)(changeEnd((fine) => fine)(members)));
  expect((await restoreBackup(await createEmpty(), file, { accept: () => undefined })).righe).toBeGreaterThan(2);
});

test('a column name with SQL runs nothing and is refused by name', async () => {
  const trace = join(tmpdir(), `vedetta-traccia-${randomUUID()}`);
  const command = `id") FROM PROGRAM 'touch ${trace}'; COPY public."studi" ("id`;
  const outcomes = await judge(
    changeTable('studi', ({ colonne: [, ...others], nome }) => ({ nome, colonne: [command, ...others] }))(members),
  );
  const message = `La copia non corrisponde allo schema di Vedetta: contiene in studi la colonna «${command}».`;
  expect({ outcomes, isRun: existsSync(trace) }).toEqual({ outcomes: [message, message], isRun: false });
});

test('a table name with SQL runs nothing and is refused by name', async () => {
  const trace = join(tmpdir(), `vedetta-traccia-${randomUUID()}`);
  const command = `studi" ("id") FROM PROGRAM 'touch ${trace}'; COPY public."studi`;
  const outcomes = await judge(changeTable('studi', ({ colonne }) => ({ nome: command, colonne }))(members));
  const message = `La copia non corrisponde allo schema di Vedetta: contiene la tabella «${command}».`;
  expect({ outcomes, isRun: existsSync(trace) }).toEqual({ outcomes: [message, message], isRun: false });
});

test.for<[string, () => readonly Member[], RegExp]>([
  [
    'a column of another table',
    () => changeTable('studi', (table) => ({ ...table, colonne: [...table.colonne, 'ragione_sociale'] }))(members),
    /contiene in studi la colonna «ragione_sociale»\.$/u,
  ],
  [
    'a missing column',
    () => changeTable('studi', (table) => ({ ...table, colonne: table.colonne.slice(1) }))(members),
    /manca in studi la colonna «id»\.$/u,
  ],
  [
    'a column twice',
    () => changeTable('studi', (table) => ({ ...table, colonne: [...table.colonne, 'id'] }))(members),
    /ripete in studi la colonna/u,
  ],
  [
    'a table of the system',
    () =>
      changeManifest((manifest) => ({
        ...manifest,
        tabelle: [...manifest.tabelle, { nome: 'pg_authid', colonne: ['rolname'] }],
      }))(members),
    /contiene la tabella «pg_authid»\.$/u,
  ],
  [
    'open sessions',
    () =>
      changeManifest((manifest) => ({ ...manifest, tabelle: [...manifest.tabelle, { nome: 'token', colonne: [] }] }))(
        members,
      ),
    /contiene la tabella «token»\.$/u,
  ],
  [
    'a missing table',
    () => changeManifest((manifest) => ({ ...manifest, tabelle: manifest.tabelle.slice(1) }))(members),
    /manca la tabella «accessi_noti»\.$/u,
  ],
  [
    'migrations with one missing',
    () => changeManifest((manifest) => ({ ...manifest, migrazioni: manifest.migrazioni.slice(1) }))(members),
    /^La migrazione 2 della copia non è quella/u,
  ],
  [
    'no migration',
    () => changeManifest((manifest) => ({ ...manifest, migrazioni: [] }))(members),
    /^La copia non dice di quale versione è/u,
  ],
  [
    'a version with terminal escapes',
    () => changeManifest((manifest) => ({ ...manifest, versione: '1.0.0\u001b[2J' }))(members),
    /le sue informazioni non si leggono\.$/u,
  ],
  [
    'a table with terminal escapes',
    () => changeTable('studi', (table) => ({ ...table, nome: 'stu\u001b[2Jdi' }))(members),
    /contiene la tabella «stu�\[2Jdi»\.$/u,
  ],
  [
    'an end with a table that is not in the manifest',
    () =>
      changeEnd(({ tabelle: [table, ...others] }) => ({ tabelle: [{ ...table, nome: 'altra' }, ...others] }))(members),
    /la tabella accessi_noti non è quella che è stata scritta\.$/u,
  ],
  [
    'a member with a parent path',
    () => insertBefore('fine.json', text('../../etc/cron.d/x')),
    /contiene «\.\.\/\.\.\/etc/u,
  ],
  ['a member with an absolute path', () => insertBefore('fine.json', text('/etc/passwd')), /contiene «\/etc\/passwd»/u],
  [
    'a link',
    () => insertBefore('fine.json', { ...text('tabelle/voci/000001', ''), type: 'symlink', linkname: '/etc/passwd' }),
    /contiene «tabelle\/voci\/000001»/u,
  ],
  [
    'a hard link as manifest',
    () => [{ ...text('manifesto.json', ''), type: 'link', linkname: 'fine.json' }, ...members],
    /contiene «manifesto\.json»/u,
  ],
  [
    'another name in an extended header',
    () => insertBefore('fine.json', { ...text('x'), pax: { path: 'tabelle/voci/000001' } }),
    /contiene «tabelle\/voci\/000001»/u,
  ],
  [
    'a second manifest',
    () => insertBefore('fine.json', ...members.slice(0, 1)),
    /contiene «manifesto\.json» fuori posto/u,
  ],
  ['a second end', () => [...members, ...members.slice(-1)], /contiene «fine\.json» fuori posto/u],
  [
    'a chunk twice',
    () => insertBefore('tabelle/studi/000001', ...members.filter(({ name }) => name === 'tabelle/studi/000001')),
    /tabelle\/studi\/000001 è fuori posto/u,
  ],
  [
    'a chunk after the end',
    () => [...members, text('tabelle/voci/000001')],
    /contiene «tabelle\/voci\/000001» fuori posto/u,
  ],
  [
    'tables in another order',
    () => [...members.slice(0, 1), ...members.slice(1, -1).toReversed(), ...members.slice(-1)],
    /è fuori posto/u,
  ],
  [
    'a manifest of two megabytes',
    () => changeManifest((manifest) => ({ ...manifest, altro: 'x'.repeat(2 * 1024 * 1024) }))(members),
    /manifesto\.json è più grande di quanto possa essere/u,
  ],
  [
    'a chunk of twenty megabytes',
    () => insertBefore('fine.json', { name: 'tabelle/voci/000001', content: Buffer.alloc(20 * 1024 * 1024, 10) }),
    /tabelle\/voci\/000001 è più grande di quanto possa essere/u,
  ],
  ['an invalid signature', () => [...members, text('firma.json', '{}')], /le sue informazioni non si leggono/u],
])('%s is refused by a check and by a restore', async ([, build, message]) => {
  for (const outcome of await judge(build())) expect(outcome).toMatch(message);
});

test('a wrong row count is refused by a restore', async () => {
  const file = await save(
    changeEnd(({ tabelle }) => ({ tabelle: tabelle.map((table) => ({ ...table, righe: table.righe + 1 })) }))(members),
  );
  const empty = await createEmpty();
  await expect(restoreBackup(empty, file, { accept: () => undefined })).rejects.toThrow(
    /la tabella accessi_noti ha 1 righe su 2/u,
  );
  expect(await rowsOf(empty)).toBe(0);
});

test('a zip bomb of many members is not read to its end', async () => {
  const zeros = Buffer.alloc(3 * 1024 * 1024);
  const chunks = Array.from({ length: 60 }, (_, n) => ({
    name: `tabelle/voci/${String(n + 1).padStart(6, '0')}`,
    content: zeros,
  }));
  const file = await save(insertBefore('fine.json', ...chunks));
  await expect(readBackup(file)).rejects.toThrow('si espande oltre ogni misura');
});

test('a restore runs under a role that cannot run programs, and leaves no role behind', async () => {
  const empty = { ...superuser, database: (await createEmpty()).database };
  const file = await save(members);
  const seen: { rolsuper: boolean }[] = [];
  await restoreBackup(empty, file, {
    accept: () => undefined,
    onRestored: async (client) => {
      const { rows } = await client.query<{ rolsuper: boolean }>(
        'SELECT rolsuper FROM pg_roles WHERE rolname = current_user',
      );
      seen.push(...rows);
      await client.query('SAVEPOINT prova');
      await expect(client.query(`COPY studi FROM PROGRAM 'true'`)).rejects.toThrow(/program/u);
      await client.query('ROLLBACK TO SAVEPOINT prova');
    },
  });
  expect(seen).toEqual([{ rolsuper: false }]);
  const [roles, foreign] = await runSql(
    empty,
    `SELECT 1 FROM pg_roles WHERE rolname LIKE 'vedetta\\_ripristino\\_%'`,
    `SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relowner <> (SELECT oid FROM pg_roles WHERE rolname = session_user)`,
  );
  expect([roles?.rowCount, foreign?.rowCount]).toEqual([0, 0]);
});

test('an ordinary role restores as itself; one that may run programs is refused', async () => {
  const file = await save(members);
  const role = `utente_${randomUUID().replaceAll('-', '')}`;
  const empty = await createEmpty();
  const asSuperuser = { ...superuser, database: empty.database };
  const asRole = { ...empty, user: role, password: 'parola-di-prova' };
  await runSql(
    superuser,
    `CREATE ROLE ${role} LOGIN PASSWORD 'parola-di-prova'`,
    `ALTER DATABASE ${empty.database} OWNER TO ${role}`,
    `GRANT pg_execute_server_program TO ${role}`,
  );
  await expect(restoreBackup(asRole, file, { accept: () => undefined })).rejects.toThrow(
    /L’utente del database può eseguire programmi/u,
  );
  await runSql(superuser, `REVOKE pg_execute_server_program FROM ${role}`);
  expect((await restoreBackup(asRole, file, { accept: () => undefined })).righe).toBeGreaterThan(2);
  await runSql(asSuperuser, `DROP OWNED BY ${role}`);
  await runSql(superuser, `ALTER DATABASE ${empty.database} OWNER TO "${connection.user}"`, `DROP ROLE ${role}`);
});
