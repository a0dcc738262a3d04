import type { Scope } from './scope.ts';

export type ParametroRow = { readonly nome: string; readonly valore: number | null; readonly evidenza: string };

/** Saved params of a studio's statements; each name once per statement. */
export const parametriRepository = ({ database, studioId, own }: Scope) => ({
  load: async (bilanci: readonly string[]): Promise<ReadonlyMap<string, readonly ParametroRow[]>> => {
    const maps = new Map<string, ParametroRow[]>(bilanci.map((id) => [id, []]));
    if (bilanci.length === 0) return maps;
    const rows = await database
      .selectFrom('parametri')
      .select(['bilancio_id', 'nome', 'valore', 'evidenza'])
      .where(own('parametri'))
      .where('bilancio_id', 'in', bilanci)
      .orderBy('nome')
      .execute();
    for (const { bilancio_id, ...parametro } of rows) maps.get(bilancio_id)?.push(parametro);
    return maps;
  },

  save: async (bilancioId: string, parametri: readonly ParametroRow[]): Promise<void> => {
    if (parametri.length === 0) return;
    await database
      .insertInto('parametri')
      .values(parametri.map((parametro) => ({ ...parametro, studio_id: studioId, bilancio_id: bilancioId })))
      .onConflict((conflict) =>
        conflict
          .columns(['bilancio_id', 'nome'])
          .doUpdateSet(({ ref }) => ({ valore: ref('excluded.valore'), evidenza: ref('excluded.evidenza') })),
      )
      .execute();
  },
});
