import { SCADENZARIO_PROPOSTO, tipiScadenza } from '@vedetta/domain';
import type {
  AziendaScadenze,
  DecisioneScadenza,
  FormaGiuridica,
  Scadenza,
  Scadenzario,
  TipoScadenza,
} from '@vedetta/domain';
import { sql } from 'kysely';
import { hashContent } from '../adapters/digest.ts';
import { escapeLike } from '../adapters/text.ts';
import { toDay } from '../adapters/clock.ts';
import { isId } from './ids.ts';
import type { Scope } from './scope.ts';

/** An azienda with what its deadlines follow from. */
export type AziendaScadenzeRow = AziendaScadenze & { readonly id: string; readonly ragione_sociale: string };

/** A deadline with its azienda. */
export type ScadenzaDi = { readonly azienda: AziendaScadenzeRow; readonly scadenza: Scadenza };

/** Which deadline of an azienda. */
export type QualeScadenza = { readonly tipo: TipoScadenza; readonly periodo: string };

/**
 * Version of what was decided about a deadline: of its content, since there is no row before somebody acts, nor once all is
 * taken back.
 */
export const computeVersioneScadenza = ({
  fatta_il,
  spostata_al,
  motivo,
}: Pick<DecisioneScadenza, 'fatta_il' | 'spostata_al' | 'motivo'>): string =>
  hashContent([fatta_il, spostata_al, motivo]);

/** The same of which deadlines an azienda has. */
export const computeVersioneScadenzario = ({ approvazione_180, cadenza_dati, silenziate }: Scadenzario): string =>
  hashContent([approvazione_180, cadenza_dati, writeSilenziate(silenziate)]);

type Row = {
  readonly id: string;
  readonly ragione_sociale: string;
  readonly chiusura: string;
  readonly inizio_attivita: string | null;
  readonly forma_giuridica: FormaGiuridica | null;
  readonly creata_il: Date;
  readonly ultimi_dati: string | null;
  readonly approvazione_180: boolean | null;
  readonly cadenza_dati: Scadenzario['cadenza_dati'] | null;
  readonly silenziate: string | null;
};

type DecisioneRow = DecisioneScadenza & { readonly azienda_id: string };

const readSilenziate = (text: string): readonly TipoScadenza[] =>
  tipiScadenza.filter((tipo) => text.split(',').includes(tipo));

/** The text they are kept as. */
export const writeSilenziate = (silenziate: readonly TipoScadenza[]): string =>
  tipiScadenza.filter((tipo) => silenziate.includes(tipo)).join(',');

const readScadenzario = ({ approvazione_180, cadenza_dati, silenziate }: Row): Scadenzario =>
  approvazione_180 === null || cadenza_dati === null
    ? SCADENZARIO_PROPOSTO
    : { approvazione_180, cadenza_dati, silenziate: readSilenziate(silenziate ?? '') };

/** Which aziende: some of them or all, and those that match a folded text. */
export type ScadenzeQuery = { readonly ids: readonly string[] | null; readonly search: string };

const NONE: readonly DecisioneRow[] = [];

/** What the deadlines of a studio follow from, and what was done about them. */
export const scadenzeRepository = ({ database, studioId, own }: Scope) => {
  const listDecisioni = async (ids: readonly string[] | null): Promise<readonly DecisioneRow[]> =>
    database
      .selectFrom('scadenze')
      .select(['azienda_id', 'tipo', 'periodo', 'fatta_il', 'fatta_da', 'spostata_al', 'motivo'])
      .where(own('scadenze'))
      .$if(ids !== null, (query) => query.where(sql<boolean>`azienda_id = any(${ids}::uuid[])`))
      .execute();

  const list = async ({ ids, search }: ScadenzeQuery): Promise<readonly AziendaScadenzeRow[]> => {
    const some = ids === null ? sql`` : sql`AND aziende.id = any(${ids}::uuid[])`;
    const found = search === '' ? sql`` : sql`AND aziende.ricerca LIKE ${`%${escapeLike(search)}%`}`;
    const { rows } = await sql<Row>`
      SELECT aziende.id, ragione_sociale, chiusura, data_inizio_attivita AS inizio_attivita, forma_giuridica, creata_il,
        (SELECT max(data_bilancio) FROM bilanci WHERE bilanci.studio_id = aziende.studio_id AND bilanci.azienda_id = aziende.id AND base_id IS NULL AND NOT vuoto) AS ultimi_dati,
        approvazione_180, cadenza_dati, silenziate
      FROM aziende
      LEFT JOIN scadenzari ON scadenzari.studio_id = aziende.studio_id AND scadenzari.azienda_id = aziende.id
      WHERE ${own('aziende')} ${some} ${found} ORDER BY aziende.ordine, aziende.id`.execute(database);
    const decisioni = Map.groupBy(await listDecisioni(ids), ({ azienda_id }) => azienda_id);
    return rows.map((row) => ({
      id: row.id,
      ragione_sociale: row.ragione_sociale,
      chiusura: row.chiusura,
      inizio_attivita: row.inizio_attivita,
      forma_giuridica: row.forma_giuridica,
      dal: toDay(row.creata_il),
      ultimi_dati: row.ultimi_dati,
      scadenzario: readScadenzario(row),
      decisioni: decisioni.get(row.id) ?? NONE,
    }));
  };

  return {
    /** By name. */
    list,

    find: async (azienda: string): Promise<AziendaScadenzeRow | null> =>
      isId(azienda) ? ((await list({ ids: [azienda], search: '' }))[0] ?? null) : null,

    save: ({ azienda_id, tipo, periodo, ...fields }: DecisioneRow) =>
      database
        .insertInto('scadenze')
        .values({ studio_id: studioId, azienda_id, tipo, periodo, ...fields })
        .onConflict((conflict) =>
          conflict
            .columns(['studio_id', 'azienda_id', 'tipo', 'periodo'])
            .doUpdateSet({ ...fields, modificata_il: sql<Date>`excluded.modificata_il` }),
        )
        .execute(),

    /** Nothing was done about it any more. */
    drop: ({ azienda_id, tipo, periodo }: Pick<DecisioneRow, 'azienda_id' | 'tipo' | 'periodo'>) =>
      database
        .deleteFrom('scadenze')
        .where(own('scadenze'))
        .where('azienda_id', '=', azienda_id)
        .where('tipo', '=', tipo)
        .where('periodo', '=', periodo)
        .execute(),

    saveScadenzario: (azienda_id: string, { silenziate, ...scadenzario }: Scadenzario) => {
      const fields = { ...scadenzario, silenziate: writeSilenziate(silenziate) };
      return database
        .insertInto('scadenzari')
        .values({ studio_id: studioId, azienda_id, ...fields })
        .onConflict((conflict) =>
          conflict
            .columns(['studio_id', 'azienda_id'])
            .doUpdateSet({ ...fields, modificato_il: sql<Date>`excluded.modificato_il` }),
        )
        .execute();
    },
  };
};
