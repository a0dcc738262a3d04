import type { Azienda, Bilancio, StudioStaff } from '@vedetta/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStudioFixture } from '../test-support/studio-fixture.ts';
import { createLink } from '../test-support/fixture-objects.ts';
import { createTestApp, PASSWORD, VOCI } from '../test-support/test-app.ts';
import type { Answer, Studio } from '../test-support/test-app.ts';

// Transactions that wait for each other must all succeed: no client sees a deadlock or a lock timeout.

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;

const times = <T>(count: number, send: (number: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => send(number)));
const countStatus = (answers: readonly Answer<unknown>[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** Deadlocks that PostgreSQL resolved in this database, including those of retried transactions. */
const countDeadlocks = async (): Promise<number> => {
  // A connection publishes its statistics when asked, otherwise only after a while.
  const clients = await times(10, () => testApp.pool.connect());
  await Promise.all(clients.map((client) => client.query('SELECT pg_stat_force_next_flush()')));
  for (const client of clients) client.release();
  const { rows } = await testApp.pool.query<{ deadlocks: string }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
};

const createAzienda = (token: string, key: string, ragione_sociale: string) =>
  call<Azienda>('POST', '/api/aziende/', {
    token,
    json: { ragione_sociale, settore: '2', data_bilancio_chiusura: '2026-12-31' },
    headers: { 'idempotency-key': key },
  });

let other: Studio;
beforeAll(async () => {
  other = await testApp.createStudio();
});

describe('forty concurrent creations, each with its own key', () => {
  test('of companies all succeed, and another studio is served meanwhile', async () => {
    const { token } = await testApp.createStudio();
    let done = 0;
    const creations = times(40, async (number) => {
      const answer = await createAzienda(token, `azienda-${number}`, `Rossi ${number}`);
      done += 1;
      return answer;
    });
    const others = await times(5, () => call('GET', '/api/aziende/', { token: other.token }));
    const doneBefore = done;
    expect(countStatus(others)).toEqual({ 200: 5 });
    expect(countStatus(await creations)).toEqual({ 201: 40 });
    expect(doneBefore).toBeLessThan(40);
  });

  test('of statements of two companies all succeed', async () => {
    const { token } = await testApp.createStudio();
    const aziende = [await testApp.createAzienda(token), await testApp.createAzienda(token)];
    const answers = await times(40, (number) =>
      call<Bilancio>('POST', '/api/bilanci/', {
        token,
        json: { azienda: aziende[number % 2]?.id, data_bilancio: number % 4 < 2 ? '2025-12-31' : '2026-06-30' },
        headers: { 'idempotency-key': `bilancio-${number}` },
      }),
    );
    expect(countStatus(answers)).toEqual({ 201: 40 });
  });

  test('of users in the studio of the staff all succeed', async () => {
    const staff = await testApp.createStudio({ is_staff: true, licenza: null });
    const answers = await times(16, (number) =>
      call('POST', '/api/staff/utenti/', {
        token: staff.token,
        json: { studio: staff.id, username: `parallelo${number}`, accesso: 'link' },
        headers: { 'idempotency-key': `utente-${number}` },
      }),
    );
    expect(countStatus(answers)).toEqual({ 201: 16 });
  });

  test('of studios all succeed', async () => {
    const staff = await testApp.createStudio({ is_staff: true, licenza: null });
    const answers = await times(16, (number) =>
      call('POST', '/api/staff/studi/', {
        token: staff.token,
        json: { nome_studio: `Parallelo ${number}`, licenza: 'valida', max_aziende: null },
        headers: { 'idempotency-key': `studio-${number}` },
      }),
    );
    expect(countStatus(answers)).toEqual({ 201: 16 });
  });

  test('with the same key create one company', async () => {
    const { token } = await testApp.createStudio();
    const answers = await times(20, () => createAzienda(token, 'una', 'Rossi'));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await call<{ count: number }>('GET', '/api/aziende/', { token })).body.count).toBe(1);
  });
});

describe('concurrent writes to the same rows', () => {
  test('saves, creations and deletions of statements that refer to each other', async () => {
    const { token } = await testApp.createStudio();
    const { id } = await testApp.createAzienda(token);
    const anni = await Promise.all(
      ['2023-12-31', '2024-12-31', '2025-12-31'].map((data) => testApp.createBilancio(token, id, data, VOCI)),
    );
    const saves = times(24, (number) =>
      call('PATCH', `/api/bilanci/${anni[number % 3]?.id}/`, {
        token,
        json: { voci_update: [{ codice: 'CE.A.1', valore: number }] },
      }),
    );
    const churn = times(8, async (number) => {
      const created = await testApp.createBilancio(token, id, `${2015 + number}-12-31`);
      return call('DELETE', `/api/bilanci/${created.id}/`, { token });
    });
    expect(countStatus(await saves)).toEqual({ 200: 24 });
    expect(countStatus(await churn)).toEqual({ 204: 8 });
  });

  test('changes of companies and their VAT numbers while others are created and deleted', async () => {
    const { token } = await testApp.createStudio();
    const aziende = await times(4, () => testApp.createAzienda(token));
    const saves = times(24, (number) =>
      call('PUT', `/api/aziende/${aziende[number % 4]?.id}/`, {
        token,
        form: { ragione_sociale: `Verdi ${number}`, piva: number % 2 === 0 ? '12345678903' : '' },
      }),
    );
    const churn = times(8, async () =>
      call('DELETE', `/api/aziende/${(await testApp.createAzienda(token)).id}/`, { token }),
    );
    const counts = countStatus(await saves);
    expect((counts[200] ?? 0) + (counts[400] ?? 0)).toBe(24);
    expect(countStatus(await churn)).toEqual({ 204: 8 });
  });

  test('a change of licence while companies are created', async () => {
    const staff = await testApp.createStudio({ is_staff: true, licenza: null });
    const { id, token } = await testApp.createStudio();
    const licences = times(12, (number) =>
      call<StudioStaff>('PATCH', `/api/staff/studi/${id}/`, {
        token: staff.token,
        json: { licenza: number % 2 === 0 ? 'demo' : 'valida', max_aziende: 100 + number },
      }),
    );
    const creations = times(24, (number) => createAzienda(token, `licenza-${number}`, `Rossi ${number}`));
    expect(countStatus(await licences)).toEqual({ 200: 12 });
    expect(countStatus(await creations)).toEqual({ 201: 24 });
  });

  test('use of a one-time link while the staff issues another', async () => {
    const staff = await createStudioFixture(testApp, { is_staff: true, licenza: null });
    for (let round = 0; round < 6; round += 1) {
      const codice = await createLink(staff);
      const { rows } = await testApp.pool.query<{ utente_id: string }>('SELECT utente_id FROM link_accesso');
      const answers = await times(8, (number) =>
        number % 2 === 0
          ? call('POST', '/api/accesso/', { json: { codice, password: PASSWORD } })
          : call('POST', `/api/staff/utenti/${rows[0]?.utente_id}/credenziali/`, {
              token: staff.studio.token,
              json: { accesso: 'link' },
            }),
      );
      for (const { status } of answers) expect([200, 400]).toContain(status);
      await testApp.pool.query('DELETE FROM link_accesso');
    }
  });

  test('erasure of a studio while its users write', async () => {
    const staff = await testApp.createStudio({ is_staff: true, licenza: null });
    const studi = await times(4, () => testApp.createStudio({ nome_studio: 'Da cancellare' }));
    for (const { id, token } of studi) {
      const azienda = await testApp.createAzienda(token);
      const bilancio = await testApp.createBilancio(token, azienda.id, '2025-12-31', VOCI);
      const writes = times(12, (number) => {
        const saves = [
          () => call('PATCH', `/api/bilanci/${bilancio.id}/`, { token, json: { note: `${number}` } }),
          () => call('PUT', `/api/aziende/${azienda.id}/`, { token, form: { piva: '12345678903' } }),
          () => createAzienda(token, `cancellata-${number}`, `Rossi ${number}`),
          () => call('POST', '/api/segnalazioni/', { token, json: { messaggio: 'x', percorso: '/', versione: '1' } }),
        ];
        return (saves[number % saves.length] ?? saves[0] ?? (() => call('GET', '/healthz')))();
      });
      const erased = call('POST', `/api/staff/studi/${id}/cancellazione/`, {
        token: staff.token,
        json: { nome_studio: 'Da cancellare' },
      });
      const logout = call('POST', '/api/logout/', { token });
      expect((await erased).status).toBe(204);
      for (const { status } of [...(await writes), await logout]) expect([200, 201, 204, 401, 404]).toContain(status);
    }
  });
});

test('none of the above caused a deadlock', async () => {
  expect(await countDeadlocks()).toBe(0);
});
