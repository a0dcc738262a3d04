import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../test-support/test-app.ts';
import { computeImprontaEvento } from './eventi.ts';
import type { EventoFields } from './eventi.ts';
import { openStudioAs } from './open-studio.ts';

const testApp = await createTestApp();
afterAll(testApp.close);

type Row = Omit<EventoFields, 'istante'> & { istante: Date; precedente: Buffer; impronta: Buffer };

const loadCatena = async (studio: string): Promise<Row[]> =>
  (
    await testApp.pool.query<Row>(
      'SELECT *, prima::text AS prima, dopo::text AS dopo FROM eventi WHERE studio_id = $1 ORDER BY numero',
      [studio],
    )
  ).rows;

test('every write is a link of one catena, also when concurrent', async () => {
  const { token, id } = await testApp.createStudio();
  await Promise.all(Array.from({ length: 10 }, () => testApp.createAzienda(token, { cf: 'RSSMRA80A01H501U' })));
  const catena = await loadCatena(id);
  expect(catena.map(({ numero }) => numero)).toEqual(Array.from({ length: 11 }, (_, n) => n + 1));
  expect(catena[0]?.azione).toBe('login');
  let precedente: Buffer = Buffer.alloc(32);
  for (const { istante, impronta, ...row } of catena) {
    expect(row.precedente.equals(precedente)).toBe(true);
    expect(computeImprontaEvento(precedente, { ...row, istante: istante.toISOString() }).equals(impronta)).toBe(true);
    precedente = impronta;
  }
  const { rows } = await testApp.pool.query<{ impronta: Buffer }>('SELECT impronta FROM catene WHERE studio_id = $1', [
    id,
  ]);
  expect(rows[0]?.impronta.equals(precedente)).toBe(true);
});

test('events cannot be changed or removed', async () => {
  await testApp.pool.query(`INSERT INTO lapidi (studio_id, eventi, impronta) VALUES (gen_random_uuid(), 1, '')`);
  const eventi = [`UPDATE eventi SET username = 'altro'`, 'DELETE FROM eventi', 'TRUNCATE eventi'];
  const catene = [
    'UPDATE catene SET numero = numero - 1',
    'UPDATE catene SET numero = numero + 2',
    'DELETE FROM catene',
    'TRUNCATE catene',
  ];
  const lapidi = ['UPDATE lapidi SET eventi = 2', 'DELETE FROM lapidi', 'TRUNCATE lapidi'];
  for (const sql of [...eventi, ...catene, ...lapidi])
    await expect(testApp.pool.query(sql)).rejects.toThrow('append-only');
});

test('a refused write leaves no trace', async () => {
  const { token, id } = await testApp.createStudio();
  await testApp.createAzienda(token, { piva: '00743110157' });
  const before = (await loadCatena(id)).length;
  await expect(testApp.createAzienda(token, { piva: '00743110157' })).rejects.toThrow('piva');
  expect(await loadCatena(id)).toHaveLength(before);
});

test('an erased studio cannot start a new catena', async () => {
  const { id, utenteId, username } = await testApp.createStudio();
  await testApp.pool.query(`INSERT INTO lapidi (studio_id, eventi, impronta) VALUES ($1, 1, '')`, [id]);
  const client = await testApp.pool.connect();
  await client.query(`BEGIN; SET LOCAL citus.propagate_set_commands = 'local'`);
  await client.query(`SET LOCAL vedetta.cancellazione_studio = '${id}'`);
  await client.query('DELETE FROM eventi WHERE studio_id = $1', [id]);
  await client.query('DELETE FROM catene WHERE studio_id = $1', [id]);
  await client.query('COMMIT');
  client.release();
  const late = openStudioAs(testApp.database, id, { id: utenteId, username }).eventi.add({ azione: 'logout' });
  await expect(late).rejects.toThrow('the studio has been erased');
});
