import { createHash } from 'node:crypto';
import { ELEMENTI_PER_PAGINA } from '@vedetta/contract';
import type { Azione } from '@vedetta/contract';
import type { Database } from '../adapters/database/database.ts';
import { computeOffset } from './pagine.ts';
import type { Lista } from './pagine.ts';

/** The chain of what belongs to no studio: refused logins of unknown users, studios made and erased. */
export const SISTEMA = '00000000-0000-0000-0000-000000000000';

/** Who acts; without an id, nobody we know or the operator at the command line. */
export type AutoreEvento = { readonly id: string | null; readonly username: string };

export type Evento = {
  readonly utente: AutoreEvento;
  readonly azione: Azione;
  readonly azienda_id?: string;
  readonly bilancio_id?: string;
  /** What was there and what there is now: only what changed. */
  readonly prima?: unknown;
  readonly dopo?: unknown;
};

/** The row without its digest, in the order in which it is digested. */
export type RigaEvento = {
  readonly studio_id: string;
  readonly numero: number;
  readonly istante: string;
  readonly utente_id: string | null;
  readonly username: string;
  readonly azione: string;
  readonly azienda_id: string | null;
  readonly bilancio_id: string | null;
  readonly prima: string | null;
  readonly dopo: string | null;
};

/** An event as it is read, with the names of what it is about where that is still there. */
export type EventoRow = {
  readonly studio_id: string;
  readonly numero: number;
  readonly istante: Date;
  readonly utente_id: string | null;
  readonly username: string;
  readonly azione: Azione;
  readonly azienda_id: string | null;
  readonly ragione_sociale: string | null;
  readonly bilancio_id: string | null;
  readonly data_bilancio: string | null;
  /** Set where the statement is the projection of another. */
  readonly base_id: string | null;
  readonly prima: unknown;
  readonly dopo: unknown;
};

/** Digest of a row of the trail: the one before it and every field, as written. */
export const computeImprontaEvento = (precedente: Buffer, riga: RigaEvento): Buffer =>
  createHash('sha256')
    .update(precedente)
    .update(
      JSON.stringify([
        riga.studio_id,
        riga.numero,
        riga.istante,
        riga.utente_id,
        riga.username,
        riga.azione,
        riga.azienda_id,
        riga.bilancio_id,
        riga.prima,
        riga.dopo,
      ]),
    )
    .digest();

/** What comes before the first event of a chain. */
export const INIZIO_CATENA: Buffer = Buffer.alloc(32);

const writeJson = (valore: unknown): string | null => (valore === undefined ? null : JSON.stringify(valore));

/** Events with the names of what they are about; to be bound to a studio by whoever asks, unless it is the staff. */
export const selectEventi = (database: Database) =>
  database
    .selectFrom('eventi')
    .leftJoin('aziende', (join) =>
      join.onRef('aziende.id', '=', 'eventi.azienda_id').onRef('aziende.studio_id', '=', 'eventi.studio_id'),
    )
    .leftJoin('bilanci', (join) =>
      join.onRef('bilanci.id', '=', 'eventi.bilancio_id').onRef('bilanci.studio_id', '=', 'eventi.studio_id'),
    )
    .select([
      'eventi.studio_id',
      'eventi.numero',
      'eventi.istante',
      'eventi.utente_id',
      'eventi.username',
      'eventi.azienda_id',
      'aziende.ragione_sociale',
      'eventi.bilancio_id',
      'bilanci.data_bilancio',
      'bilanci.base_id',
      'eventi.prima',
      'eventi.dopo',
    ])
    .select(({ ref }) => ref('eventi.azione').$castTo<Azione>().as('azione'));

/** The trail of one studio. */
export const eventiRepository = (database: Database, studioId: string) => ({
  /** To be written last in a transaction: it takes turns with the other writes of the studio. */
  add: async ({ utente, azione, azienda_id, bilancio_id, prima, dopo }: Evento): Promise<void> => {
    const catena = await database
      .insertInto('catene')
      .values({ studio_id: studioId, numero: 1, impronta: INIZIO_CATENA })
      .onConflict((conflict) =>
        conflict.column('studio_id').doUpdateSet(({ eb }) => ({ numero: eb('catene.numero', '+', 1) })),
      )
      .returning(['numero', 'impronta'])
      .executeTakeFirstOrThrow();
    const riga: RigaEvento = {
      studio_id: studioId,
      numero: catena.numero,
      istante: new Date().toISOString(),
      utente_id: utente.id,
      username: utente.username,
      azione,
      azienda_id: azienda_id ?? null,
      bilancio_id: bilancio_id ?? null,
      prima: writeJson(prima),
      dopo: writeJson(dopo),
    };
    const impronta = computeImprontaEvento(catena.impronta, riga);
    await database
      .insertInto('eventi')
      .values({ ...riga, precedente: catena.impronta, impronta })
      .execute();
    await database.updateTable('catene').set({ impronta }).where('studio_id', '=', studioId).execute();
  },

  /** What happened to some statements, the latest first. */
  listStoria: async (bilanci: readonly string[], lista: Lista): Promise<{ count: number; righe: EventoRow[] }> => {
    const trovati = selectEventi(database)
      .where('eventi.studio_id', '=', studioId)
      .where('eventi.bilancio_id', 'in', bilanci);
    const { count } = await trovati
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const righe = await trovati
      .orderBy('eventi.numero', 'desc')
      .offset(computeOffset(lista))
      .limit(ELEMENTI_PER_PAGINA)
      .execute();
    return { count, righe };
  },

  /** The latest events of the studio, but for some kinds. */
  listRecenti: (limite: number, escluse: readonly Azione[]): Promise<EventoRow[]> =>
    selectEventi(database)
      .where('eventi.studio_id', '=', studioId)
      .where('eventi.azione', 'not in', escluse)
      .orderBy('eventi.numero', 'desc')
      .limit(limite)
      .execute(),
});
