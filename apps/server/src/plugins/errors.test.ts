import { afterAll, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../test-support/test-app.ts';
import type { Answer } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call, pool } = testApp;
const { token } = await testApp.createStudio();

/** Waits until a query on this test's database waits for a lock. */
const waitForLock = async (): Promise<void> => {
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    expect(rowCount).toBeGreaterThan(0);
  }, 20_000);
};

/** Sends a request while another transaction has uncommitted changes. */
const sendDuring = async <T>(
  sql: string,
  values: readonly unknown[],
  send: () => Promise<Answer<T>>,
): Promise<Answer<T>> => {
  const other = await pool.connect();
  try {
    await other.query('BEGIN');
    await other.query(sql, [...values]);
    const pending = send();
    await waitForLock();
    await other.query('COMMIT');
    return await pending;
  } finally {
    other.release();
  }
};

test.for([
  [
    'a new bilancio',
    400,
    'Controllare i campi segnalati.',
    (azienda: string) => call('POST', '/api/bilanci/', { token, json: { azienda, data_bilancio: '2024-12-31' } }),
  ],
  [
    'a change',
    404,
    'Non trovato: è stato eliminato, oppure l’indirizzo non è corretto.',
    (azienda: string) => call('PUT', `/api/aziende/${azienda}/`, { token, form: { ragione_sociale: 'Altra' } }),
  ],
] as const)('%s for an azienda deleted meanwhile fails with %i', async ([, expected, detail, send]) => {
  const azienda = await testApp.createAzienda(token);
  const { status, body } = await sendDuring('DELETE FROM aziende WHERE id = $1', [azienda.id], () => send(azienda.id));
  expect({ status, detail: body.detail }).toEqual({ status: expected, detail });
});

describe('a database error during a request', () => {
  const failWith = async (fields: Readonly<Record<string, unknown>>) => {
    const connect = vi.spyOn(pool, 'connect').mockImplementation(() => {
      throw Object.assign(new Error('SEGRETO'), fields);
    });
    try {
      return await call('GET', '/api/aziende/', { token });
    } finally {
      connect.mockRestore();
    }
  };

  test.for([
    ['a missing referenced row', '23503', 404, undefined],
    ['a serialization failure', '40001', 503, '1'],
    ['a deadlock', '40P01', 503, '1'],
    ['a lock timeout', '55P03', 503, '1'],
    ['a shutdown', '57P01', 503, '5'],
    ['a read-only standby', '25006', 503, '5'],
    ['a statement timeout', '57014', 503, '5'],
    ['a rejected login', '28P01', 503, '5'],
    ['an unknown host', 'ENOTFOUND', 503, '5'],
    ['a full connection queue', 'EAGAIN', 503, '5'],
    ['a numeric error code', 20, 500, undefined],
    ['a full disk', '53100', 503, undefined],
    ['a violated check constraint', '23514', 500, undefined],
  ] as const)('%s', async ([, code, status, retryAfter]) => {
    const { headers, raw, ...response } = await failWith({ code });
    expect({ status: response.status, retryAfter: headers['retry-after'] }).toEqual({ status, retryAfter });
    expect(raw.toString()).not.toContain('SEGRETO');
  });
});
