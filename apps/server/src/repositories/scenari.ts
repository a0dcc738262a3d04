import type { FigureScenario, LevaFilo, Simulazione } from '@vedetta/domain';
import { sql } from 'kysely';
import { isId } from './ids.ts';
import type { Scope } from './scope.ts';

/** What a scenario gives, in cents. Stored only with a consolidated statement. */
export type EsitoScenario = {
  readonly versione_regole: string;
  /** Why the levers do not fit the statement any more; null where they do. */
  readonly motivo: string | null;
  readonly prima: FigureScenario;
  readonly dopo: FigureScenario | null;
  readonly simulazione: EsitoSimulazione | null;
};

type EsitoSimulazione = Pick<Simulazione, 'voci' | 'voci_proiezione' | 'indicatori' | 'rischio'>;

export type ScenarioRow = {
  readonly id: string;
  readonly bilancio_id: string;
  readonly nome: string;
  readonly note: string;
  readonly leve: readonly LevaFilo[];
  readonly aliquota: number | null;
  readonly nel_report: boolean;
  readonly esito: EsitoScenario | null;
  readonly autore: string;
  readonly versione: number;
  readonly creato_il: Date;
  readonly modificato_il: Date;
};

/** A scenario with what it gives. */
export type ScenarioCalcolato = { readonly scenario: ScenarioRow; readonly esito: EsitoScenario };

/** What a write stores of a scenario. */
export type ScenarioFields = Pick<ScenarioRow, 'nome' | 'note' | 'leve' | 'aliquota' | 'nel_report' | 'esito'>;

const COLUMNS = [
  'id',
  'bilancio_id',
  'nome',
  'note',
  'leve',
  'aliquota',
  'nel_report',
  'esito',
  'autore',
  'versione',
  'creato_il',
  'modificato_il',
] as const;

const writeEsito = (esito: EsitoScenario | null): string | null => (esito === null ? null : JSON.stringify(esito));

const writeFields = ({ leve, esito, ...fields }: ScenarioFields) => ({
  ...fields,
  leve: JSON.stringify(leve),
  esito: writeEsito(esito),
});

/** The what-if scenarios of one studio. */
export const scenariRepository = ({ database, studioId, who, own }: Scope) => {
  const select = () => database.selectFrom('scenari').select(COLUMNS).where(own('scenari')).$narrowType<ScenarioRow>();
  const update = () => database.updateTable('scenari').where(own('scenari'));

  return {
    find: async (id: string): Promise<ScenarioRow | null> =>
      isId(id) ? ((await select().where('id', '=', id).executeTakeFirst()) ?? null) : null,

    /** In the order of their creation. */
    list: (bilancioId: string): Promise<ScenarioRow[]> =>
      select().where('bilancio_id', '=', bilancioId).orderBy('creato_il').orderBy('id').execute(),

    findNelReport: async (bilancioId: string): Promise<ScenarioRow | null> =>
      (await select().where('bilancio_id', '=', bilancioId).where('nel_report', '=', true).executeTakeFirst()) ?? null,

    create: async (bilancioId: string, fields: ScenarioFields): Promise<string> => {
      const { id } = await database
        .insertInto('scenari')
        .values({ studio_id: studioId, bilancio_id: bilancioId, autore: who.username, ...writeFields(fields) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    save: (current: ScenarioRow, fields: ScenarioFields) =>
      update()
        .where('id', '=', current.id)
        .set({ ...writeFields(fields), versione: current.versione + 1, modificato_il: new Date() })
        .execute(),

    /** What scenarios give, by id. */
    saveEsiti: (esiti: ReadonlyMap<string, EsitoScenario>) =>
      sql`
        UPDATE scenari SET esito = kept.esito
        FROM jsonb_to_recordset(${JSON.stringify([...esiti].map(([id, esito]) => ({ id, esito })))}::jsonb)
          AS kept (id uuid, esito jsonb)
        WHERE ${own('scenari')} AND scenari.id = kept.id`.execute(database),

    resetEsiti: (bilancioId: string) => update().where('bilancio_id', '=', bilancioId).set({ esito: null }).execute(),

    /** Takes the mark of the report from the scenario that has it, if any; the caller has locked the azienda. */
    resetNelReport: async (bilancioId: string): Promise<readonly string[]> => {
      const rows = await update()
        .where('bilancio_id', '=', bilancioId)
        .where('nel_report', '=', true)
        .set(({ eb }) => ({ nel_report: false, versione: eb('versione', '+', 1) }))
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    drop: (id: string) => database.deleteFrom('scenari').where(own('scenari')).where('id', '=', id).execute(),
  };
};
