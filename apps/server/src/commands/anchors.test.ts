import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { anchorsFile, openAnchors } from '../adapters/anchors/file.ts';
import { parseLine } from '../adapters/anchors/line.ts';
import { createDatabase } from '../adapters/database/database.ts';
import { createTestApp } from '../test-support/test-app.ts';
import { computeImprontaEvento, eventiRepository } from '../repositories/eventi.ts';
import { cateneRepository } from '../repositories/staff/catene.ts';
import { Refusal } from '../refusal.ts';
import { anchorAll, createRounds, PAUSES, type AnchorSettings } from './anchors.ts';
import { recordRipristino } from './ripristino.ts';
import { RIGA_DI_COMANDO } from './staff/operatore.ts';
import { createStudio, eraseStudio } from './staff/studi.ts';
import { verifyRegistro } from './verifica-registro.ts';

const prova = await createTestApp();
const { pool, database } = prova;
const dirs: string[] = [];
afterAll(async () => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
  await prova.close();
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
    RIGA_DI_COMANDO,
    { nome_studio: 'Da ancorare', licenza: 'valida', max_aziende: null },
    null,
  );
  if (studio instanceof Refusal) throw new Error(studio.code);
  await addEventi(studio.id, eventi - 1);
  return studio.id;
};

const addEventi = async (id: string, quanti: number): Promise<void> => {
  for (let n = 0; n < quanti; n += 1)
    await database
      .transaction()
      .execute((trx) =>
        eventiRepository(trx, id).add({ utente: { id: null, username: 'prova' }, azione: 'logout', dopo: { n } }),
      );
};

/** What somebody who owns the database can do: nothing keeps them from it. */
const withoutTriggers = async (...comandi: readonly string[]): Promise<void> => {
  const tabelle = ['eventi', 'catene', 'lapidi'];
  for (const tabella of tabelle) await pool.query(`ALTER TABLE ${tabella} DISABLE TRIGGER USER`);
  for (const comando of comandi) await pool.query(comando);
  for (const tabella of tabelle) await pool.query(`ALTER TABLE ${tabella} ENABLE TRIGGER USER`);
};

/** Drops the events after a place, and moves the head back to it. */
const cut = (id: string, numero: number): Promise<void> =>
  withoutTriggers(
    `DELETE FROM eventi WHERE studio_id = '${id}' AND numero > ${numero}`,
    `UPDATE catene SET numero = ${numero}, impronta = (SELECT impronta FROM eventi WHERE studio_id = '${id}' AND numero = ${numero}) WHERE studio_id = '${id}'`,
  );

const verify = async (...altri: readonly string[]) => {
  const nostro = await openAnchors(anchorsFile(settings.dataDir), { isOurs: true });
  const aperti = await Promise.all(altri.map((file) => openAnchors(file, { isOurs: false })));
  const fileAncore = [nostro, ...aperti].filter((file) => file !== null);
  return verifyRegistro(database, { studioId: null, ancore: new Map(), fileAncore, onCatena: () => undefined });
};
const problemiDi = async (id: string, ...altri: readonly string[]): Promise<readonly string[]> =>
  (await verify(...altri)).catene.find(({ studio_id }) => studio_id === id)?.problemi ?? ['no chain'];

const readRighe = (): readonly string[] => readFileSync(anchorsFile(settings.dataDir), 'utf8').trim().split('\n');
const writeRighe = (righe: readonly string[]): void =>
  writeFileSync(anchorsFile(settings.dataDir), righe.map((riga) => `${riga}\n`).join(''));

test('a trail whose end was cut, and its head moved back, is whole to itself and broken to its anchors', async () => {
  const id = await newStudio(10);
  await anchorAll(database, settings);
  expect((await verify()).problemi).toEqual([]);
  expect(await problemiDi(id)).toEqual([]);
  await cut(id, 7);
  const { catene } = await verifyRegistro(database, { studioId: id, ancore: new Map(), onCatena: () => undefined });
  expect(catene[0]).toMatchObject({ eventi: 7, problemi: [] });
  expect(await problemiDi(id)).toEqual([
    expect.stringMatching(/^Mancano eventi: il \d\d\/\d\d\/\d\d, \d\d:\d\d il registro arrivava all’evento 10, che/u),
    'Nessuna ancora corrisponde.',
  ]);
});

test('a cut trail that went on past its anchors is found, with the last that still holds', async () => {
  const id = await newStudio(3);
  await anchorAll(database, settings);
  await addEventi(id, 5);
  await anchorAll(database, settings);
  await cut(id, 5);
  await addEventi(id, 6);
  await anchorAll(database, settings);
  expect(await problemiDi(id)).toEqual([
    expect.stringMatching(/^L’evento 8 non è quello annotato il .+: la catena è stata riscritta\.$/u),
    expect.stringMatching(/^L’ultima ancora che corrisponde è del .+ \(evento 3\)\.$/u),
  ]);
});

test('an erased studio leaves anchors that its tombstone covers, one that vanished does not', async () => {
  const cancellato = await newStudio(4);
  const sparito = await newStudio(4);
  await anchorAll(database, settings);
  await eraseStudio(database, RIGA_DI_COMANDO, cancellato, { nome_studio: 'Da ancorare', ifMatch: undefined });
  expect((await verify()).problemi).toEqual([]);
  await withoutTriggers(`UPDATE lapidi SET eventi = 3 WHERE studio_id = '${cancellato}'`);
  expect((await verify()).problemi.join(' ')).toContain(
    `Lo studio ${cancellato} non è più nel registro. Mancano eventi`,
  );
  await withoutTriggers(
    `UPDATE lapidi SET eventi = 5 WHERE studio_id = '${cancellato}'`,
    `DELETE FROM eventi WHERE studio_id = '${sparito}'`,
    `DELETE FROM catene WHERE studio_id = '${sparito}'`,
    `DELETE FROM studi WHERE id = '${sparito}'`,
  );
  expect((await verify()).problemi.join(' ')).toContain(`Lo studio ${sparito} non è più nel registro. Mancano eventi`);
});

test('a file of anchors that was changed, cut at its beginning or in its middle says so', async () => {
  const id = await newStudio(2);
  await anchorAll(database, settings);
  await addEventi(id, 1);
  await anchorAll(database, settings);
  const righe = readRighe();
  const cambiata = righe.map((riga, n) => (n === 1 ? riga.replace(/"numero":\d+/u, '"numero":1') : riga));
  for (const [quali, numero] of [
    [righe.slice(1), 1],
    [righe.toSpliced(2, 1), 3],
    [cambiata, 2],
    [righe.map((riga, n) => (n === 1 ? riga.replace(/,"riga":"\w+"/u, '') : riga)), 2],
  ] as const) {
    writeRighe(quali);
    expect((await verify()).problemi).toContain(
      `Il file delle ancore ${anchorsFile(settings.dataDir)} è stato cambiato: la riga ${numero} non segue quella che la precede.`,
    );
  }
  writeRighe(righe);
  expect((await verify()).problemi.filter((problema) => problema.includes('file'))).toEqual([]);
});

test('a round that was cut by a crash leaves half a line, and the next goes on', async () => {
  const id = await newStudio(2);
  await anchorAll(database, settings);
  writeFileSync(anchorsFile(settings.dataDir), '{"istante":"2026-11-22T10:00', { flag: 'a' });
  await addEventi(id, 1);
  await anchorAll(database, settings);
  expect((await verify()).problemi.filter((problema) => problema.includes('file'))).toEqual([]);
  await cut(id, 2);
  expect((await problemiDi(id))[0]).toContain('arrivava all’evento 3');
});

test('after a restore the anchors since the backup are told as lost, and those before it still hold', async () => {
  const id = await newStudio(4);
  const altro = await newStudio(4);
  await anchorAll(database, settings);
  const istante = new Date().toISOString();
  await addEventi(id, 3);
  await anchorAll(database, settings);
  const conservate = join(settings.dataDir, 'altrove.log');
  writeFileSync(
    conservate,
    readRighe()
      .map((riga) => `Nov 22 10:00:00 host vedetta-ancore[7]: ${riga.replace(/,"riga":"\w+"/u, '')}\n`)
      .join(''),
  );
  // As a backup of that instant has it.
  await cut(id, 4);
  expect((await problemiDi(id))[0]).toContain('arrivava all’evento 7');
  await recordRipristino(database, settings, { istante, firma: null });
  const { ripristini } = await verify();
  expect(ripristini).toEqual([{ istante: expect.any(String), copia: istante, perdute: 1 }]);
  expect(await problemiDi(id)).toEqual([]);
  expect(await problemiDi(id, conservate)).toEqual([]);
  await cut(altro, 3);
  expect((await problemiDi(altro))[0]).toContain('arrivava all’evento 4');
  const { rows } = await pool.query(`SELECT dopo FROM eventi WHERE azione = 'ripristina_copia'`);
  expect(rows).toEqual([{ dopo: { copia: istante, firma: null } }]);
});

test('only what changed is written again, once, by processes that share the folder', async () => {
  const id = await newStudio(2);
  const rounds = Array.from({ length: 4 }, () =>
    createRounds(database, settings, (error) => {
      throw error;
    }),
  );
  await Promise.all(rounds.map(({ run }) => run(PAUSES.start)));
  const prima = readRighe().length;
  expect(prima).toBe((await cateneRepository(database).listTeste(null)).length);
  await addEventi(id, 1);
  await rounds[0]?.run(PAUSES.day);
  expect(readRighe()).toHaveLength(prima);
  await withoutTriggers(`UPDATE eventi SET istante = istante - interval '3 hours' WHERE studio_id <> '${id}'`);
  await Promise.all(rounds.map(({ run }) => run(PAUSES.stop)));
  expect(readRighe()).toHaveLength(prima + 4);
  expect(
    readRighe()
      .slice(prima)
      .every((riga) => riga.includes(id)),
  ).toBe(true);
  expect((await verify()).problemi.filter((problema) => problema.includes('file'))).toEqual([]);
  await withoutTriggers(`UPDATE eventi SET istante = istante + interval '3 hours' WHERE studio_id <> '${id}'`);
});

test('ten thousand chains are one query and one line each', async () => {
  await pool.query(
    `INSERT INTO catene (studio_id, numero, impronta) SELECT gen_random_uuid(), 1, '\\x00' FROM generate_series(1, 10000)`,
  );
  const query: string[] = [];
  const contate = createDatabase(pool, { onSlowQuery: ({ sql }) => void query.push(sql), slowMs: 0 });
  await pool.query(`UPDATE catene SET impronta = decode(repeat('00', 32), 'hex') WHERE length(impronta) = 1`);
  await anchorAll(contate, settings);
  expect(query.filter((sql) => sql.includes('catene'))).toHaveLength(1);
  expect(readRighe().length).toBeGreaterThanOrEqual(10_000);
  await withoutTriggers(`DELETE FROM catene WHERE impronta = decode(repeat('00', 32), 'hex')`);
});

test('a program of the operator is given the lines, and again those of a time it failed', async () => {
  const id = await newStudio(2);
  const uscita = join(settings.dataDir, `uscita-${randomUUID()}`);
  const programma = join(settings.dataDir, 'programma.sh');
  const guasti: unknown[] = [];
  writeFileSync(programma, 'echo non va >&2; exit 3');
  const { run } = createRounds(database, { ...settings, anchorsCommand: ['sh', programma, uscita] }, (error, dove) =>
    guasti.push(`${dove}: ${String(error)}`),
  );
  await run(PAUSES.start);
  expect(guasti).toEqual([expect.stringMatching(/programma\.sh .+: Error: sh: codice 3 non va$/u)]);
  expect(readRighe().length).toBeGreaterThan(1);
  writeFileSync(programma, 'cat >> "$1"');
  await run(PAUSES.start);
  const date = readFileSync(uscita, 'utf8').trim().split('\n').map(parseLine);
  expect(date.some((letta) => letta !== null && 'studio_id' in letta.line && letta.line.studio_id === id)).toBe(true);
  await run(PAUSES.day);
  expect(readFileSync(uscita, 'utf8').trim().split('\n')).toHaveLength(date.length);
  expect(guasti).toHaveLength(1);
  await cut(id, 1);
  expect((await problemiDi(id, uscita)).join(' ')).toContain('arrivava all’evento 2');
});

test('an anchor follows from the event it names, which anybody who has the trail can work out', async () => {
  const id = await newStudio(2);
  await anchorAll(database, settings);
  const anelli = await cateneRepository(database).loadAnelli(id, 0, 10);
  const ultimo = anelli.at(-1);
  if (ultimo === undefined) throw new Error('no event');
  const { istante, precedente, impronta: _, ...riga } = ultimo;
  const attesa = computeImprontaEvento(precedente, { ...riga, istante: istante.toISOString() }).toString('hex');
  expect(readRighe().find((una) => una.includes(id))).toContain(`"numero":2,"impronta":"${attesa}"`);
});
