import { ELEMENTI_PER_PAGINA } from '@vedetta/contract';
import { sql } from 'kysely';
import type { Database } from '../../adapters/database/database.ts';
import { isIdentificativo } from '../identificativi.ts';
import { buildPattern, computeOffset } from '../pagine.ts';
import type { Lista } from '../pagine.ts';

export type SegnalazioneRow = {
  readonly id: string;
  readonly studio_id: string;
  readonly nome_studio: string;
  readonly username: string | null;
  readonly messaggio: string;
  readonly percorso: string;
  readonly versione: string;
  readonly dettaglio: string;
  readonly creata_il: Date;
  readonly letta_il: Date | null;
  readonly letta_da: string | null;
};

const COLONNE = [
  'segnalazioni.id',
  'segnalazioni.studio_id',
  'studi.nome_studio',
  'utenti.username',
  'messaggio',
  'percorso',
  'segnalazioni.versione',
  'creata_il',
  'letta_il',
  'letta_da',
] as const;

/** What is searched, folded as the search text is; there are few rows, and no index. */
const RICERCA = sql<string>`regexp_replace(lower(normalize(messaggio || ' ' || percorso, NFKD)), ${'[\\u0300-\\u036F]'}, '', 'g')`;

type Filtro = { readonly letta: boolean | undefined };

/** The error reports of every studio, for whoever runs the installation. */
export const segnalazioniStaffRepository = (database: Database) => {
  const select = () =>
    database
      .selectFrom('segnalazioni')
      .innerJoin('studi', 'studi.id', 'segnalazioni.studio_id')
      .leftJoin('utenti', 'utenti.id', 'segnalazioni.utente_id')
      .select(COLONNE);

  const find = async (id: string): Promise<SegnalazioneRow | null> =>
    isIdentificativo(id)
      ? ((await select().select('dettaglio').where('segnalazioni.id', '=', id).executeTakeFirst()) ?? null)
      : null;

  return {
    find,

    /** The latest first, without their stacks. */
    list: async (
      lista: Lista,
      { letta }: Filtro,
    ): Promise<{ count: number; righe: Omit<SegnalazioneRow, 'dettaglio'>[] }> => {
      const trovate = select()
        .where(RICERCA, 'like', buildPattern(lista))
        .where(({ eb, lit }) => (letta === undefined ? lit(true) : eb('letta_il', letta ? 'is not' : 'is', null)));
      const { count } = await trovate
        .clearSelect()
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const righe = await trovate
        .orderBy('creata_il', 'desc')
        .orderBy('segnalazioni.id', 'desc')
        .offset(computeOffset(lista))
        .limit(ELEMENTI_PER_PAGINA)
        .execute();
      return { count, righe };
    },

    /** Held until the end of the transaction. */
    lock: async (id: string): Promise<SegnalazioneRow | null> => {
      if (!isIdentificativo(id)) return null;
      await database.selectFrom('segnalazioni').select('id').where('id', '=', id).forNoKeyUpdate().execute();
      return find(id);
    },

    /** Read by somebody, or to be read again. */
    saveLetta: (id: string, lettaDa: string | null) =>
      database
        .updateTable('segnalazioni')
        .set({ letta_il: lettaDa === null ? null : sql<Date>`now()`, letta_da: lettaDa })
        .where('id', '=', id)
        .execute(),
  };
};
