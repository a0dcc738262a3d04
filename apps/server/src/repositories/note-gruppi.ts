import type { Scope } from './scope.ts';

export type NotaGruppoRow = { readonly gruppo: string; readonly note: string; readonly versione: number };

/** Users' notes on a gruppo. */
export const noteGruppiRepository = ({ database, studioId, own }: Scope) => {
  const select = (bilancioId: string) =>
    database
      .selectFrom('note_gruppi')
      .select(['gruppo', 'note', 'versione'])
      .where(own('note_gruppi'))
      .where('bilancio_id', '=', bilancioId);

  return {
    list: (bilancioId: string): Promise<NotaGruppoRow[]> => select(bilancioId).orderBy('gruppo').execute(),

    /** Version 0 when nothing is written yet. */
    find: async (bilancioId: string, gruppo: string): Promise<NotaGruppoRow> =>
      (await select(bilancioId).where('gruppo', '=', gruppo).executeTakeFirst()) ?? { gruppo, note: '', versione: 0 },

    save: (bilancioId: string, gruppo: string, note: string): Promise<NotaGruppoRow> =>
      database
        .insertInto('note_gruppi')
        .values({ studio_id: studioId, bilancio_id: bilancioId, gruppo, note })
        .onConflict((conflict) =>
          conflict
            .columns(['studio_id', 'bilancio_id', 'gruppo'])
            .doUpdateSet(({ eb }) => ({ note, versione: eb('note_gruppi.versione', '+', 1) })),
        )
        .returning(['gruppo', 'note', 'versione'])
        .executeTakeFirstOrThrow(),
  };
};
