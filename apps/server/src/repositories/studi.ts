import { sql } from 'kysely';
import { hashContent } from '../adapters/digest.ts';
import type { Licenza } from '../adapters/database/tables.ts';
import { foldText } from '../adapters/text.ts';
import type { Scope } from './scope.ts';

export type StudioRow = {
  readonly id: string;
  readonly nome_studio: string;
  readonly indirizzo: string;
  readonly pec: string;
  readonly professionista: string;
  readonly iscrizione_albo: string;
  readonly logo_id: string | null;
  readonly max_aziende: number | null;
  readonly licenza: Licenza | null;
  readonly last_ticket_id: string | null;
  readonly secondo_fattore_obbligatorio: boolean;
  readonly versione: number;
};

const COLUMNS = [
  'id',
  'nome_studio',
  'indirizzo',
  'pec',
  'professionista',
  'iscrizione_albo',
  'logo_id',
  'max_aziende',
  'licenza',
  'last_ticket_id',
  'secondo_fattore_obbligatorio',
  'versione',
] as const;

/** The texts that the studio writes about itself. */
export const pickTexts = ({ nome_studio, indirizzo, pec, professionista, iscrizione_albo }: StudioRow) => ({
  nome_studio,
  indirizzo,
  pec,
  professionista,
  iscrizione_albo,
});

/** Version of what the studio writes about itself: the staff, who change the licence, refuse none of its saves. */
export const computeVersioneStudio = (studio: StudioRow): string =>
  hashContent([Object.values(pickTexts(studio)), studio.logo_id]);

/** The studio itself. */
export const studiRepository = ({ database, studioId }: Scope) => ({
  load: (): Promise<StudioRow> =>
    database.selectFrom('studi').select(COLUMNS).where('id', '=', studioId).executeTakeFirstOrThrow(),

  /**
   * Locked until the end of the transaction, so limits counted afterwards hold. Does not block inserts that only
   * reference the studio. Null when the studio was erased meanwhile.
   */
  lock: async (): Promise<StudioRow | null> =>
    (await database
      .selectFrom('studi')
      .select(COLUMNS)
      .where('id', '=', studioId)
      .forNoKeyUpdate()
      .executeTakeFirst()) ?? null,

  save: (fields: Partial<Omit<StudioRow, 'id' | 'versione'>>): Promise<StudioRow> =>
    database
      .updateTable('studi')
      .set({
        ...fields,
        ...(fields.nome_studio === undefined ? {} : { ricerca: foldText(fields.nome_studio) }),
        versione: sql`versione + 1`,
      })
      .where('id', '=', studioId)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),

  /** Keeps the version: an open edit of the studio need not reload. */
  saveTicket: (last_ticket_id: string) =>
    database.updateTable('studi').set({ last_ticket_id }).where('id', '=', studioId).execute(),
});
