import pg from 'pg';
import { vi } from 'vitest';

const readTesto = (query: unknown): string => (typeof query === 'string' ? query : ((query as { text?: string }).text ?? ''));

/** Texts of the queries that a piece of work sends to the database, in order. */
export const listInterrogazioni = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  const spia = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spia.mock.calls.map(([query]) => readTesto(query));
  } finally {
    spia.mockRestore();
  }
};
