import { ELEMENTI_PER_PAGINA } from '@vedetta/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../adapters/database/database.ts';
import { computeOffset } from '../pages.ts';
import type { ListQuery } from '../pages.ts';

/** What a studio used on one day since the last time it was told. */
export type Uso = {
  readonly studio_id: string;
  /** `YYYY-MM-DD`, in Italy. */
  readonly giorno: string;
  readonly richieste: number;
  readonly errori: number;
  readonly millisecondi: number;
  readonly stampe: number;
  readonly millisecondi_stampa: number;
};

export type UtilizzoRow = Omit<Uso, 'giorno'> & {
  readonly nome_studio: string;
  readonly spazio_byte: number | null;
};

/** Days, both included. */
export type Periodo = { readonly dal: string; readonly al: string };

/** Older days are dropped. */
const DAYS_KEPT = 800;

const COUNTED = ['richieste', 'errori', 'millisecondi', 'stampe', 'millisecondi_stampa'] as const;

/** The use of every studio, of the installation's staff. */
export const utilizzoRepository = (database: Database) => ({
  /**
   * Adds what was used. A studio that is being erased is left out: waiting for it could take minutes.
   * Rows are written in the order of their key, so that two processes never wait for each other.
   */
  add: async (usi: readonly Uso[]): Promise<void> => {
    const column = (name: keyof Uso): RawBuilder<unknown> => sql`${usi.map((uso) => uso[name])}`;
    await sql`
      WITH presenti AS (
        SELECT id FROM studi WHERE id = ANY(${column('studio_id')}::uuid[]) ORDER BY id FOR KEY SHARE SKIP LOCKED
      )
      INSERT INTO utilizzo_studi AS prima (studio_id, giorno, ${sql.join(COUNTED.map((name) => sql.ref(name)))})
      SELECT uso.* FROM unnest(
        ${column('studio_id')}::uuid[], ${column('giorno')}::date[],
        ${sql.join(COUNTED.map((name) => sql`${column(name)}::bigint[]`))}
      ) AS uso (studio_id, giorno, ${sql.join(COUNTED.map((name) => sql.ref(name)))})
      JOIN presenti ON presenti.id = uso.studio_id
      ORDER BY studio_id, giorno
      ON CONFLICT (studio_id, giorno) DO UPDATE SET
        ${sql.join(COUNTED.map((name) => sql`${sql.ref(name)} = prima.${sql.ref(name)} + excluded.${sql.ref(name)}`))}`.execute(
      database,
    );
  },

  /** A page of studios with what they used in a period, those that used most first. */
  list: async ({ dal, al }: Periodo, query: ListQuery): Promise<{ count: number; rows: UtilizzoRow[] }> => {
    const { count } = await database
      .selectFrom('studi')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const { rows } = await sql<UtilizzoRow>`
      ${selectUtilizzo({ dal, al })} LIMIT ${ELEMENTI_PER_PAGINA} OFFSET ${computeOffset(query)}`.execute(database);
    return { count, rows };
  },

  /** Every studio with what it used in a period. */
  listAll: async (periodo: Periodo): Promise<UtilizzoRow[]> => (await selectUtilizzo(periodo).execute(database)).rows,

  dropOld: async (): Promise<void> => {
    await sql`DELETE FROM utilizzo_studi WHERE giorno < current_date - ${sql.lit(DAYS_KEPT)}::int`.execute(database);
  },
});

const selectUtilizzo = ({ dal, al }: Periodo): RawBuilder<UtilizzoRow> => sql<UtilizzoRow>`
  SELECT studi.id AS studio_id, studi.nome_studio, byte_dati + byte_eventi AS spazio_byte,
    ${sql.join(COUNTED.map((name) => sql`coalesce(usi.${sql.ref(name)}, 0)::bigint AS ${sql.ref(name)}`))}
  FROM studi
  LEFT JOIN spazio_studi ON spazio_studi.studio_id = studi.id
  LEFT JOIN (
    SELECT studio_id, ${sql.join(COUNTED.map((name) => sql`sum(${sql.ref(name)}) AS ${sql.ref(name)}`))}
    FROM utilizzo_studi WHERE giorno BETWEEN ${dal}::date AND ${al}::date GROUP BY studio_id
  ) AS usi ON usi.studio_id = studi.id
  ORDER BY richieste DESC, stampe DESC, studi.ricerca, studi.id`;
