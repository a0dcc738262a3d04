import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../test-support/test-app.ts';
import { computeImprontaEvento, eventiRepository, SISTEMA } from '../repositories/eventi.ts';
import { cateneRepository } from '../repositories/staff/catene.ts';
import { Refusal } from '../refusal.ts';
import { RIGA_DI_COMANDO } from './staff/operatore.ts';
import { createStudio, eraseStudio } from './staff/studi.ts';
import type { Ancora } from './verifica-catena.ts';
import { verifyRegistro } from './verifica-registro.ts';

const prova = await createTestApp();
afterAll(prova.close);
const { pool, database } = prova;

const verify = (ancore: ReadonlyMap<string, Ancora> = new Map()) =>
  verifyRegistro(database, { studioId: null, ancore, onCatena: () => undefined });
const listProblemi = async (ancore?: ReadonlyMap<string, Ancora>): Promise<string[]> => {
  const { catene, problemi } = await verify(ancore);
  return [...problemi, ...catene.flatMap((catena) => catena.problemi)];
};

const CUSTODITE = ['eventi', 'catene', 'lapidi'];

/** What somebody who owns the database could do: the guard is off meanwhile, and everything is as before afterwards. */
const tamper = async (sql: readonly string[], look: () => Promise<void>): Promise<void> => {
  await pool.query('CREATE TABLE copia_eventi AS TABLE eventi');
  await pool.query('CREATE TABLE copia_catene AS TABLE catene');
  for (const tabella of CUSTODITE) await pool.query(`ALTER TABLE ${tabella} DISABLE TRIGGER USER`);
  for (const comando of sql) await pool.query(comando);
  await look();
  await pool.query('DELETE FROM eventi');
  await pool.query('INSERT INTO eventi SELECT * FROM copia_eventi');
  await pool.query('DELETE FROM catene');
  await pool.query('INSERT INTO catene SELECT * FROM copia_catene');
  for (const tabella of CUSTODITE) await pool.query(`ALTER TABLE ${tabella} ENABLE TRIGGER USER`);
  await pool.query('DROP TABLE copia_eventi, copia_catene');
};

const newStudio = async (): Promise<string> => {
  const studio = await createStudio(
    database,
    RIGA_DI_COMANDO,
    { nome_studio: 'Da verificare', licenza: 'valida', max_aziende: null },
    null,
  );
  if (studio instanceof Refusal) throw new Error(studio.code);
  return studio.id;
};

const studio = await prova.createStudio();
for (let n = 0; n < 9; n += 1) await prova.createAzienda(studio.token);
const di = `studio_id = '${studio.id}'`;

beforeEach(async () => {
  const problemi = await listProblemi();
  if (problemi.length > 0) throw new Error(problemi.join(' '));
});

describe('a trail that was touched', () => {
  test.for<[string, readonly string[], string]>([
    [
      'a changed name',
      [`UPDATE eventi SET username = 'altro' WHERE ${di} AND numero = 4`],
      'L’evento 4 non è quello che era stato scritto.',
    ],
    [
      'a changed content',
      [`UPDATE eventi SET dopo = '{"ragione_sociale":"Altra"}' WHERE ${di} AND numero = 5`],
      'L’evento 5 non è quello che era stato scritto.',
    ],
    [
      'a changed instant',
      [`UPDATE eventi SET istante = istante + interval '1 ms' WHERE ${di} AND numero = 5`],
      'L’evento 5 non è quello che era stato scritto.',
    ],
    ['a removed event', [`DELETE FROM eventi WHERE ${di} AND numero = 4`], 'Manca l’evento 4.'],
    ['several removed', [`DELETE FROM eventi WHERE ${di} AND numero BETWEEN 3 AND 5`], 'Mancano gli eventi da 3 a 5.'],
    ['the first removed', [`DELETE FROM eventi WHERE ${di} AND numero = 1`], 'Manca l’evento 1.'],
    ['the last removed', [`DELETE FROM eventi WHERE ${di} AND numero > 8`], 'Mancano gli ultimi eventi, da 9 a 10.'],
    [
      'the last removed, and the head with it',
      [`DELETE FROM eventi WHERE ${di} AND numero = 10`, `UPDATE catene SET numero = 9 WHERE ${di}`],
      'La testa della catena non corrisponde all’ultimo evento.',
    ],
    ['the head removed', [`DELETE FROM catene WHERE ${di}`], 'Manca la testa della catena.'],
    [
      'the whole trail removed',
      [`DELETE FROM eventi WHERE ${di}`, `DELETE FROM catene WHERE ${di}`],
      'Lo studio non ha alcun evento.',
    ],
    [
      'two events in each other’s place',
      [
        `UPDATE eventi SET numero = -1 WHERE ${di} AND numero = 4`,
        `UPDATE eventi SET numero = 4 WHERE ${di} AND numero = 5`,
        `UPDATE eventi SET numero = 5 WHERE ${di} AND numero = -1`,
      ],
      'L’evento 4 non è quello che era stato scritto.',
    ],
    [
      'one removed and the others moved up',
      [
        `DELETE FROM eventi WHERE ${di} AND numero = 4`,
        ...[5, 6, 7, 8, 9, 10].map((n) => `UPDATE eventi SET numero = ${n - 1} WHERE ${di} AND numero = ${n}`),
        `UPDATE catene SET numero = 9 WHERE ${di}`,
      ],
      'L’evento 4 non è quello che era stato scritto.',
    ],
    [
      'an event moved to another studio',
      [`UPDATE eventi SET studio_id = '${SISTEMA}' WHERE ${di} AND numero = 10`],
      'Mancano gli ultimi eventi, da 10 a 10.',
    ],
  ])('%s', async ([, sql, problema]) => {
    await tamper(sql, async () => expect(await listProblemi()).toContain(problema));
  });

  test('an event written anew with its own digest no longer fits the next', async () => {
    const [anello] = await cateneRepository(database).loadAnelli(studio.id, 3, 1);
    if (anello === undefined) throw new Error('no event');
    const { istante, precedente, impronta: _, ...riga } = { ...anello, username: 'altro' };
    const impronta = computeImprontaEvento(precedente, { ...riga, istante: istante.toISOString() }).toString('hex');
    await tamper(
      [`UPDATE eventi SET username = 'altro', impronta = '\\x${impronta}' WHERE ${di} AND numero = 4`],
      async () =>
        expect(await listProblemi()).toEqual([
          'L’evento 5 non segue quello che lo precede: uno dei due è stato cambiato o spostato.',
        ]),
    );
  });

  test('a chain written anew from end to end is found by whoever kept a digest', async () => {
    const { catene } = await verify();
    const ancore = new Map(catene.map(({ studio_id, eventi, impronta }) => [studio_id, { numero: eventi, impronta }]));
    expect(await listProblemi(ancore)).toEqual([]);
    const anelli = await cateneRepository(database).loadAnelli(studio.id, 0, 100);
    const sql: string[] = [];
    let ultima: Buffer = Buffer.alloc(32);
    for (const { istante, precedente: _p, impronta: _i, ...riga } of anelli) {
      const username = riga.numero === 4 ? 'altro' : riga.username;
      const impronta = computeImprontaEvento(ultima, { ...riga, username, istante: istante.toISOString() });
      sql.push(
        `UPDATE eventi SET username = '${username}', precedente = '\\x${ultima.toString('hex')}', impronta = '\\x${impronta.toString('hex')}' WHERE ${di} AND numero = ${riga.numero}`,
      );
      ultima = impronta;
    }
    sql.push(`UPDATE catene SET impronta = '\\x${ultima.toString('hex')}' WHERE ${di}`);
    await tamper(sql, async () => {
      expect(await listProblemi()).toEqual([]);
      expect(await listProblemi(ancore)).toEqual([
        'L’evento 10 non è quello annotato a suo tempo: la catena è stata riscritta.',
      ]);
    });
  });
});

describe('studios that are no more', () => {
  test('an erased one leaves a tombstone that fits', async () => {
    const id = await newStudio();
    expect(
      await eraseStudio(database, RIGA_DI_COMANDO, id, { nome_studio: 'Da verificare', ifMatch: undefined }),
    ).toBeUndefined();
    expect((await verify()).lapidi).toBe(1);
    const { rows } = await pool.query<{ impronta: Buffer }>('SELECT impronta FROM lapidi WHERE studio_id = $1', [id]);
    const impronta = rows[0]?.impronta.toString('hex') ?? '';
    await tamper([`UPDATE lapidi SET impronta = '\\x00' WHERE studio_id = '${id}'`], async () => {
      expect(await listProblemi()).toEqual([`La lapide dello studio ${id} non è quella scritta alla cancellazione.`]);
      await pool.query(`UPDATE lapidi SET impronta = '\\x${impronta}' WHERE studio_id = '${id}'`);
    });
  });

  test('one that vanished without being erased is missed', async () => {
    const id = await newStudio();
    await tamper(
      [`DELETE FROM eventi WHERE studio_id = '${id}'`, `DELETE FROM catene WHERE studio_id = '${id}'`],
      async () => {
        await pool.query('DELETE FROM studi WHERE id = $1', [id]);
        expect(await listProblemi()).toEqual([`Lo studio ${id} non c’è più, e nessuno risulta averlo cancellato.`]);
        await pool.query(`INSERT INTO studi (id, nome_studio) VALUES ($1, 'Da verificare')`, [id]);
      },
    );
  });
});

test('a trail of more events than are read at a time', async () => {
  const altro = await prova.createStudio();
  await database.transaction().execute(async (trx) => {
    for (let n = 0; n < 1_100; n += 1)
      await eventiRepository(trx, altro.id).add({ utente: { id: null, username: 'prova' }, azione: 'logout' });
  });
  const { catene } = await verify();
  expect(catene.find(({ studio_id }) => studio_id === altro.id)).toMatchObject({ eventi: 1_101, problemi: [] });
});
