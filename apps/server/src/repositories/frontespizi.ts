import { sql } from 'kysely';
import type { Scope } from './scope.ts';

/** What users write of it. */
type FrontespizioFields = {
  readonly destinatario: string;
  readonly scopo: string;
  readonly conclusioni: string;
  readonly luogo: string;
  readonly data: string | null;
};

export type FrontespizioRow = FrontespizioFields & {
  readonly conclusioni_da: string | null;
  readonly conclusioni_il: Date | null;
  readonly versione: number;
};

export type PropostaRow = Pick<FrontespizioFields, 'destinatario' | 'scopo' | 'luogo'>;

/** Version 0: nothing is written yet. */
const EMPTY: FrontespizioRow = {
  destinatario: '',
  scopo: '',
  conclusioni: '',
  conclusioni_da: null,
  conclusioni_il: null,
  luogo: '',
  data: null,
  versione: 0,
};
const COLUMNS = [
  'destinatario',
  'scopo',
  'conclusioni',
  'conclusioni_da',
  'conclusioni_il',
  'luogo',
  'data',
  'versione',
] as const;

/** What the professional adds to the report of a statement. */
export const frontespiziRepository = ({ database, studioId, own }: Scope) => ({
  find: async (bilancioId: string): Promise<FrontespizioRow> =>
    (await database
      .selectFrom('frontespizi')
      .select(COLUMNS)
      .where(own('frontespizi'))
      .where('bilancio_id', '=', bilancioId)
      .executeTakeFirst()) ?? EMPTY,

  /** The last one written for the azienda; null for its first report. */
  findLatest: async (aziendaId: string): Promise<PropostaRow | null> =>
    (await database
      .selectFrom('frontespizi')
      .innerJoin('bilanci', (join) =>
        join
          .onRef('bilanci.studio_id', '=', 'frontespizi.studio_id')
          .onRef('bilanci.id', '=', 'frontespizi.bilancio_id'),
      )
      .select(['destinatario', 'scopo', 'luogo'])
      .where(own('frontespizi'))
      .where('azienda_id', '=', aziendaId)
      .orderBy('scritto_il', 'desc')
      .orderBy('bilancio_id')
      .limit(1)
      .executeTakeFirst()) ?? null,

  save: (bilancioId: string, fields: Omit<FrontespizioRow, 'versione'>): Promise<FrontespizioRow> =>
    database
      .insertInto('frontespizi')
      .values({ studio_id: studioId, bilancio_id: bilancioId, ...fields })
      .onConflict((conflict) =>
        conflict.columns(['studio_id', 'bilancio_id']).doUpdateSet(({ eb }) => ({
          ...fields,
          scritto_il: sql<Date>`excluded.scritto_il`,
          versione: eb('frontespizi.versione', '+', 1),
        })),
      )
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
});
