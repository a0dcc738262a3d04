import { euroFromTesto, euroToNumber, isCodiceVoceInput } from '@vedetta/domain';
import type { CodiceVoceInput, Euro, ValoreVoce } from '@vedetta/domain';
import { sql } from 'kysely';
import type { Scope } from './scope.ts';

export type WrittenVoce = ValoreVoce & { readonly codice: CodiceVoceInput };

/** An amount as the database reads it. */
export const writeEuro = (importo: Euro | null): string | null =>
  importo === null ? null : euroToNumber(importo).toFixed(2);

/** The lines of one statement, as three texts of as many words; null where there are none. */
export type VociText = {
  readonly codici: string | null;
  readonly valori: string | null;
  readonly rettifiche: string | null;
};

export type ReadVoci = ReadonlyMap<CodiceVoceInput, ValoreVoce>;

/** One row for each statement: reading a row for each line costs more than the figures. */
export const selectVoci = sql`
  SELECT string_agg(voci.codice, ' ') AS codici, string_agg(voci.valore::text, ' ') AS valori,
    string_agg(coalesce(voci.rettifica::text, '-'), ' ') AS rettifiche`;

/** Reads the lines that `selectVoci` joined; the three aggregates visit the rows in the same order. */
export const parseVoci = ({ codici, valori, rettifiche }: VociText): ReadVoci => {
  const voci = new Map<CodiceVoceInput, ValoreVoce>();
  if (codici === null || valori === null || rettifiche === null) return voci;
  const [importi, alternativi] = [valori.split(' '), rettifiche.split(' ')];
  for (const [posizione, codice] of codici.split(' ').entries()) {
    const [valore, rettifica] = [importi[posizione], alternativi[posizione]];
    if (!isCodiceVoceInput(codice) || valore === undefined || rettifica === undefined) continue;
    voci.set(codice, {
      valore: euroFromTesto(valore),
      rettifica: rettifica === '-' ? null : euroFromTesto(rettifica),
    });
  }
  return voci;
};

/** The digest of the balance sheet of a statement that has one. */
export type ImprontaPatrimonio = {
  readonly bilancio: string;
  readonly data_bilancio: string;
  /** In a projection, its interim statement. */
  readonly base: string | null;
  readonly impronta: string;
};

/** Input voci of a studio's statements. */
export const vociRepository = ({ database, own }: Scope) => ({
  /** Voci of several statements; an empty map for one without voci. */
  load: async (bilanci: readonly string[]): Promise<ReadonlyMap<string, ReadVoci>> => {
    if (bilanci.length === 0) return new Map();
    const { rows } = await sql<VociText & { readonly bilancio_id: string }>`
      ${selectVoci}, voci.bilancio_id FROM voci
      WHERE ${own('voci')} AND voci.bilancio_id = any(${bilanci}::uuid[]) GROUP BY voci.bilancio_id`.execute(database);
    const read = new Map(rows.map(({ bilancio_id, ...text }) => [bilancio_id, parseVoci(text)]));
    return new Map(bilanci.map((id) => [id, read.get(id) ?? new Map<CodiceVoceInput, ValoreVoce>()]));
  },

  /** The balance sheets of an azienda in the order of their creation: equal ones have equal digests. */
  listImpronte: async (azienda: string): Promise<readonly ImprontaPatrimonio[]> => {
    const { rows } = await sql<ImprontaPatrimonio>`
      SELECT bilanci.id AS bilancio, bilanci.data_bilancio, bilanci.base_id AS base,
        md5(string_agg(voci.codice || ' ' || coalesce(voci.rettifica, voci.valore), ',' ORDER BY voci.codice COLLATE "C")) AS impronta
      FROM bilanci JOIN voci ON voci.studio_id = bilanci.studio_id AND voci.bilancio_id = bilanci.id AND ${own('voci')}
      WHERE ${own('bilanci')} AND bilanci.azienda_id = ${azienda}
        AND voci.codice LIKE 'SP%' AND coalesce(voci.rettifica, voci.valore) <> 0
      GROUP BY bilanci.studio_id, bilanci.id ORDER BY bilanci.creato_il, bilanci.id`.execute(database);
    return rows;
  },
});
