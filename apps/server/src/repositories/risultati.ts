import type { Andamento } from '@vedetta/contract';
import { sql } from 'kysely';
import type { DeepReadonly } from '../deep-readonly.ts';
import { readRischio } from './stored-risultati.ts';
import type { Risultati, StoredSpiegazioni } from './stored-risultati.ts';
import type { Scope } from './scope.ts';

/** Stored figures of one gruppo of a statement; `versione_regole` is null when there are none yet. */
export type AndamentoRow = {
  readonly id: string;
  readonly azienda_id: string;
  readonly data_bilancio: string;
  readonly chiusura: boolean;
  readonly consolidato_il: Date | null;
  readonly versione_regole: string | null;
  readonly calcolati_con: string | null;
  readonly indicatori: DeepReadonly<Andamento['indicatori']>;
};

/** The same with the date of the statement whose balance sheet it repeats. */
export type AndamentoFigure = AndamentoRow & { readonly dati_di: string | null };

/** A stored indicator as a table of periods shows it. */
export type ValoreIndicatore = {
  readonly gruppo: string;
  readonly codice: string;
  readonly valore: number | null;
  readonly punteggio: number | null;
  readonly motivo: string | null;
  /** The label of its interval. */
  readonly etichetta: string | null;
};

/** Fields of a figure shown in the andamento. */
const selectFigures = (gruppo: string) =>
  sql<AndamentoRow['indicatori']>`coalesce((
    SELECT jsonb_agg(jsonb_build_object(
      'codice', i->'codice', 'valore', i->'valore', 'punteggio', i->'punteggio', 'etichetta_punteggio', i->'etichetta_punteggio', 'motivo', i->'motivo'
    )) FROM jsonb_array_elements(risultati.indicatori) AS i WHERE i->>'gruppo' = ${gruppo}
  ), '[]')`;

/** Stored figures of a studio's statements. */
export const risultatiRepository = ({ database, own }: Scope) => ({
  find: async (bilancioId: string): Promise<Risultati | null> => {
    const row = await database
      .selectFrom('risultati')
      .select(['indicatori', 'rischio', 'versione_regole'])
      .where(own('risultati'))
      .where('bilancio_id', '=', bilancioId)
      .executeTakeFirst();
    if (row === undefined) return null;
    const stored = row as Risultati;
    return { ...stored, rischio: readRischio(stored.rischio) };
  },

  /** Values, scores and labels of every indicator of some statements. */
  listValori: async (bilanci: readonly string[]): Promise<ReadonlyMap<string, readonly ValoreIndicatore[]>> => {
    const { rows } = await sql<{ id: string; valori: readonly ValoreIndicatore[] }>`
      SELECT bilancio_id AS id, coalesce((
        SELECT jsonb_agg(jsonb_build_object('gruppo', i->'gruppo', 'codice', i->'codice', 'valore', i->'valore',
          'punteggio', i->'punteggio', 'motivo', i->'motivo'->'testo', 'etichetta', i->'intervallo'->'label'))
        FROM jsonb_array_elements(indicatori) AS i), '[]') AS valori
      FROM risultati WHERE ${own('risultati')} AND bilancio_id = any(${bilanci}::uuid[])`.execute(database);
    return new Map(rows.map(({ id, valori }) => [id, valori]));
  },

  /** The version of the rules that gave the figures of some statements, by id. */
  listRegole: async (bilanci: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const rows = await database
      .selectFrom('risultati')
      .select(['bilancio_id', 'versione_regole'])
      .where(own('risultati'))
      .where('bilancio_id', 'in', bilanci)
      .execute();
    return new Map(rows.map(({ bilancio_id, versione_regole }) => [bilancio_id, versione_regole]));
  },

  /** Explanations stored at consolidation; null when not consolidated. */
  findSpiegazioni: async (bilancioId: string): Promise<StoredSpiegazioni | null> => {
    const row = await database
      .selectFrom('risultati')
      .select('spiegazioni')
      .where(own('risultati'))
      .where('bilancio_id', '=', bilancioId)
      .executeTakeFirst();
    const text = row?.spiegazioni ?? null;
    return text === null ? null : (JSON.parse(text) as StoredSpiegazioni);
  },

  /** Figures of a gruppo in every statement of an azienda, oldest first; projections have none. */
  listAndamento: (aziendaId: string, gruppo: string): Promise<AndamentoRow[]> =>
    database
      .selectFrom('bilanci')
      .leftJoin('risultati', (join) =>
        join.onRef('risultati.studio_id', '=', 'bilanci.studio_id').onRef('risultati.bilancio_id', '=', 'bilanci.id'),
      )
      .select([
        'bilanci.id',
        'bilanci.azienda_id',
        'bilanci.data_bilancio',
        'bilanci.chiusura',
        'bilanci.consolidato_il',
        'bilanci.calcolati_con',
        'risultati.versione_regole',
      ])
      .select(selectFigures(gruppo).as('indicatori'))
      .where(own('bilanci'))
      .where('bilanci.azienda_id', '=', aziendaId)
      .where('bilanci.base_id', 'is', null)
      .orderBy('bilanci.data_bilancio')
      .orderBy('bilanci.id')
      .execute(),
});
