import type { TipoOrigine } from '@vedetta/contract';
import type { CodiceVoceInput, Euro } from '@vedetta/domain';
import { sql } from 'kysely';
import { isId } from './ids.ts';
import type { Scope } from './scope.ts';
import { writeEuro } from './voci.ts';

/** An account of a trial balance: Dare minus Avere, and the voce it feeds. */
export type ContoOrigine = {
  readonly codice: string | null;
  readonly descrizione: string;
  readonly saldo: Euro;
  readonly voce: CodiceVoceInput | null;
};

/** An import to be saved with the voci it gave. */
export type NewOrigine = {
  readonly tipo: TipoOrigine;
  readonly file: string;
  readonly impronta: string;
  readonly byte: number | null;
  readonly periodo: string | null;
  readonly programma: string | null;
  /** JSON of the account of what was read. */
  readonly resoconto: string | null;
  readonly conti: readonly ContoOrigine[];
};

export type OrigineRow = Omit<NewOrigine, 'resoconto' | 'conti'> & {
  readonly id: string;
  readonly bilancio_id: string;
  readonly importato_da: string;
  readonly importato_il: Date;
  /** How many accounts. */
  readonly conti: number;
};

export type ContoOrigineRow = {
  readonly codice: string | null;
  readonly descrizione: string;
  /** Text of the database. */
  readonly saldo: string;
  readonly voce: string | null;
};

const COUNT_CONTI = sql<number>`(
  SELECT count(*)::int FROM conti_origine
  WHERE conti_origine.studio_id = origini.studio_id AND conti_origine.bilancio_id = origini.bilancio_id
    AND conti_origine.origine_id = origini.id)`;

const COLUMNS = sql`bilancio_id, id, tipo, file, impronta, byte, periodo, programma, importato_da, importato_il,
  ${COUNT_CONTI} AS conti`;

/** Where the voci of a studio's bilanci came from. */
export const originiRepository = ({ database, studioId, who, own }: Scope) => ({
  /** The imports of these bilanci, the latest first. */
  list: async (bilanci: readonly string[]): Promise<readonly OrigineRow[]> => {
    if (bilanci.length === 0) return [];
    const { rows } = await sql<OrigineRow>`
      SELECT ${COLUMNS} FROM origini WHERE ${own('origini')} AND bilancio_id = ANY(${bilanci}::uuid[])
      ORDER BY importato_il DESC, id`.execute(database);
    return rows;
  },

  find: async (
    bilancioId: string,
    id: string,
  ): Promise<(OrigineRow & { readonly resoconto: string | null }) | null> => {
    if (!isId(id)) return null;
    const { rows } = await sql<OrigineRow & { readonly resoconto: string | null }>`
      SELECT ${COLUMNS}, resoconto FROM origini
      WHERE ${own('origini')} AND bilancio_id = ${bilancioId} AND id = ${id}`.execute(database);
    return rows[0] ?? null;
  },

  /** The companies that had a trial balance of this shape: at most two, enough to know that it is not one. */
  listAziendeByProgramma: async (programma: string): Promise<readonly string[]> => {
    const { rows } = await sql<{ readonly azienda_id: string }>`
      SELECT DISTINCT bilanci.azienda_id FROM origini
      JOIN bilanci ON bilanci.studio_id = origini.studio_id AND bilanci.id = origini.bilancio_id
      WHERE ${own('origini')} AND ${own('bilanci')} AND origini.tipo = 'verifica' AND origini.programma = ${programma}
      LIMIT 2`.execute(database);
    return rows.map(({ azienda_id }) => azienda_id);
  },

  /** The accounts of the latest trial balance of a bilancio; none if a filing was imported after it. */
  listConti: async (bilancioId: string, voce: string | null): Promise<readonly ContoOrigineRow[]> => {
    const { rows } = await sql<ContoOrigineRow>`
      SELECT codice, descrizione, saldo, voce FROM conti_origine
      WHERE ${own('conti_origine')} AND bilancio_id = ${bilancioId} AND (${voce}::text IS NULL OR voce = ${voce})
        AND origine_id = (
          SELECT id FROM origini WHERE ${own('origini')} AND bilancio_id = ${bilancioId} AND tipo <> 'incollato'
          ORDER BY importato_il DESC, id LIMIT 1)
      ORDER BY posizione`.execute(database);
    return rows;
  },

  /** The bilancio of the azienda with a trial balance, the latest before a date; of several at a date the last imported. */
  findVerificaBefore: async (
    aziendaId: string,
    data: string,
  ): Promise<{ readonly id: string; readonly data_bilancio: string } | null> => {
    const { rows } = await sql<{ readonly id: string; readonly data_bilancio: string }>`
      SELECT bilanci.id, bilanci.data_bilancio FROM bilanci
      JOIN origini ON origini.studio_id = bilanci.studio_id AND origini.bilancio_id = bilanci.id
      WHERE ${own('bilanci')} AND ${own('origini')} AND bilanci.azienda_id = ${aziendaId}
        AND bilanci.data_bilancio < ${data} AND origini.tipo = 'verifica'
      ORDER BY bilanci.data_bilancio DESC, origini.importato_il DESC LIMIT 1`.execute(database);
    return rows[0] ?? null;
  },

  /** Adds an import of the bilancio with its accounts, by who opened the studio. */
  add: async (bilancioId: string, { conti, ...fields }: NewOrigine): Promise<string> => {
    const { id } = await database
      .insertInto('origini')
      .values({ ...fields, studio_id: studioId, bilancio_id: bilancioId, importato_da: who.username })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (conti.length > 0)
      await sql`
        INSERT INTO conti_origine (studio_id, bilancio_id, origine_id, posizione, codice, descrizione, saldo, voce)
        SELECT ${studioId}::uuid, ${bilancioId}::uuid, ${id}::uuid, riga.* FROM unnest(
          ${conti.map((_, posizione) => posizione)}::int[],
          ${conti.map(({ codice }) => codice)}::text[],
          ${conti.map(({ descrizione }) => descrizione)}::text[],
          ${conti.map(({ saldo }) => writeEuro(saldo))}::numeric[],
          ${conti.map(({ voce }) => voce)}::text[]
        ) AS riga`.execute(database);
    return id;
  },
});
