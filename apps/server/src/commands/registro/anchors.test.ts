import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { anchorsFile, openAnchors } from '../../adapters/anchors/file.ts';
import { parseLine } from '../../adapters/anchors/line.ts';
import { createDatabase } from '../../adapters/database/database.ts';
import { createTestApp } from '../../test-support/test-app.ts';
import { computeImprontaEvento } from '../../repositories/eventi.ts';
import { openStudioAs } from '../../repositories/open-studio.ts';
import { cateneRepository } from '../../repositories/staff/catene.ts';
import { Refusal } from '../../refusal.ts';
import { anchorAll, createRounds, PAUSES, type AnchorSettings } from './anchors.ts';
import { recordRestore } from '../backup/restore.ts';
import { COMMAND_LINE } from '../staff/operator.ts';
import { createStudio, eraseStudio } from '../staff/studi.ts';
import { verifyTrail } from './verify-trail.ts';

const testApp = await createTestApp();
const { pool, database } = testApp;
const dirs: string[] = [];
afterAll(async () => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
  await testApp.close();
});

let settings: AnchorSettings;
beforeEach(() => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ancore-'));
  dirs.push(dataDir);
  settings = { dataDir, anchors: ['file'], anchorsCommand: null };
});

const newStudio = async (eventi: number): Promise<string> => {
  const studio = await createStudio(
    database,
    COMMAND_LINE,
    { nome_studio: 'Da ancorare', licenza: 'valida', max_aziende: null },
    null,
  );
  if (studio instanceof Refusal) throw new Error(studio.code);
  await addEventi(studio.id, eventi - 1);
  return studio.id;
};

const addEventi = async (id: string, count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1)
    await database
      .transaction()
      .execute((trx) =>
        openStudioAs(trx, id, { id: null, username: 'prova' }).eventi.add({ azione: 'logout', dopo: { n } }),
      );
};

/** What the owner of the database can do. */
const withoutTriggers = async (...statements: readonly string[]): Promise<void> => {
  const tables = ['eventi', 'catene', 'lapidi'];
  for (const table of tables) await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const statement of statements) await pool.query(statement);
  for (const table of tables) await pool.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
};

/** Deletes the events after a number and moves the head back to it. */
const cut = (id: string, numero: number): Promise<void> =>
  withoutTriggers(
    `DELETE FROM eventi WHERE studio_id = '${id}' AND numero > ${numero}`,
    `UPDATE catene SET numero = ${numero}, impronta = (SELECT impronta FROM eventi WHERE studio_id = '${id}' AND numero = ${numero}) WHERE studio_id = '${id}'`,
  );

const verify = async (...others: readonly string[]) => {
  const ours = await openAnchors(anchorsFile(settings.dataDir), { isOurs: true });
  const opened = await Promise.all(others.map((file) => openAnchors(file, { isOurs: false })));
  const anchorFiles = [ours, ...opened].filter((file) => file !== null);
  return verifyTrail(database, { studioId: null, recorded: new Map(), anchorFiles, onCatena: () => undefined });
};
const problemsOf = async (id: string, ...others: readonly string[]): Promise<readonly string[]> =>
  (await verify(...others)).catene.find(({ studio_id }) => studio_id === id)?.problemi ?? ['no chain'];

const readLines = (): readonly string[] => readFileSync(anchorsFile(settings.dataDir), 'utf8').trim().split('\n');
const writeLines = (lines: readonly string[]): void =>
  writeFileSync(anchorsFile(settings.dataDir), lines.map((line) => `${line}\n`).join(''));

test('a truncated trail with its head moved back passes on its own and fails against its anchors', async () => {
  const id = await newStudio(10);
  await anchorAll(database, settings);
  expect((await verify()).problemi).toEqual([]);
  expect(await problemsOf(id)).toEqual([]);
  await cut(id, 7);
  const { catene } = await verifyTrail(database, { studioId: id, recorded: new Map(), onCatena: () => undefined });
  expect(catene[0]).toMatchObject({ eventi: 7, problemi: [] });
  expect(await problemsOf(id)).toEqual([
    expect.stringMatching(/^Mancano eventi: il \d\d\/\d\d\/\d\d, \d\d:\d\d il registro arrivava all’evento 10, che/u),
    'Nessuna ancora corrisponde.',
  ]);
});

test('a truncated trail that grew past its anchors is detected, with the last anchor that matches', async () => {
  const id = await newStudio(3);
  await anchorAll(database, settings);
  await addEventi(id, 5);
  await anchorAll(database, settings);
  await cut(id, 5);
  await addEventi(id, 6);
  await anchorAll(database, settings);
  expect(await problemsOf(id)).toEqual([
    expect.stringMatching(/^L’evento 8 non è quello annotato il .+: la catena è stata riscritta\.$/u),
    expect.stringMatching(/^L’ultima ancora che corrisponde è del .+ \(evento 3\)\.$/u),
  ]);
});

test('the anchors of an erased studio match its tombstone; those of a vanished studio do not', async () => {
  const erased = await newStudio(4);
  const vanished = await newStudio(4);
  await anchorAll(database, settings);
  await eraseStudio(database, COMMAND_LINE, erased, { nome_studio: 'Da ancorare', ifMatch: undefined });
  expect((await verify()).problemi).toEqual([]);
  await withoutTriggers(`UPDATE lapidi SET eventi = 3 WHERE studio_id = '${erased}'`);
  expect((await verify()).problemi.join(' ')).toContain(`Lo studio ${erased} non è più nel registro. Mancano eventi`);
  await withoutTriggers(
    `UPDATE lapidi SET eventi = 5 WHERE studio_id = '${erased}'`,
    `DELETE FROM eventi WHERE studio_id = '${vanished}'`,
    `DELETE FROM catene WHERE studio_id = '${vanished}'`,
    `DELETE FROM studi WHERE id = '${vanished}'`,
  );
  expect((await verify()).problemi.join(' ')).toContain(`Lo studio ${vanished} non è più nel registro. Mancano eventi`);
});

test('an anchor file changed, or truncated at its start or in the middle, is reported', async () => {
  const id = await newStudio(2);
  await anchorAll(database, settings);
  await addEventi(id, 1);
  await anchorAll(database, settings);
  const lines = readLines();
  const changed = lines.map((line, n) => (n === 1 ? line.replace(/"numero":\d+/u, '"numero":1') : line));
  for (const [which, numero] of [
    [lines.slice(1), 1],
    [lines.toSpliced(2, 1), 3],
    [changed, 2],
    [lines.map((line, n) => (n === 1 ? line.replace(/,"riga":"\w+"/u, '') : line)), 2],
  ] as const) {
    writeLines(which);
    expect((await verify()).problemi).toContain(
      `Il file delle ancore ${anchorsFile(settings.dataDir)} è stato cambiato: la riga ${numero} non segue quella che la precede.`,
    );
  }
  writeLines(lines);
  expect((await verify()).problemi.filter((problema) => problema.includes('file'))).toEqual([]);
});

test('the next round continues after a crash left half a line', async () => {
  const id = await newStudio(2);
  await anchorAll(database, settings);
  writeFileSync(anchorsFile(settings.dataDir), '{"istante":"2026-11-22T10:00', { flag: 'a' });
  await addEventi(id, 1);
  await anchorAll(database, settings);
  expect((await verify()).problemi.filter((problema) => problema.includes('file'))).toEqual([]);
  await cut(id, 2);
  expect((await problemsOf(id))[0]).toContain('arrivava all’evento 3');
});

test('after a restore, anchors since the backup are reported as lost and earlier ones still match', async () => {
  const id = await newStudio(4);
  const other = await newStudio(4);
  await anchorAll(database, settings);
  const istante = new Date().toISOString();
  await addEventi(id, 3);
  await anchorAll(database, settings);
  const kept = join(settings.dataDir, 'altrove.log');
  writeFileSync(
    kept,
    readLines()
      .map((line) => `Nov 22 10:00:00 host vedetta-ancore[7]: ${line.replace(/,"riga":"\w+"/u, '')}\n`)
      .join(''),
  );
  // As in a backup taken at that instant.
  await cut(id, 4);
  expect((await problemsOf(id))[0]).toContain('arrivava all’evento 7');
  await recordRestore(database, settings, { istante, firma: null });
  const { ripristini } = await verify();
  expect(ripristini).toEqual([{ istante: expect.any(String), copia: istante, perdute: 1 }]);
  expect(await problemsOf(id)).toEqual([]);
  expect(await problemsOf(id, kept)).toEqual([]);
  await cut(other, 3);
  expect((await problemsOf(other))[0]).toContain('arrivava all’evento 4');
  const { rows } = await pool.query(`SELECT dopo FROM eventi WHERE azione = 'ripristina_copia'`);
  expect(rows).toEqual([{ dopo: { copia: istante, firma: null } }]);
});

test('processes that share the folder write only what changed, once', async () => {
  const id = await newStudio(2);
  const rounds = Array.from({ length: 4 }, () =>
    createRounds(database, settings, (error) => {
      throw error;
    }),
  );
  await Promise.all(rounds.map(({ run }) => run(PAUSES.start)));
  const before = readLines().length;
  expect(before).toBe((await cateneRepository(database).listHeads(null)).length);
  await addEventi(id, 1);
  await rounds[0]?.run(PAUSES.day);
  expect(readLines()).toHaveLength(before);
  await withoutTriggers(
    `UPDATE eventi SET istante = (istante AT TIME ZONE 'UTC' - interval '3 hours') AT TIME ZONE 'UTC' WHERE studio_id <> '${id}'`,
  );
  await Promise.all(rounds.map(({ run }) => run(PAUSES.stop)));
  expect(readLines()).toHaveLength(before + 4);
  expect(
    readLines()
      .slice(before)
      .every((line) => line.includes(id)),
  ).toBe(true);
  expect((await verify()).problemi.filter((problema) => problema.includes('file'))).toEqual([]);
  await withoutTriggers(
    `UPDATE eventi SET istante = (istante AT TIME ZONE 'UTC' + interval '3 hours') AT TIME ZONE 'UTC' WHERE studio_id <> '${id}'`,
  );
});

test('ten thousand chains take one query and one line each', async () => {
  await pool.query(
    `INSERT INTO catene (studio_id, numero, impronta) SELECT gen_random_uuid(), 1, '\\x00' FROM generate_series(1, 10000)`,
  );
  const query: string[] = [];
  const counting = createDatabase(pool, { onSlowQuery: ({ sql }) => void query.push(sql), slowMs: 0 });
  await pool.query(`UPDATE catene SET impronta = decode(repeat('00', 32), 'hex') WHERE length(impronta) = 1`);
  await anchorAll(counting, settings);
  expect(query.filter((sql) => sql.includes('catene'))).toHaveLength(1);
  expect(readLines().length).toBeGreaterThanOrEqual(10_000);
  await withoutTriggers(`DELETE FROM catene WHERE impronta = decode(repeat('00', 32), 'hex')`);
});

test("the operator's program receives the lines, and again those of a failed run", async () => {
  const id = await newStudio(2);
  const uscita = join(settings.dataDir, `uscita-${randomUUID()}`);
  const program = join(settings.dataDir, 'programma.sh');
  const failures: unknown[] = [];
  writeFileSync(program, 'echo non va >&2; exit 3');
  const { run } = createRounds(database, { ...settings, anchorsCommand: ['sh', program, uscita] }, (error, where) =>
    failures.push(`${where}: ${String(error)}`),
  );
  await run(PAUSES.start);
  expect(failures).toEqual([expect.stringMatching(/programma\.sh .+: Error: sh: codice 3 non va$/u)]);
  expect(readLines().length).toBeGreaterThan(1);
  writeFileSync(program, 'cat >> "$1"');
  await run(PAUSES.start);
  const given = readFileSync(uscita, 'utf8').trim().split('\n').map(parseLine);
  expect(given.some((parsed) => parsed !== null && 'studio_id' in parsed.line && parsed.line.studio_id === id)).toBe(
    true,
  );
  await run(PAUSES.day);
  expect(readFileSync(uscita, 'utf8').trim().split('\n')).toHaveLength(given.length);
  expect(failures).toHaveLength(1);
  await cut(id, 1);
  expect((await problemsOf(id, uscita)).join(' ')).toContain('arrivava all’evento 2');
});

test('an anchor can be recomputed from the event it names', async () => {
  const id = await newStudio(2);
  await anchorAll(database, settings);
  const links = await cateneRepository(database).loadLinks(id, 0, 10);
  const last = links.at(-1);
  if (last === undefined) throw new Error('no event');
  const { istante, precedente, impronta: _, ...line } = last;
  const expected = computeImprontaEvento(precedente, { ...line, istante: istante.toISOString() }).toString('hex');
  expect(readLines().find((one) => one.includes(id))).toContain(`"numero":2,"impronta":"${expected}"`);
});
