import pg from 'pg';
import { vi } from 'vitest';

export type Query = { readonly testo: string; readonly valori: readonly unknown[] };

const readInterrogazione = (query: unknown, valori: unknown): Query => {
  const { text, values } = (typeof query === 'string' ? { text: query, values: valori } : query) as {
    text: string;
    values?: unknown[];
  };
  return { testo: text, valori: values ?? (valori as unknown[] | undefined) ?? [] };
};

/** The queries that a piece of work sends to the database, in order. */
export const listQueries = async (work: () => Promise<unknown>): Promise<readonly Query[]> => {
  const spia = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return (spia.mock.calls as unknown[][]).map(([query, valori]) => readInterrogazione(query, valori));
  } finally {
    spia.mockRestore();
  }
};

type Nodo = { readonly 'Node Type': string; readonly 'Relation Name'?: string; readonly Plans?: readonly Nodo[] };

const listNodi = (nodo: Nodo): readonly Nodo[] => [nodo, ...(nodo.Plans ?? []).flatMap(listNodi)];

/** Tables that a query reads from end to end, as a database on solid state disks would run it now. */
export const listScannedTables = async (pool: pg.Pool, { testo, valori }: Query): Promise<readonly string[]> => {
  if (!/^\s*(select|insert|update|delete|with)\b/iu.test(testo)) return [];
  const client = await pool.connect();
  try {
    // Whatever the server of the test run: the embedded one is started so.
    await client.query('SET random_page_cost = 1.1');
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Nodo }[] }>(`EXPLAIN (FORMAT JSON) ${testo}`, [
      ...valori,
    ]);
    const nodi = rows.flatMap((riga) => riga['QUERY PLAN'].flatMap(({ Plan }) => listNodi(Plan)));
    return nodi.filter((nodo) => nodo['Node Type'] === 'Seq Scan').map((nodo) => nodo['Relation Name'] ?? '');
  } finally {
    client.release();
  }
};
