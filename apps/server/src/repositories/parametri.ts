import type { Scope } from './scope.ts';

export type ParametroRow = { readonly nome: string; readonly valore: number | null; readonly evidenza: string };

/** Not the collation of the database: an ETag depends on the order. */
export const compareNome = (one: { readonly nome: string }, other: { readonly nome: string }): number =>
  one.nome < other.nome ? -1 : 1;

/** Saved params of a studio's statements; each name once per statement. */
export const parametriRepository = ({ database, own }: Scope) => ({
  load: async (bilanci: readonly string[]): Promise<ReadonlyMap<string, readonly ParametroRow[]>> => {
    const maps = new Map<string, ParametroRow[]>(bilanci.map((id) => [id, []]));
    if (bilanci.length === 0) return maps;
    const rows = await database
      .selectFrom('parametri')
      .select(['bilancio_id', 'nome', 'valore', 'evidenza'])
      .where(own('parametri'))
      .where('bilancio_id', 'in', bilanci)
      .execute();
    for (const { bilancio_id, ...parametro } of rows.toSorted(compareNome)) maps.get(bilancio_id)?.push(parametro);
    return maps;
  },
});
