import type { Movimento, TipoMovimento } from '@vedetta/domain';
import { tipiMovimento } from '@vedetta/domain';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { startOfDay } from '../adapters/clock.ts';
import { hashContent } from '../adapters/digest.ts';
import { isId } from './ids.ts';
import { buildPattern, computeOffset } from './pages.ts';
import type { ListQuery } from './pages.ts';
import { ELEMENTI_PER_PAGINA } from '@vedetta/contract';
import type { Scope } from './scope.ts';

export type AvvisoRow = {
  readonly id: string;
  readonly azienda_id: string;
  readonly ragione_sociale: string;
  readonly prima_id: string;
  readonly dopo_id: string;
  readonly data_prima: string;
  readonly data_dopo: string;
  readonly movimenti: readonly Movimento[];
  readonly frase: string;
  readonly grado_prima: number;
  readonly grado_dopo: number;
  readonly regole_prima: string;
  readonly regole_dopo: string;
  readonly creato_il: Date;
  /** When it last said something else. */
  readonly cambiato_il: Date;
  readonly archiviato_il: Date | null;
  readonly archiviato_da: string | null;
  readonly nota: string;
  readonly letto: boolean;
};

/** Version of an alert: what it says, which is what somebody dismisses, and what was decided about it. */
export const computeVersioneAvviso = ({
  frase,
  archiviato_il,
  nota,
}: Pick<AvvisoRow, 'frase' | 'archiviato_il' | 'nota'>): string => hashContent([frase, archiviato_il !== null, nota]);

/** What the figures of a pair give. */
export type NewAvviso = Pick<
  AvvisoRow,
  | 'azienda_id'
  | 'prima_id'
  | 'dopo_id'
  | 'movimenti'
  | 'frase'
  | 'grado_prima'
  | 'grado_dopo'
  | 'regole_prima'
  | 'regole_dopo'
>;

export type AvvisiQuery = ListQuery & {
  readonly stato: 'aperti' | 'da_leggere' | 'archiviati';
  readonly tipo: TipoMovimento | null;
  readonly dal: string | null;
  readonly azienda: string | null;
};

/** How many alerts have a movement of each kind; one may have several. */
export type ConteggiTipo = Readonly<Record<TipoMovimento, number>>;

type Pagina = { readonly count: number; readonly tipi: ConteggiTipo; readonly rows: readonly AvvisoRow[] };

const hasTipo = (tipo: TipoMovimento): RawBuilder<unknown> => sql`movimenti @> ${JSON.stringify([{ tipo }])}::jsonb`;

/** The alerts of one studio. */
export const avvisiRepository = ({ database, studioId, who, own }: Scope) => {
  const letto = sql<boolean>`EXISTS (
    SELECT 1 FROM avvisi_letti WHERE avvisi_letti.studio_id = avvisi.studio_id AND avvisi_letti.avviso_id = avvisi.id AND avvisi_letti.utente_id = ${who.id})`;
  const unread = sql`archiviato_il IS NULL AND NOT ${letto}`;
  const load = async (condition: RawBuilder<unknown>): Promise<AvvisoRow[]> =>
    (
      await sql<AvvisoRow>`
      SELECT avvisi.id, avvisi.azienda_id, ragione_sociale, prima_id, dopo_id, prima.data_bilancio AS data_prima, dopo.data_bilancio AS data_dopo,
        movimenti, frase, avvisi.grado_prima, grado_dopo, avvisi.regole_prima, regole_dopo, avvisi.creato_il, cambiato_il, archiviato_il, archiviato_da, nota,
        ${letto} AS letto
      FROM avvisi
      JOIN aziende ON aziende.studio_id = avvisi.studio_id AND aziende.id = avvisi.azienda_id
      JOIN bilanci AS prima ON prima.studio_id = avvisi.studio_id AND prima.id = prima_id
      JOIN bilanci AS dopo ON dopo.studio_id = avvisi.studio_id AND dopo.id = dopo_id
      WHERE ${own('avvisi')} AND ${condition}`.execute(database)
    ).rows;
  const count = async (condition: RawBuilder<unknown>): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM avvisi
      JOIN aziende ON aziende.studio_id = avvisi.studio_id AND aziende.id = avvisi.azienda_id
      WHERE ${own('avvisi')} AND ${condition}`.execute(database);
    return rows[0]?.count ?? 0;
  };

  const countTipi = async (condition: RawBuilder<unknown>): Promise<ConteggiTipo> => {
    const { rows } = await sql<ConteggiTipo>`
      SELECT ${sql.join(tipiMovimento.map((tipo) => sql`(count(*) FILTER (WHERE ${hasTipo(tipo)}))::integer AS ${sql.id(tipo)}`))}
      FROM avvisi
      JOIN aziende ON aziende.studio_id = avvisi.studio_id AND aziende.id = avvisi.azienda_id
      WHERE ${own('avvisi')} AND ${condition}`.execute(database);
    return rows[0] ?? { fascia: 0, patrimonio: 0, segnali: 0, soglia: 0 };
  };

  return {
    find: async (id: string): Promise<AvvisoRow | null> =>
      isId(id) ? ((await load(sql`avvisi.id = ${id}`))[0] ?? null) : null,

    countUnread: (): Promise<number> => count(unread),

    /** Latest first; the kinds are counted whichever is chosen. */
    list: async (query: AvvisiQuery): Promise<Pagina> => {
      const { stato, tipo, dal, azienda } = query;
      if (azienda !== null && !isId(azienda)) return { count: 0, tipi: await countTipi(sql`false`), rows: [] };
      const open = stato === 'da_leggere' ? unread : sql`archiviato_il IS NULL`;
      const found = sql`${stato === 'archiviati' ? sql`archiviato_il IS NOT NULL` : open}
        ${dal === null ? sql`` : sql`AND cambiato_il >= ${startOfDay(dal)}`}
        ${azienda === null ? sql`` : sql`AND avvisi.azienda_id = ${azienda}`}
        ${query.search === '' ? sql`` : sql`AND aziende.ricerca LIKE ${buildPattern(query)}`}`;
      const chosen = tipo === null ? found : sql`${found} AND ${hasTipo(tipo)}`;
      return {
        count: await count(chosen),
        tipi: await countTipi(found),
        rows: await load(sql`${chosen} ORDER BY cambiato_il DESC, avvisi.id DESC
          LIMIT ${ELEMENTI_PER_PAGINA} OFFSET ${computeOffset(query)}`),
      };
    },

    /** Those that say something else since a day, dismissed or not: what got worse first, by grade. */
    listSince: async (dal: string, limit: number): Promise<Pagina> => {
      const found = sql`cambiato_il >= ${startOfDay(dal)}`;
      return {
        count: await count(found),
        tipi: await countTipi(found),
        rows: await load(sql`${found}
          ORDER BY movimenti @> '[{"peggiora": true}]' DESC, grado_dopo DESC, aziende.ordine, avvisi.id LIMIT ${limit}`),
      };
    },

    /**
     * One row for a pair. It follows the figures while they change, its grades too; those of the same bilancio with another
     * comparison, still open, no longer say what changed. It is changed, and unread again, only where its sentence or the rules
     * change. Who dismissed it had read another sentence, so it is open again where that changes, with their note. The time is
     * that of the write: one transaction may write several, and the list tells them in order.
     */
    save: ({ movimenti, ...avviso }: NewAvviso) =>
      sql`
        WITH earlier AS (
          SELECT cambiato_il FROM avvisi WHERE ${own('avvisi')} AND prima_id = ${avviso.prima_id} AND dopo_id = ${avviso.dopo_id}),
        other AS (
          DELETE FROM avvisi WHERE ${own('avvisi')} AND dopo_id = ${avviso.dopo_id} AND prima_id <> ${avviso.prima_id} AND archiviato_il IS NULL),
        saved AS (
          INSERT INTO avvisi (studio_id, azienda_id, prima_id, dopo_id, movimenti, frase, grado_prima, grado_dopo, regole_prima, regole_dopo, cambiato_il)
          VALUES (${studioId}, ${avviso.azienda_id}, ${avviso.prima_id}, ${avviso.dopo_id}, ${JSON.stringify(movimenti)}, ${avviso.frase},
            ${avviso.grado_prima}, ${avviso.grado_dopo}, ${avviso.regole_prima}, ${avviso.regole_dopo}, statement_timestamp())
          ON CONFLICT (studio_id, prima_id, dopo_id) DO UPDATE SET movimenti = excluded.movimenti, frase = excluded.frase,
            grado_prima = excluded.grado_prima, grado_dopo = excluded.grado_dopo, regole_prima = excluded.regole_prima,
            regole_dopo = excluded.regole_dopo,
            archiviato_il = CASE WHEN avvisi.frase = excluded.frase THEN avvisi.archiviato_il END,
            archiviato_da = CASE WHEN avvisi.frase = excluded.frase THEN avvisi.archiviato_da END,
            cambiato_il = CASE
              WHEN avvisi.frase <> excluded.frase OR avvisi.regole_prima <> excluded.regole_prima OR avvisi.regole_dopo <> excluded.regole_dopo
              THEN excluded.cambiato_il ELSE avvisi.cambiato_il END
          WHERE (avvisi.frase, avvisi.movimenti, avvisi.grado_prima, avvisi.grado_dopo, avvisi.regole_prima, avvisi.regole_dopo) IS DISTINCT FROM
            (excluded.frase, excluded.movimenti, excluded.grado_prima, excluded.grado_dopo, excluded.regole_prima, excluded.regole_dopo)
          RETURNING id, cambiato_il)
        DELETE FROM avvisi_letti WHERE studio_id = ${studioId} AND avviso_id IN (
          SELECT id FROM saved WHERE cambiato_il IS DISTINCT FROM (SELECT cambiato_il FROM earlier))`.execute(database),

    /** Nothing changed between the two any more; one that was dismissed stays. */
    dropOpen: (dopoId: string) =>
      database
        .deleteFrom('avvisi')
        .where(own('avvisi'))
        .where('dopo_id', '=', dopoId)
        .where('archiviato_il', 'is', null)
        .execute(),

    /** A statement without a grade compares with nothing; one that was dismissed stays. */
    dropOpenOf: (bilanci: readonly string[]) =>
      sql`
        DELETE FROM avvisi WHERE ${own('avvisi')} AND archiviato_il IS NULL
          AND (prima_id = any(${bilanci}::uuid[]) OR dopo_id = any(${bilanci}::uuid[]))`.execute(database),

    archive: (id: string, nota: string | null) =>
      database
        .updateTable('avvisi')
        .set(
          nota === null
            ? { archiviato_il: null, archiviato_da: null, nota: '' }
            : { archiviato_il: new Date(), archiviato_da: who.username, nota },
        )
        .where(own('avvisi'))
        .where('id', '=', id)
        .execute(),

    /** Of the alerts that the user sees. */
    mark: async (ids: readonly string[], letti: boolean): Promise<void> => {
      const known = ids.filter(isId);
      if (who.id === null || known.length === 0) return;
      if (letti)
        await sql`
          INSERT INTO avvisi_letti (studio_id, avviso_id, utente_id)
          SELECT avvisi.studio_id, avvisi.id, ${who.id} FROM avvisi WHERE ${own('avvisi')} AND avvisi.id = any(${known}::uuid[])
          ON CONFLICT DO NOTHING`.execute(database);
      else
        await database
          .deleteFrom('avvisi_letti')
          .where('studio_id', '=', studioId)
          .where('utente_id', '=', who.id)
          .where(sql<boolean>`avviso_id = any(${known}::uuid[])`)
          .execute();
    },
  };
};
