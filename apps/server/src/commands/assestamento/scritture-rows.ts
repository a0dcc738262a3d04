import { euroToNumber, presentScrittura } from '@vedetta/domain';
import type { CodiceScrittura, ContoCambio, ScritturaAssestamento, VoceCambiata } from '@vedetta/domain';
import type { ScritturaRow, VoceCambiataRow } from '../../repositories/scritture.ts';
import { printDati } from './compare-rows.ts';

type Scritture = readonly ScritturaAssestamento<CodiceScrittura>[];

/** What changed under an entry first and last; a line back to what it was has not changed. */
const mergeCambiate = (
  earlier: readonly VoceCambiataRow[],
  now: readonly VoceCambiata[],
): readonly VoceCambiataRow[] => {
  const voci = new Map(earlier.map((cambiata) => [cambiata.voce, cambiata]));
  for (const { voce, prima, dopo } of now)
    voci.set(voce, { voce, prima: voci.get(voce)?.prima ?? euroToNumber(prima), dopo: euroToNumber(dopo) });
  return [...voci.values()].filter(({ prima, dopo }) => prima !== dopo);
};

/** Rows to store: an entry to look at again keeps the lines that changed under it, from all the changes since it was confirmed. */
export const buildRows = (
  scritture: Scritture,
  before: readonly ScritturaRow[],
  conto: Pick<ContoCambio, 'da_ricontrollare'> | null,
): readonly ScritturaRow[] => {
  const left = [...before];
  return scritture.map((scrittura) => {
    const row = presentScrittura(scrittura);
    const found = left.findIndex((old) => printDati(old) === printDati(row));
    const old = found < 0 ? undefined : left.splice(found, 1)[0];
    if (row.stato !== 'da_ricontrollare') return { ...row, voci_cambiate: [] };
    const changed = conto?.da_ricontrollare.find((one) => one.scrittura === scrittura)?.voci ?? [];
    return { ...row, voci_cambiate: mergeCambiate(old?.voci_cambiate ?? [], changed) };
  });
};
