import type { ReportImportazione } from '@vedetta/contract';

type Fatto = ReportImportazione['fatti_esclusi'][number];

export type GruppoEsclusi = {
  readonly motivo: string;
  readonly fatti: readonly Fatto[];
  /** Sum of the readable amounts; null if none is. */
  readonly totale: number | null;
};

const sumImporti = (fatti: readonly Fatto[]): number | null => {
  const cents = fatti.flatMap(({ importo }) => (importo === null ? [] : [Math.round(importo * 100)]));
  return cents.length === 0 ? null : cents.reduce((sum, part) => sum + part, 0) / 100;
};

/** The amounts left out, by reason, the largest sum first. */
export const groupEsclusi = (esclusi: readonly Fatto[]): readonly GruppoEsclusi[] =>
  [...Map.groupBy(esclusi, ({ motivo }) => motivo)]
    .map(([motivo, fatti]) => ({ motivo, fatti, totale: sumImporti(fatti) }))
    .toSorted((one, other) => Math.abs(other.totale ?? 0) - Math.abs(one.totale ?? 0));
