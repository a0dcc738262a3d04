import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import { isMissing } from '../nouns/noun.ts';
import type { Space, TableName } from '../nouns/noun.ts';
import { nouns, tableNames } from '../nouns/nouns.ts';

/** Bytes of an event, as the `space` of a noun. */
const EVENTO_BYTES = 450;

/** Excluded: refused logins may be attacks by others; a studio answers only for its users' writes. */
const BY_OTHERS = 'login_rifiutato';

/** Last measured size of a studio, and its age. */
export type Measure = {
  readonly byte: number;
  /** Events added since. */
  readonly eventi_dopo: number;
  readonly secondi: number;
};

/** Sizes of texts are as stored, compressed. */
const measureTable = (table: TableName, space: Space, studioId: string): RawBuilder<unknown> => {
  const sizes = space.texts.map((text) => sql`coalesce(pg_column_size(${sql.ref(`t.${text}`)}), 0)`);
  const row = sql.join([sql.lit(space.bytes), ...sizes], sql` + `);
  return sql`coalesce((SELECT sum(${row}) FROM ${sql.table(table)} AS t WHERE t.studio_id = ${studioId}), 0)`;
};

/** The bytes of every table that `nouns` counts. */
const measureData = (studioId: string): RawBuilder<unknown> =>
  sql.join(
    tableNames.flatMap((table) => {
      const { space } = nouns[table];
      return isMissing(space) ? [] : [measureTable(table, space, studioId)];
    }),
    sql` + `,
  );

/** Disk space of studios. Measured now and then: the trail only grows, so only its new events are read. */
export const spazioRepository = (database: Database) => ({
  /** Null when never measured. */
  find: async (studioId: string): Promise<Measure | null> => {
    const { rows } = await sql<Measure>`
      SELECT byte_dati + byte_eventi AS byte, catene.numero - eventi AS eventi_dopo,
        extract(epoch FROM now() - misurato_il)::float8 AS secondi
      FROM spazio_studi JOIN catene USING (studio_id) WHERE studio_id = ${studioId}`.execute(database);
    return rows[0] ?? null;
  },

  /** Measures a studio now. @returns its bytes; 0 when it no longer exists */
  measure: async (studioId: string): Promise<number> => {
    const { rows } = await sql<{ byte: number }>`
      INSERT INTO spazio_studi AS misura (studio_id, byte_dati, byte_eventi, eventi)
      SELECT catene.studio_id, ${measureData(studioId)},
        coalesce(prima.byte_eventi, 0) + coalesce((
          SELECT sum(${EVENTO_BYTES} + coalesce(pg_column_size(eventi.prima), 0) + coalesce(pg_column_size(eventi.dopo), 0)) FROM eventi
          WHERE studio_id = ${studioId} AND numero > coalesce(prima.eventi, 0) AND azione <> ${BY_OTHERS}), 0),
        catene.numero
      FROM catene JOIN studi ON studi.id = catene.studio_id LEFT JOIN spazio_studi AS prima USING (studio_id)
      WHERE catene.studio_id = ${studioId}
      ON CONFLICT (studio_id) DO UPDATE SET
        byte_dati = excluded.byte_dati, byte_eventi = excluded.byte_eventi, eventi = excluded.eventi, misurato_il = excluded.misurato_il
      WHERE misura.eventi <= excluded.eventi
      RETURNING byte_dati + byte_eventi AS byte`.execute(database);
    return rows[0]?.byte ?? 0;
  },

  /** Studios written since their last measure. */
  listStale: async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ studio_id: string }>`
      SELECT catene.studio_id FROM catene LEFT JOIN spazio_studi ON spazio_studi.studio_id = catene.studio_id
      WHERE spazio_studi.eventi IS DISTINCT FROM catene.numero ORDER BY catene.studio_id`.execute(database);
    return rows.map(({ studio_id }) => studio_id);
  },
});
