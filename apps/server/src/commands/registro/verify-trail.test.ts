import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../test-support/test-app.ts';
import { computeImprontaEvento, SISTEMA } from '../../repositories/eventi.ts';
import { openStudioAs } from '../../repositories/open-studio.ts';
import { cateneRepository } from '../../repositories/staff/catene.ts';
import { Refusal } from '../../refusal.ts';
import { COMMAND_LINE } from '../staff/operator.ts';
import { createStudio, eraseStudio } from '../staff/studi.ts';
import type { RecordedDigest } from './verify-catena.ts';
import { verifyTrail } from './verify-trail.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { pool, database } = testApp;

const verify = (recorded: ReadonlyMap<string, RecordedDigest> = new Map()) =>
  verifyTrail(database, { studioId: null, recorded, onCatena: () => undefined });
const listProblems = async (recorded?: ReadonlyMap<string, RecordedDigest>): Promise<string[]> => {
  const { catene, problemi } = await verify(recorded);
  return [...problemi, ...catene.flatMap((catena) => catena.problemi)];
};

const GUARDED = ['eventi', 'catene', 'lapidi'];

/** What the owner of the database could do. Triggers are off meanwhile; afterwards the tables are restored. */
const tamper = async (sql: readonly string[], look: () => Promise<void>): Promise<void> => {
  await pool.query('CREATE TABLE copia_eventi AS TABLE eventi');
  await pool.query('CREATE TABLE copia_catene AS TABLE catene');
  for (const table of GUARDED) await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const statement of sql) await pool.query(statement);
  await look();
  await pool.query('DELETE FROM eventi');
  await pool.query('INSERT INTO eventi SELECT * FROM copia_eventi');
  await pool.query('DELETE FROM catene');
  await pool.query('INSERT INTO catene SELECT * FROM copia_catene');
  for (const table of GUARDED) await pool.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await pool.query('DROP TABLE copia_eventi, copia_catene');
};

const newStudio = async (): Promise<string> => {
  const studio = await createStudio(
    database,
    COMMAND_LINE,
    { nome_studio: 'Da verificare', licenza: 'valida', max_aziende: null },
    null,
  );
  if (studio instanceof Refusal) throw new Error(studio.code);
  return studio.id;
};

const studio = await testApp.createStudio();
for (let n = 0; n < 9; n += 1) await testApp.createAzienda(studio.token);
const ofStudio = `studio_id = '${studio.id}'`;

beforeEach(async () => {
  const problemi = await listProblems();
  if (problemi.length > 0) throw new Error(problemi.join(' '));
});

describe('a tampered trail', () => {
  test.for<[string, readonly string[], string]>([
    [
      'a changed name',
      [`UPDATE eventi SET username = 'altro' WHERE ${ofStudio} AND numero = 4`],
      'L’evento 4 non è quello che era stato scritto.',
    ],
    [
      'a changed content',
      [`UPDATE eventi SET dopo = '{"ragione_sociale":"Altra"}' WHERE ${ofStudio} AND numero = 5`],
      'L’evento 5 non è quello che era stato scritto.',
    ],
    [
      'a changed instant',
      [
        `UPDATE eventi SET istante = (istante AT TIME ZONE 'UTC' + interval '1 ms') AT TIME ZONE 'UTC' WHERE ${ofStudio} AND numero = 5`,
      ],
      'L’evento 5 non è quello che era stato scritto.',
    ],
    ['a removed event', [`DELETE FROM eventi WHERE ${ofStudio} AND numero = 4`], 'Manca l’evento 4.'],
    [
      'several removed',
      [`DELETE FROM eventi WHERE ${ofStudio} AND numero BETWEEN 3 AND 5`],
      'Mancano gli eventi da 3 a 5.',
    ],
    ['the first removed', [`DELETE FROM eventi WHERE ${ofStudio} AND numero = 1`], 'Manca l’evento 1.'],
    [
      'the last removed',
      [`DELETE FROM eventi WHERE ${ofStudio} AND numero > 8`],
      'Mancano gli ultimi eventi, da 9 a 10.',
    ],
    [
      'the last removed, and the head with it',
      [`DELETE FROM eventi WHERE ${ofStudio} AND numero = 10`, `UPDATE catene SET numero = 9 WHERE ${ofStudio}`],
      'La testa della catena non corrisponde all’ultimo evento.',
    ],
    ['the head removed', [`DELETE FROM catene WHERE ${ofStudio}`], 'Manca la testa della catena.'],
    [
      'the whole trail removed',
      [`DELETE FROM eventi WHERE ${ofStudio}`, `DELETE FROM catene WHERE ${ofStudio}`],
      'Lo studio non ha alcun evento.',
    ],
    [
      'two events swapped',
      [
        `UPDATE eventi SET numero = -1 WHERE ${ofStudio} AND numero = 4`,
        `UPDATE eventi SET numero = 4 WHERE ${ofStudio} AND numero = 5`,
        `UPDATE eventi SET numero = 5 WHERE ${ofStudio} AND numero = -1`,
      ],
      'L’evento 4 non è quello che era stato scritto.',
    ],
    [
      'one removed and the others moved up',
      [
        `DELETE FROM eventi WHERE ${ofStudio} AND numero = 4`,
        ...[5, 6, 7, 8, 9, 10].map((n) => `UPDATE eventi SET numero = ${n - 1} WHERE ${ofStudio} AND numero = ${n}`),
        `UPDATE catene SET numero = 9 WHERE ${ofStudio}`,
      ],
      'L’evento 4 non è quello che era stato scritto.',
    ],
    [
      'an event moved to another studio',
      [`UPDATE eventi SET studio_id = '${SISTEMA}' WHERE ${ofStudio} AND numero = 10`],
      'Mancano gli ultimi eventi, da 10 a 10.',
    ],
  ])('%s', async ([, sql, problema]) => {
    await tamper(sql, async () => expect(await listProblems()).toContain(problema));
  });

  test('an event rewritten with a valid digest no longer links to the next', async () => {
    const [link] = await cateneRepository(database).loadLinks(studio.id, 3, 1);
    if (link === undefined) throw new Error('no event');
    const { istante, precedente, impronta: _, ...row } = { ...link, username: 'altro' };
    const impronta = computeImprontaEvento(precedente, { ...row, istante: istante.toISOString() }).toString('hex');
    await tamper(
      [`UPDATE eventi SET username = 'altro', impronta = '\\x${impronta}' WHERE ${ofStudio} AND numero = 4`],
      async () =>
        expect(await listProblems()).toEqual([
          'L’evento 5 non segue quello che lo precede: uno dei due è stato cambiato o spostato.',
        ]),
    );
  });

  test('a fully rewritten catena is detected with a recorded digest', async () => {
    const { catene } = await verify();
    const recorded = new Map(
      catene.map(({ studio_id, eventi, impronta }) => [studio_id, { numero: eventi, impronta }]),
    );
    expect(await listProblems(recorded)).toEqual([]);
    const links = await cateneRepository(database).loadLinks(studio.id, 0, 100);
    const sql: string[] = [];
    let last: Buffer = Buffer.alloc(32);
    for (const { istante, precedente: _p, impronta: _i, ...row } of links) {
      const username = row.numero === 4 ? 'altro' : row.username;
      const impronta = computeImprontaEvento(last, { ...row, username, istante: istante.toISOString() });
      sql.push(
        `UPDATE eventi SET username = '${username}', precedente = '\\x${last.toString('hex')}', impronta = '\\x${impronta.toString('hex')}' WHERE ${ofStudio} AND numero = ${row.numero}`,
      );
      last = impronta;
    }
    sql.push(`UPDATE catene SET impronta = '\\x${last.toString('hex')}' WHERE ${ofStudio}`);
    await tamper(sql, async () => {
      expect(await listProblems()).toEqual([]);
      expect(await listProblems(recorded)).toEqual([
        'L’evento 10 non è quello annotato a suo tempo: la catena è stata riscritta.',
      ]);
    });
  });
});

describe('removed studios', () => {
  test('an erased one leaves a matching lapide', async () => {
    const id = await newStudio();
    expect(
      await eraseStudio(database, COMMAND_LINE, id, { nome_studio: 'Da verificare', ifMatch: undefined }),
    ).toBeUndefined();
    expect((await verify()).lapidi).toBe(1);
    const { rows } = await pool.query<{ impronta: Buffer }>('SELECT impronta FROM lapidi WHERE studio_id = $1', [id]);
    const impronta = rows[0]?.impronta.toString('hex') ?? '';
    await tamper([`UPDATE lapidi SET impronta = '\\x00' WHERE studio_id = '${id}'`], async () => {
      expect(await listProblems()).toEqual([`La lapide dello studio ${id} non è quella scritta alla cancellazione.`]);
      await pool.query(`UPDATE lapidi SET impronta = '\\x${impronta}' WHERE studio_id = '${id}'`);
    });
  });

  test('one that vanished without being erased is reported', async () => {
    const id = await newStudio();
    await tamper(
      [`DELETE FROM eventi WHERE studio_id = '${id}'`, `DELETE FROM catene WHERE studio_id = '${id}'`],
      async () => {
        await pool.query('DELETE FROM studi WHERE id = $1', [id]);
        expect(await listProblems()).toEqual([`Lo studio ${id} non c’è più, e nessuno risulta averlo cancellato.`]);
        await pool.query(`INSERT INTO studi (id, nome_studio) VALUES ($1, 'Da verificare')`, [id]);
      },
    );
  });
});

test('a trail longer than one chunk', async () => {
  const other = await testApp.createStudio();
  await database.transaction().execute(async (trx) => {
    for (let n = 0; n < 1_100; n += 1)
      await openStudioAs(trx, other.id, { id: null, username: 'prova' }).eventi.add({ azione: 'logout' });
  });
  const { catene } = await verify();
  expect(catene.find(({ studio_id }) => studio_id === other.id)).toMatchObject({ eventi: 1_101, problemi: [] });
});
