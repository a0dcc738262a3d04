import { afterAll, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../test-support/test-app.ts';
import type { Answer } from '../test-support/test-app.ts';

const prova = await createTestApp();
afterAll(prova.close);
const { call, pool } = prova;
const { token } = await prova.createStudio();

/** Until somebody waits for a lock in the database of this test. */
const waitContesa = async (): Promise<void> => {
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    expect(rowCount).toBeGreaterThan(0);
  }, 20_000);
};

/** Sends a request while another transaction has done something and not yet ended. */
const sendDuring = async <T>(
  sql: string,
  valori: readonly unknown[],
  send: () => Promise<Answer<T>>,
): Promise<Answer<T>> => {
  const altra = await pool.connect();
  try {
    await altra.query('BEGIN');
    await altra.query(sql, [...valori]);
    const inCorso = send();
    await waitContesa();
    await altra.query('COMMIT');
    return await inCorso;
  } finally {
    altra.release();
  }
};

test.for([
  [
    'a statement',
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
] as const)('%s about a company erased in the meantime is about nothing', async ([, atteso, detail, send]) => {
  const azienda = await prova.createAzienda(token);
  const { status, body } = await sendDuring('DELETE FROM aziende WHERE id = $1', [azienda.id], () => send(azienda.id));
  expect({ status, detail: body.detail }).toEqual({ status: atteso, detail });
});

describe('what the database says while a request is served', () => {
  const failWith = async (campi: Readonly<Record<string, unknown>>) => {
    const connect = vi.spyOn(pool, 'connect').mockImplementation(() => {
      throw Object.assign(new Error('SEGRETO'), campi);
    });
    try {
      return await call('GET', '/api/aziende/', { token });
    } finally {
      connect.mockRestore();
    }
  };

  test.for([
    ['the row it refers to is gone', '23503', 404, undefined],
    ['it could not serialise', '40001', 503, '1'],
    ['it broke a deadlock', '40P01', 503, '1'],
    ['a lock was not had in time', '55P03', 503, '1'],
    ['it is shutting down', '57P01', 503, '5'],
    ['it takes no writes, as a standby', '25006', 503, '5'],
    ['a statement took too long', '57014', 503, '5'],
    ['it does not let us in any more', '28P01', 503, '5'],
    ['nobody knows its host', 'ENOTFOUND', 503, '5'],
    ['a queue of connections is full', 'EAGAIN', 503, '5'],
    ['an error has a number for a code', 20, 500, undefined],
    ['its disk is full', '53100', 503, undefined],
    ['a rule of ours is broken', '23514', 500, undefined],
  ] as const)('%s', async ([, code, status, attesa]) => {
    const { headers, raw, ...risposta } = await failWith({ code });
    expect({ status: risposta.status, attesa: headers['retry-after'] }).toEqual({ status, attesa });
    expect(raw.toString()).not.toContain('SEGRETO');
  });
});
