import { sql } from 'kysely';
import type { FormaGiuridica, ParametriSalvati } from '@vedetta/domain';
import type { Scope } from './scope.ts';
import { parseVoci, selectVoci } from './voci.ts';
import type { ReadVoci, VociText } from './voci.ts';

/** A statement that the figures of another may read, with what its azienda adds. */
export type ContestoRow = {
  readonly id: string;
  readonly data_bilancio: string;
  readonly settore: string;
  readonly chiusura: string;
  readonly data_inizio_attivita: string | null;
  readonly forma_giuridica: FormaGiuridica | null;
  readonly voci: ReadVoci;
  readonly params: ParametriSalvati;
};

type StoredRow = Omit<ContestoRow, 'voci' | 'params'> & VociText & { readonly params: ParametriSalvati | null };

/** What the figures of one statement are computed from. */
export const contestiRepository = ({ database, own }: Scope) => ({
  /** Some statements of an azienda with their lines and params, in one query: every preview starts from it. */
  load: async (bilanci: readonly string[]): Promise<ReadonlyMap<string, ContestoRow>> => {
    const { rows } = await sql<StoredRow>`
      SELECT bilanci.id, bilanci.data_bilancio, aziende.settore, aziende.chiusura, aziende.data_inizio_attivita,
        aziende.forma_giuridica, righe.codici, righe.valori, righe.rettifiche, scritti.params
      FROM bilanci
      JOIN aziende ON aziende.studio_id = bilanci.studio_id AND aziende.id = bilanci.azienda_id
      LEFT JOIN LATERAL (${selectVoci} FROM voci WHERE ${own('voci')} AND voci.bilancio_id = bilanci.id) AS righe ON true
      LEFT JOIN LATERAL (
        SELECT json_object_agg(nome, valore) AS params FROM parametri
        WHERE ${own('parametri')} AND parametri.bilancio_id = bilanci.id
      ) AS scritti ON true
      WHERE ${own('bilanci')} AND ${own('aziende')} AND bilanci.id = any(${bilanci}::uuid[])`.execute(database);
    return new Map(
      rows.map(({ codici, valori, rettifiche, params, ...row }) => [
        row.id,
        { ...row, voci: parseVoci({ codici, valori, rettifiche }), params: params ?? {} },
      ]),
    );
  },
});
