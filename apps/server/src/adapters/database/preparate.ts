import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** A text met so often is one of ours, and not one of the many lengths of a list. */
const VOLTE = 3;
/** Prepared texts live in the memory of every connection. */
const MASSIMO = 300;

/** The names of the texts that come back: one for all the pools of the process, because connections may be shared. */
const nomi = new Map<string, string>();
const volte = new Map<string, number>();

const findNome = (testo: string): string | undefined => {
  const nome = nomi.get(testo);
  if (nome !== undefined || nomi.size === MASSIMO) return nome;
  if (volte.size > 10 * MASSIMO) volte.clear();
  const viste = (volte.get(testo) ?? 0) + 1;
  volte.set(testo, viste);
  if (viste < VOLTE) return undefined;
  volte.delete(testo);
  nomi.set(testo, `q${nomi.size}`);
  return nomi.get(testo);
};

const wrapClient = (client: pg.PoolClient): PostgresPoolClient => {
  const query: (testo: string, valori: readonly unknown[]) => Promise<pg.QueryResult> = (testo, valori) => {
    const name = valori.length === 0 ? undefined : findNome(testo);
    return client.query({ text: testo, values: [...valori], ...(name === undefined ? {} : { name }) });
  };
  // No cursor is ever asked for.
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
};

/**
 * The same pool, where a query that comes back is prepared: the database parses and plans it once for each connection and not at every
 * request. Planning one of ours takes longer than running it.
 */
export const prepareRepeated = (pool: pg.Pool): PostgresPool => {
  const avvolti = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const avvolto = avvolti.get(client) ?? wrapClient(client);
    avvolti.set(client, avvolto);
    return avvolto;
  };
  return { options: pool.options, connect: async () => wrap(await pool.connect()), end: () => pool.end() };
};
