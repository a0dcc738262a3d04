import { ELEMENTI_PER_PAGINA } from '@vedetta/contract';
import type { CampiPiano } from '@vedetta/domain';
import { isId } from './ids.ts';
import { computeOffset } from './pages.ts';
import type { ListQuery } from './pages.ts';
import type { Scope } from './scope.ts';

export type PianoRow = {
  readonly id: string;
  readonly azienda_id: string;
  readonly base_id: string | null;
  readonly corrente: boolean;
  readonly campi: CampiPiano;
  readonly versione: number;
  readonly modificato_il: Date;
};

/** What a write stores of a plan. */
export type PianoFields = Pick<PianoRow, 'base_id' | 'campi'>;

const COLUMNS = ['id', 'azienda_id', 'base_id', 'corrente', 'campi', 'versione', 'modificato_il'] as const;

/** The cash plans of one studio. */
export const pianiRepository = ({ database, studioId, own }: Scope) => {
  const select = () => database.selectFrom('piani').select(COLUMNS).where(own('piani')).$narrowType<PianoRow>();
  const update = () => database.updateTable('piani').where(own('piani'));
  const ofAzienda = (aziendaId: string) => select().where('azienda_id', '=', aziendaId);

  return {
    find: async (id: string): Promise<PianoRow | null> =>
      isId(id) ? ((await select().where('id', '=', id).executeTakeFirst()) ?? null) : null,

    /** The current one first, then the latest saved. */
    list: async (aziendaId: string, query: ListQuery): Promise<{ count: number; rows: PianoRow[] }> => {
      const { count } = await ofAzienda(aziendaId)
        .clearSelect()
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const rows = await ofAzienda(aziendaId)
        .orderBy('corrente', 'desc')
        .orderBy('modificato_il', 'desc')
        .orderBy('id')
        .offset(computeOffset(query))
        .limit(ELEMENTI_PER_PAGINA)
        .execute();
      return { count, rows };
    },

    findCorrente: async (aziendaId: string): Promise<PianoRow | null> =>
      (await ofAzienda(aziendaId).where('corrente', '=', true).executeTakeFirst()) ?? null,

    create: async (aziendaId: string, { base_id, campi }: PianoFields): Promise<string> => {
      const { id } = await database
        .insertInto('piani')
        .values({
          studio_id: studioId,
          azienda_id: aziendaId,
          base_id,
          descrizione: campi.descrizione,
          corrente: false,
          campi: JSON.stringify(campi),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    save: (current: PianoRow, { base_id, campi }: PianoFields) =>
      update()
        .where('id', '=', current.id)
        .set({
          base_id,
          descrizione: campi.descrizione,
          campi: JSON.stringify(campi),
          versione: current.versione + 1,
          modificato_il: new Date(),
        })
        .execute(),

    /** Makes one plan the current one of its azienda, which the caller has locked; null takes the latest saved. */
    setCorrente: async (aziendaId: string, id: string | null): Promise<void> => {
      const next =
        id ?? (await ofAzienda(aziendaId).orderBy('modificato_il', 'desc').orderBy('id').executeTakeFirst())?.id;
      await update()
        .where('azienda_id', '=', aziendaId)
        .where('corrente', '=', true)
        .set({ corrente: false })
        .execute();
      if (next !== undefined) await update().where('id', '=', next).set({ corrente: true }).execute();
    },

    drop: (id: string) => database.deleteFrom('piani').where(own('piani')).where('id', '=', id).execute(),
  };
};
