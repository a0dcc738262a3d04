import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../test-support/test-app.ts';
import { computeImprontaEvento, eventiRepository } from './eventi.ts';
import type { RigaEvento } from './eventi.ts';

const prova = await createTestApp();
afterAll(prova.close);

type Riga = Omit<RigaEvento, 'istante'> & { istante: Date; precedente: Buffer; impronta: Buffer };

const loadCatena = async (studio: string): Promise<Riga[]> =>
  (
    await prova.pool.query<Riga>(
      'SELECT *, prima::text AS prima, dopo::text AS dopo FROM eventi WHERE studio_id = $1 ORDER BY numero',
      [studio],
    )
  ).rows;

test('every write is a link of one chain, also when many come together', async () => {
  const { token, id } = await prova.createStudio();
  await Promise.all(Array.from({ length: 10 }, () => prova.createAzienda(token, { cf: 'RSSMRA80A01H501U' })));
  const catena = await loadCatena(id);
  expect(catena.map(({ numero }) => numero)).toEqual(Array.from({ length: 11 }, (_, n) => n + 1));
  expect(catena[0]?.azione).toBe('login');
  let precedente: Buffer = Buffer.alloc(32);
  for (const { istante, impronta, ...riga } of catena) {
    expect(riga.precedente.equals(precedente)).toBe(true);
    expect(computeImprontaEvento(precedente, { ...riga, istante: istante.toISOString() }).equals(impronta)).toBe(true);
    precedente = impronta;
  }
  const { rows } = await prova.pool.query<{ impronta: Buffer }>('SELECT impronta FROM catene WHERE studio_id = $1', [
    id,
  ]);
  expect(rows[0]?.impronta.equals(precedente)).toBe(true);
});

test('what has happened is not changed nor removed', async () => {
  await prova.pool.query(`INSERT INTO lapidi (studio_id, eventi, impronta) VALUES (gen_random_uuid(), 1, '')`);
  const eventi = [`UPDATE eventi SET username = 'altro'`, 'DELETE FROM eventi', 'TRUNCATE eventi'];
  const catene = [
    'UPDATE catene SET numero = numero - 1',
    'UPDATE catene SET numero = numero + 2',
    'DELETE FROM catene',
    'TRUNCATE catene',
  ];
  const lapidi = ['UPDATE lapidi SET eventi = 2', 'DELETE FROM lapidi', 'TRUNCATE lapidi'];
  for (const sql of [...eventi, ...catene, ...lapidi])
    await expect(prova.pool.query(sql)).rejects.toThrow('append-only');
});

test('a refused write leaves no trace', async () => {
  const { token, id } = await prova.createStudio();
  await prova.createAzienda(token, { piva: '00743110157' });
  const prima = (await loadCatena(id)).length;
  await expect(prova.createAzienda(token, { piva: '00743110157' })).rejects.toThrow('piva');
  expect(await loadCatena(id)).toHaveLength(prima);
});

test('an erased studio begins no new chain', async () => {
  const { id, utenteId, username } = await prova.createStudio();
  await prova.pool.query(`INSERT INTO lapidi (studio_id, eventi, impronta) VALUES ($1, 1, '')`, [id]);
  await prova.pool.query(
    `BEGIN; SET LOCAL vedetta.cancellazione_studio = '${id}'; DELETE FROM eventi WHERE studio_id = '${id}'; DELETE FROM catene WHERE studio_id = '${id}'; COMMIT`,
  );
  const late = eventiRepository(prova.database, id).add({ utente: { id: utenteId, username }, azione: 'logout' });
  await expect(late).rejects.toThrow('the studio has been erased');
});
