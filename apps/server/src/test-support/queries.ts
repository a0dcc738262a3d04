import pg from 'pg';
import { vi } from 'vitest';

export type Query = { readonly text: string; readonly values: readonly unknown[] };

const readQuery = (query: unknown, valori: unknown): Query => {
  const { text, values } = (typeof query === 'string' ? { text: query, values: valori } : query) as {
    text: string;
    values?: unknown[];
  };
  return { text, values: values ?? (valori as unknown[] | undefined) ?? [] };
};

/** The queries that `work` sends to the database, in order. */
export const listQueries = async (work: () => Promise<unknown>): Promise<readonly Query[]> => {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return (spy.mock.calls as unknown[][]).map(([query, valori]) => readQuery(query, valori));
  } finally {
    spy.mockRestore();
  }
};

type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
};

const listNodes = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

/** Tables that a query scans sequentially, planned with the costs of a solid state disk. */
export const listScannedTables = async (pool: pg.Pool, { text, values: valori }: Query): Promise<readonly string[]> => {
  if (!/^\s*(select|insert|update|delete|with)\b/iu.test(text)) return [];
  const client = await pool.connect();
  try {
    // The embedded server starts with this setting; an external one may not.
    await client.query('SET random_page_cost = 1.1');
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
      `EXPLAIN (FORMAT JSON) ${text}`,
      [...valori],
    );
    const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => listNodes(Plan)));
    return nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? '');
  } finally {
    client.release();
  }
};
