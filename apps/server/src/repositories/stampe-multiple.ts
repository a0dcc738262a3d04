import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { lockKey } from '../adapters/database/lock.ts';
import { isId } from './ids.ts';
import type { Scope } from './scope.ts';

export type StatoRiga = 'in_coda' | 'in_stampa' | 'pronta' | 'non_stampata' | 'annullata';

/** A bulk print of the user, with the counts of the companies that they still see. */
export type StampaMultiplaRow = {
  readonly id: string;
  readonly creata_il: Date;
  readonly annullata_il: Date | null;
  readonly finita_il: Date | null;
  readonly scade_il: Date;
  readonly totale: number;
  readonly pronte: number;
  readonly non_stampate: number;
  readonly byte: number;
};

export type RigaStampaRow = {
  readonly posto: number;
  readonly azienda_id: string;
  readonly ragione_sociale: string;
  readonly bilancio_id: string | null;
  readonly data_bilancio: string | null;
  readonly stato: StatoRiga;
  readonly motivo: string;
  readonly byte: number | null;
};

/** A bulk print with its companies. */
export type StampaAperta = { readonly stampa: StampaMultiplaRow; readonly righe: readonly RigaStampaRow[] };

/** The statement to print of an azienda: the latest with figures, else the latest. */
export type SceltaRow = {
  readonly azienda_id: string;
  readonly bilancio_id: string | null;
  readonly data_bilancio: string | null;
  readonly squadrato: boolean | null;
  readonly vuoto: boolean | null;
};

export type NewRiga = Pick<SceltaRow, 'azienda_id' | 'bilancio_id'> & { readonly motivo: string };

/** What a studio keeps, among all its users. */
type Conservate = { readonly stampe: number; readonly byte: number };

/** The bulk prints of one user, among the companies that they see. */
export const stampeMultipleRepository = ({ database, studioId, who, own }: Scope) => {
  const mine = sql`stampe_multiple.studio_id = ${studioId} AND stampe_multiple.utente_id = ${who.id}::uuid`;
  const righe = own('stampe_multiple_righe');

  const load = async (condition: RawBuilder<unknown>): Promise<StampaMultiplaRow[]> =>
    (
      await sql<StampaMultiplaRow>`
      SELECT stampe_multiple.id, creata_il, annullata_il, finita_il, scade_il, conti.*
      FROM stampe_multiple CROSS JOIN LATERAL (
        SELECT count(*)::integer AS totale, (count(*) FILTER (WHERE stato = 'pronta'))::integer AS pronte,
          (count(*) FILTER (WHERE stato = 'non_stampata'))::integer AS non_stampate, coalesce(sum(byte), 0)::integer AS byte
        FROM stampe_multiple_righe WHERE ${righe} AND stampa_id = stampe_multiple.id) AS conti
      WHERE ${mine} AND scade_il > statement_timestamp() AND ${condition}
      ORDER BY creata_il DESC, stampe_multiple.id`.execute(database)
    ).rows;

  return {
    list: (): Promise<StampaMultiplaRow[]> => load(sql`true`),

    find: async (id: string): Promise<StampaMultiplaRow | null> =>
      isId(id) ? ((await load(sql`stampe_multiple.id = ${id}`))[0] ?? null) : null,

    listRighe: async (id: string): Promise<RigaStampaRow[]> => {
      const { rows } = await sql<RigaStampaRow>`
        SELECT posto, stampe_multiple_righe.azienda_id, ragione_sociale, bilancio_id,
          coalesce(data_stampata, data_bilancio) AS data_bilancio, stato, motivo, byte
        FROM stampe_multiple_righe
        JOIN aziende ON aziende.studio_id = stampe_multiple_righe.studio_id AND aziende.id = stampe_multiple_righe.azienda_id
        LEFT JOIN bilanci ON bilanci.studio_id = stampe_multiple_righe.studio_id AND bilanci.id = bilancio_id
        WHERE ${righe} AND stampa_id = ${id} ORDER BY posto`.execute(database);
      return rows;
    },

    findPdf: async (id: string, posto: number): Promise<Buffer | null> => {
      const { rows } = await sql<{ pdf: Buffer | null }>`
        SELECT pdf FROM stampe_multiple_righe WHERE ${righe} AND stampa_id = ${id} AND posto = ${posto}`.execute(
        database,
      );
      return rows[0]?.pdf ?? null;
    },

    /** In the order of the ids; those that the user does not see are missing. */
    listScelte: async (aziende: readonly string[]): Promise<SceltaRow[]> => {
      const ids = aziende.filter(isId);
      const { rows } = await sql<SceltaRow>`
        SELECT aziende.id AS azienda_id, bilancio.id AS bilancio_id, data_bilancio, squadrato, vuoto
        FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS scelte (id, posto)
        JOIN aziende ON ${own('aziende')} AND aziende.id = scelte.id
        LEFT JOIN LATERAL (
          SELECT bilanci.id, data_bilancio, quadratura <> 0 AS squadrato, vuoto FROM bilanci
          WHERE bilanci.studio_id = ${studioId} AND azienda_id = aziende.id AND base_id IS NULL
          ORDER BY (quadratura = 0 AND NOT vuoto) DESC, data_bilancio DESC, (consolidato_il IS NOT NULL) DESC, creato_il DESC, id DESC
          LIMIT 1) AS bilancio ON true
        ORDER BY scelte.posto`.execute(database);
      return rows;
    },

    /** Creations and resumptions of a studio run in turn, so that its bounds hold. */
    lock: () => lockKey(database, `stampe_multiple:${studioId}`),

    hasUnfinished: async (): Promise<boolean> => {
      const { rows } = await sql`
        SELECT FROM stampe_multiple WHERE ${mine} AND finita_il IS NULL AND scade_il > statement_timestamp()`.execute(
        database,
      );
      return rows.length > 0;
    },

    measureConservate: async (): Promise<Conservate> => {
      const { rows } = await sql<Conservate>`
        SELECT (SELECT count(*)::integer FROM stampe_multiple WHERE studio_id = ${studioId}) AS stampe,
          (SELECT coalesce(sum(byte), 0)::float8 FROM stampe_multiple_righe WHERE studio_id = ${studioId}) AS byte`.execute(
        database,
      );
      return rows[0] ?? { stampe: 0, byte: 0 };
    },

    /** @returns its id */
    create: async (nuove: readonly NewRiga[]): Promise<string> => {
      if (who.id === null) throw new Error('A bulk print belongs to a user');
      // One that expired unfinished would still be the only one of its user.
      await sql`DELETE FROM stampe_multiple WHERE ${mine} AND scade_il <= statement_timestamp()`.execute(database);
      const { id } = await database
        .insertInto('stampe_multiple')
        .values({ studio_id: studioId, utente_id: who.id, username: who.username })
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`
        INSERT INTO stampe_multiple_righe (studio_id, stampa_id, posto, azienda_id, bilancio_id, stato, motivo)
        SELECT ${studioId}, ${id}, posto, azienda_id, bilancio_id, CASE motivo WHEN '' THEN 'in_coda' ELSE 'non_stampata' END, motivo
        FROM unnest(${nuove.map(({ azienda_id }) => azienda_id)}::uuid[], ${nuove.map(({ bilancio_id }) => bilancio_id)}::uuid[],
          ${nuove.map(({ motivo }) => motivo)}::text[]) WITH ORDINALITY AS nuove (azienda_id, bilancio_id, motivo, posto)`.execute(
        database,
      );
      return id;
    },

    /** What waits or is being printed is given up; what is ready stays. @returns how many */
    cancel: async (id: string): Promise<number> => {
      await sql`SELECT FROM stampe_multiple WHERE ${mine} AND id = ${id} FOR UPDATE`.execute(database);
      const { numAffectedRows = 0n } = await sql`
        UPDATE stampe_multiple_righe SET stato = 'annullata', processo = NULL, battito = NULL
        WHERE studio_id = ${studioId} AND stampa_id = ${id} AND stato IN ('in_coda', 'in_stampa')`.execute(database);
      await sql`
        UPDATE stampe_multiple SET annullata_il = ora.istante, finita_il = coalesce(finita_il, ora.istante)
        FROM (SELECT statement_timestamp() AS istante) AS ora WHERE ${mine} AND id = ${id}`.execute(database);
      return Number(numAffectedRows);
    },

    /** Puts companies back in the queue, each with its statement. */
    resume: async (id: string, nuove: readonly NewRiga[]): Promise<void> => {
      await sql`
        UPDATE stampe_multiple SET annullata_il = NULL, finita_il = NULL, scade_il = statement_timestamp() + interval '72 hours'
        WHERE ${mine} AND id = ${id}`.execute(database);
      await sql`
        UPDATE stampe_multiple_righe SET stato = CASE nuove.motivo WHEN '' THEN 'in_coda' ELSE 'non_stampata' END,
          motivo = nuove.motivo, bilancio_id = nuove.bilancio_id, tentativi = 0, data_stampata = NULL
        FROM unnest(${nuove.map(({ azienda_id }) => azienda_id)}::uuid[], ${nuove.map(({ bilancio_id }) => bilancio_id)}::uuid[],
          ${nuove.map(({ motivo }) => motivo)}::text[]) AS nuove (azienda_id, bilancio_id, motivo)
        WHERE ${righe} AND stampa_id = ${id} AND stampe_multiple_righe.azienda_id = nuove.azienda_id
          AND stato IN ('non_stampata', 'annullata')`.execute(database);
    },

    remove: async (id: string): Promise<void> => {
      await sql`DELETE FROM stampe_multiple WHERE ${mine} AND id = ${id}`.execute(database);
    },
  };
};
