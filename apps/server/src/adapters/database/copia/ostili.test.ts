import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestApp } from '../../../test-support/test-app.ts';
import { runSql } from '../../postgres/test-database.ts';
import { changeFine, changeManifesto, closeArchivio, openArchivio, type Membro } from './archivio-di-prova.ts';
import { CopiaImpossibile } from './formato.ts';
import { readCopia } from './read-copia.ts';
import { restoreCopia } from './restore-copia.ts';
import type { Tabella } from './tabelle.ts';
import { saveCopia } from './write-copia.ts';

const dir = mkdtempSync(join(tmpdir(), 'ostili-'));
const { connection, superuser } = inject('postgres');
const vuoti: string[] = [];
let membri: readonly Membro[];

beforeAll(async () => {
  const prova = await createTestApp();
  await prova.createStudio();
  const { rows } = await prova.pool.query<{ nome: string }>('SELECT current_database() AS nome');
  await saveCopia({ ...connection, database: rows[0]?.nome }, join(dir, 'vera'), { versione: 'prova' });
  await prova.close();
  membri = await openArchivio(readFileSync(join(dir, 'vera')));
});
afterAll(async () => {
  for (const nome of vuoti) await runSql(connection, `DROP DATABASE ${nome} WITH (FORCE)`);
});

const createVuoto = async (): Promise<pg.ClientConfig> => {
  const nome = `vuoto_${randomUUID().replaceAll('-', '')}`;
  await runSql(connection, `CREATE DATABASE ${nome}`);
  vuoti.push(nome);
  return { ...connection, database: nome };
};

const save = async (altri: readonly Membro[]): Promise<string> => {
  const file = join(dir, randomUUID());
  writeFileSync(file, await closeArchivio(altri));
  return file;
};

const rowsOf = async (vuoto: pg.ClientConfig): Promise<number> => {
  const [tabelle] = await runSql(
    vuoto,
    `SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  return tabelle?.rowCount ?? -1;
};

/** What is said of a file by a check and by a restore, which leaves the database empty. */
const judge = async (altri: readonly Membro[]): Promise<readonly string[]> => {
  const file = await save(altri);
  const vuoto = await createVuoto();
  const esiti = await Promise.allSettled([readCopia(file), restoreCopia(vuoto, file, { accept: () => undefined })]);
  expect(await rowsOf(vuoto)).toBe(0);
  return esiti.map((esito) => {
    if (esito.status === 'fulfilled') return 'taken as good';
    return esito.reason instanceof CopiaImpossibile ? esito.reason.message : String(esito.reason);
  });
};

const changeTabella = (nome: string, change: (tabella: Tabella) => unknown) =>
  changeManifesto((manifesto) => ({
    ...manifesto,
    tabelle: manifesto.tabelle.map((tabella) => (tabella.nome === nome ? change(tabella) : tabella)),
  }));

const insertBefore = (name: string, ...nuovi: readonly Membro[]): Membro[] =>
  membri.flatMap((membro) => (membro.name === name ? [...nuovi, membro] : [membro]));

const testo = (name: string, contenuto = 'x'): Membro => ({ name, contenuto: Buffer.from(contenuto) });

test('what a test does to a backup leaves one that is good', async () => {
  const file = await save(changeManifesto((manifesto) => manifesto)(changeFine((fine) => fine)(membri)));
  expect((await restoreCopia(await createVuoto(), file, { accept: () => undefined })).righe).toBeGreaterThan(2);
});

test('a column that is a command runs nothing, and is refused by name', async () => {
  const traccia = join(tmpdir(), `vedetta-traccia-${randomUUID()}`);
  const comando = `id") FROM PROGRAM 'touch ${traccia}'; COPY public."studi" ("id`;
  const esiti = await judge(
    changeTabella('studi', ({ colonne: [, ...altre], nome }) => ({ nome, colonne: [comando, ...altre] }))(membri),
  );
  const detto = `La copia non corrisponde allo schema di Vedetta: contiene in studi la colonna «${comando}».`;
  expect({ esiti, isRun: existsSync(traccia) }).toEqual({ esiti: [detto, detto], isRun: false });
});

test('a table that is a command runs nothing, and is refused by name', async () => {
  const traccia = join(tmpdir(), `vedetta-traccia-${randomUUID()}`);
  const comando = `studi" ("id") FROM PROGRAM 'touch ${traccia}'; COPY public."studi`;
  const esiti = await judge(changeTabella('studi', ({ colonne }) => ({ nome: comando, colonne }))(membri));
  const detto = `La copia non corrisponde allo schema di Vedetta: contiene la tabella «${comando}».`;
  expect({ esiti, isRun: existsSync(traccia) }).toEqual({ esiti: [detto, detto], isRun: false });
});

test.for<[string, () => readonly Membro[], RegExp]>([
  [
    'a column of another table',
    () => changeTabella('studi', (una) => ({ ...una, colonne: [...una.colonne, 'ragione_sociale'] }))(membri),
    /contiene in studi la colonna «ragione_sociale»\.$/u,
  ],
  [
    'a column less',
    () => changeTabella('studi', (una) => ({ ...una, colonne: una.colonne.slice(1) }))(membri),
    /manca in studi la colonna «id»\.$/u,
  ],
  [
    'a column twice',
    () => changeTabella('studi', (una) => ({ ...una, colonne: [...una.colonne, 'id'] }))(membri),
    /ripete in studi la colonna/u,
  ],
  [
    'a table of the system',
    () =>
      changeManifesto((uno) => ({ ...uno, tabelle: [...uno.tabelle, { nome: 'pg_authid', colonne: ['rolname'] }] }))(
        membri,
      ),
    /contiene la tabella «pg_authid»\.$/u,
  ],
  [
    'open sessions',
    () => changeManifesto((uno) => ({ ...uno, tabelle: [...uno.tabelle, { nome: 'token', colonne: [] }] }))(membri),
    /contiene la tabella «token»\.$/u,
  ],
  [
    'a table less',
    () => changeManifesto((uno) => ({ ...uno, tabelle: uno.tabelle.slice(1) }))(membri),
    /manca la tabella «accessi_noti»\.$/u,
  ],
  [
    'migrations that leave one out',
    () => changeManifesto((uno) => ({ ...uno, migrazioni: uno.migrazioni.slice(1) }))(membri),
    /^La migrazione 2 della copia non è quella/u,
  ],
  [
    'no migration',
    () => changeManifesto((uno) => ({ ...uno, migrazioni: [] }))(membri),
    /^La copia non dice di quale versione è/u,
  ],
  [
    'a version that the terminal obeys',
    () => changeManifesto((uno) => ({ ...uno, versione: '1.0.0\u001b[2J' }))(membri),
    /le sue informazioni non si leggono\.$/u,
  ],
  [
    'a table that the terminal obeys',
    () => changeTabella('studi', (una) => ({ ...una, nome: 'stu\u001b[2Jdi' }))(membri),
    /contiene la tabella «stu�\[2Jdi»\.$/u,
  ],
  [
    'a table of the end that is not in the manifest',
    () => changeFine(({ tabelle: [una, ...altre] }) => ({ tabelle: [{ ...una, nome: 'altra' }, ...altre] }))(membri),
    /la tabella accessi_noti non è quella che è stata scritta\.$/u,
  ],
  [
    'a member above its folder',
    () => insertBefore('fine.json', testo('../../etc/cron.d/x')),
    /contiene «\.\.\/\.\.\/etc/u,
  ],
  [
    'a member with a path of the disk',
    () => insertBefore('fine.json', testo('/etc/passwd')),
    /contiene «\/etc\/passwd»/u,
  ],
  [
    'a link',
    () => insertBefore('fine.json', { ...testo('tabelle/voci/000001', ''), type: 'symlink', linkname: '/etc/passwd' }),
    /contiene «tabelle\/voci\/000001»/u,
  ],
  [
    'a hard link for a manifest',
    () => [{ ...testo('manifesto.json', ''), type: 'link', linkname: 'fine.json' }, ...membri],
    /contiene «manifesto\.json»/u,
  ],
  [
    'another name in an extended header',
    () => insertBefore('fine.json', { ...testo('x'), pax: { path: 'tabelle/voci/000001' } }),
    /contiene «tabelle\/voci\/000001»/u,
  ],
  [
    'a second manifest',
    () => insertBefore('fine.json', ...membri.slice(0, 1)),
    /contiene «manifesto\.json» fuori posto/u,
  ],
  ['a second end', () => [...membri, ...membri.slice(-1)], /contiene «fine\.json» fuori posto/u],
  [
    'a piece twice',
    () => insertBefore('tabelle/studi/000001', ...membri.filter(({ name }) => name === 'tabelle/studi/000001')),
    /tabelle\/studi\/000001 è fuori posto/u,
  ],
  [
    'a piece after the end',
    () => [...membri, testo('tabelle/voci/000001')],
    /contiene «tabelle\/voci\/000001» fuori posto/u,
  ],
  [
    'tables in another order',
    () => [...membri.slice(0, 1), ...membri.slice(1, -1).toReversed(), ...membri.slice(-1)],
    /è fuori posto/u,
  ],
  [
    'a manifest of two megabytes',
    () => changeManifesto((uno) => ({ ...uno, altro: 'x'.repeat(2 * 1024 * 1024) }))(membri),
    /manifesto\.json è più grande di quanto possa essere/u,
  ],
  [
    'a piece of twenty megabytes',
    () => insertBefore('fine.json', { name: 'tabelle/voci/000001', contenuto: Buffer.alloc(20 * 1024 * 1024, 10) }),
    /tabelle\/voci\/000001 è più grande di quanto possa essere/u,
  ],
  ['a signature that is none', () => [...membri, testo('firma.json', '{}')], /le sue informazioni non si leggono/u],
])('%s: refused by a check and by a restore', async ([, build, detto]) => {
  for (const esito of await judge(build())) expect(esito).toMatch(detto);
});

test('rows that say they are more are refused where they are counted', async () => {
  const file = await save(
    changeFine(({ tabelle }) => ({ tabelle: tabelle.map((una) => ({ ...una, righe: una.righe + 1 })) }))(membri),
  );
  const vuoto = await createVuoto();
  await expect(restoreCopia(vuoto, file, { accept: () => undefined })).rejects.toThrow(
    /la tabella accessi_noti ha 1 righe su 2/u,
  );
  expect(await rowsOf(vuoto)).toBe(0);
});

test('a backup of more members than it needs to be refused is not read to its end', async () => {
  const zeri = Buffer.alloc(3 * 1024 * 1024);
  const pezzi = Array.from({ length: 60 }, (_, n) => ({
    name: `tabelle/voci/${String(n + 1).padStart(6, '0')}`,
    contenuto: zeri,
  }));
  const file = await save(insertBefore('fine.json', ...pezzi));
  await expect(readCopia(file)).rejects.toThrow('si espande oltre ogni misura');
});

test('a restore runs under a role that may run no program, and leaves none behind', async () => {
  const vuoto = { ...superuser, database: (await createVuoto()).database };
  const file = await save(membri);
  const visti: { rolsuper: boolean }[] = [];
  await restoreCopia(vuoto, file, {
    accept: () => undefined,
    onRipristinata: async (client) => {
      const { rows } = await client.query<{ rolsuper: boolean }>(
        'SELECT rolsuper FROM pg_roles WHERE rolname = current_user',
      );
      visti.push(...rows);
      await client.query('SAVEPOINT prova');
      await expect(client.query(`COPY studi FROM PROGRAM 'true'`)).rejects.toThrow(/program/u);
      await client.query('ROLLBACK TO SAVEPOINT prova');
    },
  });
  expect(visti).toEqual([{ rolsuper: false }]);
  const [ruoli, altrui] = await runSql(
    vuoto,
    `SELECT 1 FROM pg_roles WHERE rolname LIKE 'vedetta\\_ripristino\\_%'`,
    `SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relowner <> (SELECT oid FROM pg_roles WHERE rolname = session_user)`,
  );
  expect([ruoli?.rowCount, altrui?.rowCount]).toEqual([0, 0]);
});

test('an ordinary user restores as itself; one that may run programs is refused', async () => {
  const file = await save(membri);
  const utente = `utente_${randomUUID().replaceAll('-', '')}`;
  const vuoto = await createVuoto();
  const daSuperutente = { ...superuser, database: vuoto.database };
  const come = { ...vuoto, user: utente, password: 'parola-di-prova' };
  await runSql(
    superuser,
    `CREATE ROLE ${utente} LOGIN PASSWORD 'parola-di-prova'`,
    `ALTER DATABASE ${vuoto.database} OWNER TO ${utente}`,
    `GRANT pg_execute_server_program TO ${utente}`,
  );
  await expect(restoreCopia(come, file, { accept: () => undefined })).rejects.toThrow(
    /L’utente del database può eseguire programmi/u,
  );
  await runSql(superuser, `REVOKE pg_execute_server_program FROM ${utente}`);
  expect((await restoreCopia(come, file, { accept: () => undefined })).righe).toBeGreaterThan(2);
  await runSql(daSuperutente, `DROP OWNED BY ${utente}`);
  await runSql(superuser, `ALTER DATABASE ${vuoto.database} OWNER TO "${connection.user}"`, `DROP ROLE ${utente}`);
});
