import type { Stampa } from '@vedetta/contract';
import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

/** After this long without a sign of life a process is taken for dead: what it was doing is done by another. */
const SILENZIO = '10 seconds';
/** A report that brings down two processes is not given to a third. */
const TENTATIVI_MASSIMI = 2;

type StampaNuova = {
  readonly id: string;
  readonly studio_id: string;
  readonly bilancio_id: string;
  readonly chiave: string | null;
  readonly sportello: string;
};

/** A print to do. */
export type StampaPresa = {
  readonly id: string;
  readonly studio_id: string;
  readonly bilancio_id: string;
  readonly sportello: string;
};

/** A print this process has to do with: as the one the client waits at, or as the one that prints. */
export type StampaRow = {
  readonly id: string;
  readonly sportello: string;
  readonly processo: string | null;
  readonly scartata_da: string | null;
  readonly isFinita: boolean;
  readonly isPersa: boolean;
};

/**
 * The queue of the prints, shared by the processes of one database. A row belongs to the process its client waits at and, while it is
 * being printed, to the process that prints it; each tells that it is alive by writing the time. It is bound to a studio only where a
 * user asks: whoever prints works for all of them.
 */
export const stampeRepository = (database: Database) => ({
  add: (stampa: StampaNuova) => database.insertInto('stampe').values(stampa).execute(),

  /** Takes the oldest print that nobody is doing, or that whoever was doing has left. */
  claim: async (processo: string): Promise<StampaPresa | null> => {
    const libera = database
      .selectFrom('stampe')
      .select('id')
      .where('esito', 'is', null)
      .where('visto_il', '>', sql<Date>`clock_timestamp() - ${SILENZIO}::interval`)
      .where('tentativi', '<', TENTATIVI_MASSIMI)
      .where(({ eb, or }) =>
        or([eb('processo', 'is', null), eb('battito', '<', sql<Date>`clock_timestamp() - ${SILENZIO}::interval`)]),
      )
      .where(({ eb, or }) => or([eb('scartata_da', 'is', null), eb('scartata_da', '!=', processo)]))
      .orderBy('numero')
      .limit(1)
      .forUpdate()
      .skipLocked();
    const presa = await database
      .updateTable('stampe')
      .set({ processo, battito: sql<Date>`clock_timestamp()`, tentativi: sql`tentativi + 1` })
      .where('id', '=', libera)
      .returning(['id', 'studio_id', 'bilancio_id', 'sportello'])
      .executeTakeFirst();
    return presa ?? null;
  },

  /** Says that this process is alive, to those who wait at it and to those it prints for. */
  beat: (processo: string): Promise<StampaRow[]> =>
    database
      .updateTable('stampe')
      .set({
        visto_il: sql<Date>`CASE WHEN sportello = ${processo} THEN clock_timestamp() ELSE visto_il END`,
        battito: sql<Date>`CASE WHEN processo = ${processo} THEN clock_timestamp() ELSE battito END`,
      })
      // In the order of their numbers: two processes that print for each other write the same rows.
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('stampe')
          .select('id')
          .where(({ eb, or }) => or([eb('sportello', '=', processo), eb('processo', '=', processo)]))
          .orderBy('numero')
          .forNoKeyUpdate(),
      )
      .returning(['id', 'sportello', 'processo', 'scartata_da'])
      .returning(({ eb, and }) => [
        eb('esito', 'is not', null).$castTo<boolean>().as('isFinita'),
        and([
          eb('esito', 'is', null),
          eb('tentativi', '>=', TENTATIVI_MASSIMI),
          eb('battito', '<', sql<Date>`clock_timestamp() - ${SILENZIO}::interval`),
        ])
          .$castTo<boolean>()
          .as('isPersa'),
      ])
      .execute(),

  /** Leaves a print to the processes that have a browser. */
  discard: (id: string, processo: string) =>
    database
      .updateTable('stampe')
      .set({ processo: null, battito: null, scartata_da: processo, tentativi: sql`tentativi - 1` })
      .where('id', '=', id)
      .where('processo', '=', processo)
      .execute(),

  /** Gives back a print that this process took and does not print, as if it had never taken it. */
  release: (id: string, processo: string) =>
    database
      .updateTable('stampe')
      .set({ processo: null, battito: null, tentativi: sql`tentativi - 1` })
      .where('id', '=', id)
      .where('processo', '=', processo)
      .where('esito', 'is', null)
      .execute(),

  /** Leaves the outcome to the process the client waits at. */
  finish: (id: string, processo: string, esito: unknown, pdf: Uint8Array | null) =>
    database
      .updateTable('stampe')
      .set({ esito: JSON.stringify(esito), pdf: pdf === null ? null : Buffer.from(pdf) })
      .where('id', '=', id)
      .where('processo', '=', processo)
      .execute(),

  /** Takes a print out of the queue, with its outcome if another process left one. */
  remove: async (id: string): Promise<{ esito: unknown; pdf: Buffer | null } | null> =>
    (await database.deleteFrom('stampe').where('id', '=', id).returning(['esito', 'pdf']).executeTakeFirst()) ?? null,

  /** Drops the prints whose process died with its clients. */
  purge: () =>
    database
      .deleteFrom('stampe')
      .where('visto_il', '<', sql<Date>`clock_timestamp() - interval '1 minute'`)
      .execute(),

  /** How far a print of the studio has got. */
  findPunto: async (studioId: string, bilancioId: string, chiave: string): Promise<Stampa> => {
    const riga = await database
      .selectFrom('stampe')
      .select(({ selectFrom, fn, ref }) => [
        'stampe.processo',
        selectFrom('stampe as altre')
          .select(fn.countAll<number>().as('davanti'))
          .where('altre.processo', 'is', null)
          .where('altre.esito', 'is', null)
          .where('altre.numero', '<', ref('stampe.numero'))
          .as('davanti'),
      ])
      .where('studio_id', '=', studioId)
      .where('bilancio_id', '=', bilancioId)
      .where('chiave', '=', chiave)
      .executeTakeFirst();
    if (riga === undefined) return { stato: 'assente', davanti: 0 };
    return { stato: riga.processo === null ? 'in_attesa' : 'in_stampa', davanti: Number(riga.davanti) };
  },
});
