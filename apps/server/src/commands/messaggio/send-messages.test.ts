import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { messaggiQueueRepository } from '../../repositories/messaggi-queue.ts';
import { createMailApp } from '../../test-support/outgoing-mail.ts';

type Answer = { readonly code: number; readonly message: string } | null;
let answer: Answer = null;

const mail = await createMailApp({
  onRcptTo: (_, __, callback) =>
    callback(answer === null ? null : Object.assign(new Error(answer.message), { responseCode: answer.code })),
});
afterAll(mail.close);
const { pool, database, createStudio } = mail.testApp;
const [first, second] = [await createStudio(), await createStudio({ nome_studio: 'Studio Verdi' })];

beforeEach(async () => {
  answer = null;
  await pool.query('DELETE FROM messaggi');
});

const queue = async ({ id, utenteId }: typeof first, count = 1): Promise<void> => {
  await pool.query(
    `INSERT INTO messaggi (studio_id, id, tipo, destinatario, utente_id, prossimo_il)
     SELECT $1, gen_random_uuid(), 'email_cambiata', 'utente@example.it', $2, clock_timestamp() FROM generate_series(1, $3)`,
    [id, utenteId, count],
  );
};
const load = async () =>
  (
    await pool.query<{ stato: string; tentativi: number; motivo: string; pausa: number }>(
      `SELECT stato, tentativi, motivo, round(extract(epoch FROM prossimo_il - clock_timestamp()) / 60)::integer AS pausa FROM messaggi`,
    )
  ).rows;
const countEventi = async (azione: string) =>
  (await pool.query('SELECT FROM eventi WHERE azione = $1 AND studio_id = $2', [azione, first.id])).rowCount;

test('a server that cannot take it now is asked again after longer and longer, then given up with the reason', async () => {
  await queue(first);
  answer = { code: 451, message: 'Riprovare' };
  const pauses: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    await mail.send();
    pauses.push((await load())[0]?.pausa ?? 0);
    await mail.skipPauses();
  }
  expect(pauses).toEqual([1, 5, 15, 60, 240, 720]);
  await mail.send();
  expect(await load()).toMatchObject([
    { stato: 'non_inviato', tentativi: 7, motivo: expect.stringContaining('Riprovare') },
  ]);
  expect(await countEventi('rinuncia_messaggio')).toBe(1);
});

test('a later attempt delivers', async () => {
  await queue(first);
  answer = { code: 451, message: 'Riprovare' };
  await mail.send();
  answer = null;
  await mail.skipPauses();
  expect(await mail.send()).toHaveLength(1);
  expect(await load()).toMatchObject([{ stato: 'inviato', motivo: '' }]);
});

test('an address that does not exist is given up at once', async () => {
  await queue(first);
  answer = { code: 550, message: 'Sconosciuto' };
  await mail.send();
  expect(await load()).toMatchObject([{ stato: 'non_inviato', tentativi: 1 }]);
});

test('a studio with many makes no other wait', async () => {
  await queue(first, 40);
  await queue(second);
  const taken = await messaggiQueueRepository(database).take(5);
  expect(taken.map(({ studio_id }) => studio_id).toSorted()).toEqual([first.id, second.id].toSorted());
});

test('processes that send at once send each e-mail once', async () => {
  await queue(first, 6);
  await queue(second, 6);
  await Promise.all([mail.send(), mail.send(), mail.send()]);
  expect(await load()).toHaveLength(12);
  expect((await load()).every(({ stato, tentativi }) => stato === 'inviato' && tentativi === 1)).toBe(true);
});

test('what a process had in hand when it died is sent by another', async () => {
  await queue(first);
  const queued = messaggiQueueRepository(database);
  const [lost] = await queued.take(5);
  expect(await mail.send()).toEqual([]);
  await mail.skipPauses();
  expect(await mail.send()).toHaveLength(1);
  // The first one, were it alive after all, changes nothing.
  if (lost !== undefined) await queued.retryLater(lost, 0, 'tardi');
  expect(await load()).toMatchObject([{ stato: 'inviato', tentativi: 2 }]);
});

test('of a studio that is disabled nothing is sent', async () => {
  await queue(second);
  await pool.query('UPDATE studi SET disabilitato_il = now() WHERE id = $1', [second.id]);
  expect(await mail.send()).toEqual([]);
  expect(await load()).toEqual([]);
  await pool.query('UPDATE studi SET disabilitato_il = NULL WHERE id = $1', [second.id]);
});

test('a link sealed with another key is given up with the reason', async () => {
  await queue(first);
  await pool.query('UPDATE messaggi SET segreto = $1', [Buffer.from(randomUUID())]);
  await mail.send();
  expect(await load()).toMatchObject([{ stato: 'non_inviato', motivo: expect.stringContaining('chiave dei segreti') }]);
});

test('for the monitoring: those that wait, those late, those given up', async () => {
  await queue(first, 2);
  answer = { code: 451, message: 'Riprovare' };
  await mail.send();
  await queue(second);
  expect(await messaggiQueueRepository(database).measure()).toEqual({ in_attesa: 3, in_ritardo: 2, non_inviati: 0 });
});

test('what ended half a year ago is forgotten', async () => {
  await queue(first);
  await mail.send();
  await pool.query(`UPDATE messaggi SET concluso_il = now() - interval '181 days'`);
  expect(await messaggiQueueRepository(database).dropOld()).toBe(1);
});
