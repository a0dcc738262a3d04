import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isId } from './ids.ts';
import type { Scope } from './scope.ts';

export type VistaFields = {
  readonly nome: string;
  readonly filtri: Readonly<Record<string, string>>;
  readonly ordine: string;
  readonly gruppo: string;
  readonly colonne: readonly string[];
  readonly predefinita: boolean;
};

export type VistaRow = VistaFields & {
  readonly id: string;
  /** The member that it filters by may still enter. */
  readonly responsabile_presente: boolean;
};

const writeFields = ({ filtri, colonne, ...fields }: VistaFields) => ({
  ...fields,
  filtri: JSON.stringify(filtri),
  colonne: [...colonne],
});

/** The views of the board of the user who acts; nobody sees those of another. */
export const visteRepository = ({ database, studioId, who, own }: Scope) => {
  const mine = sql<boolean>`${own('viste')} AND viste.utente_id = ${who.id}`;
  const load = async (condition: RawBuilder<unknown>): Promise<VistaRow[]> =>
    (
      await sql<VistaRow>`
        SELECT id, nome, filtri, ordine, gruppo, colonne, predefinita, EXISTS (
          SELECT 1 FROM utenti WHERE utenti.studio_id = ${studioId} AND utenti.username = viste.filtri ->> 'responsabile'
            AND utenti.disabilitato_il IS NULL) AS responsabile_presente
        FROM viste WHERE ${mine} AND ${condition}`.execute(database)
    ).rows;

  return {
    /** Locks the user: their views change one at a time. False for a caller that is no user. */
    lock: async (): Promise<boolean> => {
      const { rows } =
        await sql`SELECT id FROM utenti WHERE studio_id = ${studioId} AND id = ${who.id} FOR UPDATE`.execute(database);
      return rows.length > 0;
    },

    find: async (id: string): Promise<VistaRow | null> =>
      isId(id) ? ((await load(sql`id = ${id}`))[0] ?? null) : null,

    /** By name. */
    list: (): Promise<VistaRow[]> => load(sql`true ORDER BY lower(nome), id`),

    create: async (fields: VistaFields): Promise<string> => {
      const { id } = await database
        .insertInto('viste')
        .values({ studio_id: studioId, utente_id: who.id ?? '', ...writeFields(fields) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    save: (id: string, fields: VistaFields) =>
      database.updateTable('viste').where(mine).where('id', '=', id).set(writeFields(fields)).execute(),

    resetPredefinita: () => database.updateTable('viste').where(mine).set({ predefinita: false }).execute(),

    drop: (id: string) => database.deleteFrom('viste').where(mine).where('id', '=', id).execute(),
  };
};
