import { euroFromTesto, euroToNumber, isCodiceVoceInput } from '@vedetta/domain';
import type { CodiceVoceInput, Euro, ValoreVoce } from '@vedetta/domain';
import type { Scope } from './scope.ts';

export type WrittenVoce = ValoreVoce & { readonly codice: CodiceVoceInput };

/** An amount as the database reads it. */
export const writeEuro = (importo: Euro | null): string | null =>
  importo === null ? null : euroToNumber(importo).toFixed(2);

/** Input voci of a studio's statements. */
export const vociRepository = ({ database, own }: Scope) => ({
  /** Voci of several statements; an empty map for one without voci. */
  load: async (bilanci: readonly string[]): Promise<ReadonlyMap<string, ReadonlyMap<CodiceVoceInput, ValoreVoce>>> => {
    const maps = new Map(bilanci.map((id) => [id, new Map<CodiceVoceInput, ValoreVoce>()]));
    if (bilanci.length === 0) return maps;
    const rows = await database
      .selectFrom('voci')
      .select(['bilancio_id', 'codice', 'valore', 'rettifica'])
      .where(own('voci'))
      .where('bilancio_id', 'in', bilanci)
      .execute();
    for (const { bilancio_id, codice, valore, rettifica } of rows) {
      if (!isCodiceVoceInput(codice)) continue;
      maps.get(bilancio_id)?.set(codice, {
        valore: euroFromTesto(valore),
        rettifica: rettifica === null ? null : euroFromTesto(rettifica),
      });
    }
    return maps;
  },
});
