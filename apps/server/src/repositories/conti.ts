import { sql } from 'kysely';
import { foldText } from '../adapters/text.ts';
import type { Scope } from './scope.ts';

type Lato = 'dare' | 'avere';

/** The voce of an account, as somebody confirmed it. */
export type AbbinamentoRow = {
  readonly codice: string | null;
  readonly descrizione: string;
  readonly voce: string | null;
  readonly lato: Lato | null;
  /** Null for one of a company. */
  readonly programma: string | null;
  readonly confermato_da: string;
  readonly confermato_il: Date;
};
export type NewAbbinamento = Pick<AbbinamentoRow, 'codice' | 'descrizione' | 'voce' | 'lato'>;

/** Beyond this a memory only slows the reading down. */
const MAX_ROWS = 50_000;

const buildChiave = ({ codice, descrizione }: NewAbbinamento): string => `${codice ?? ''}\n${foldText(descrizione)}`;

/** The last of those with one key, as one statement cannot write a row twice. */
const dropRepeated = (rows: readonly NewAbbinamento[]): readonly (NewAbbinamento & { readonly chiave: string })[] => [
  ...new Map(rows.map((row) => [buildChiave(row), { ...row, chiave: buildChiave(row) }])).values(),
];

const listColumns = (rows: ReturnType<typeof dropRepeated>) => sql`unnest(
  ${rows.map(({ chiave }) => chiave)}::text[],
  ${rows.map(({ codice }) => codice)}::text[],
  ${rows.map(({ descrizione }) => descrizione)}::text[],
  ${rows.map(({ voce }) => voce)}::text[],
  ${rows.map(({ lato }) => lato)}::text[])`;

const REPLACE = sql`DO UPDATE SET descrizione = excluded.descrizione, voce = excluded.voce, lato = excluded.lato,
  confermato_da = excluded.confermato_da, confermato_il = excluded.confermato_il`;

/** What was confirmed for the accounts of a studio's companies. */
export const contiRepository = ({ database, studioId, who, own }: Scope) => ({
  listByAzienda: async (aziendaId: string): Promise<readonly AbbinamentoRow[]> => {
    const { rows } = await sql<AbbinamentoRow>`
      SELECT codice, descrizione, voce, lato, NULL AS programma, confermato_da, confermato_il FROM conti
      WHERE ${own('conti')} AND azienda_id = ${aziendaId} ORDER BY codice, chiave LIMIT ${sql.lit(MAX_ROWS)}`.execute(
      database,
    );
    return rows;
  },

  /** The oldest first: of two with one name the latest counts. */
  listByStudio: async (): Promise<readonly AbbinamentoRow[]> => {
    const { rows } = await sql<AbbinamentoRow>`
      SELECT codice, descrizione, voce, lato, nullif(programma, '') AS programma, confermato_da, confermato_il
      FROM conti_studio WHERE ${own('conti_studio')} ORDER BY confermato_il, id LIMIT ${sql.lit(MAX_ROWS)}`.execute(
      database,
    );
    return rows;
  },

  saveForAzienda: async (aziendaId: string, abbinamenti: readonly NewAbbinamento[]): Promise<void> => {
    if (abbinamenti.length === 0) return;
    await sql`
      INSERT INTO conti (studio_id, azienda_id, confermato_da, chiave, codice, descrizione, voce, lato)
      SELECT ${studioId}::uuid, ${aziendaId}::uuid, ${who.username}, riga.* FROM ${listColumns(dropRepeated(abbinamenti))} AS riga
      ON CONFLICT (studio_id, azienda_id, chiave) ${REPLACE}`.execute(database);
  },

  saveForStudio: async (programma: string | null, abbinamenti: readonly NewAbbinamento[]): Promise<void> => {
    if (abbinamenti.length === 0) return;
    await sql`
      INSERT INTO conti_studio (studio_id, programma, confermato_da, chiave, codice, descrizione, voce, lato)
      SELECT ${studioId}::uuid, ${programma ?? ''}, ${who.username}, riga.* FROM ${listColumns(dropRepeated(abbinamenti))} AS riga
      ON CONFLICT (studio_id, programma, chiave) ${REPLACE}`.execute(database);
  },
});
