import type { Report } from '@vedetta/contract';

/** The parts of the contents, in order. */
type ParteIndice =
  | 'Il giudizio'
  | 'Su che cosa si fonda'
  | 'Gli indicatori'
  | 'Il risanamento e la legge'
  | 'Allegati e conclusioni';

/** What the contents say of a chapter. */
export type VoceIndice = {
  readonly id: string;
  /** Its name in the contents; where it varies, from the report. */
  readonly voce: string | ((report: Report) => string);
  /** Null for the cover and the contents themselves. */
  readonly parte: ParteIndice | null;
  /** A few words under the name. */
  readonly nota?: (report: Report) => string | null;
};

export type Indice = readonly {
  readonly parte: ParteIndice;
  readonly capitoli: readonly {
    readonly id: string;
    readonly voce: string;
    readonly nota: string | null;
    readonly numero: number;
  }[];
}[];

/** The contents of a report: its chapters, numbered, under their parts. */
export const buildIndice = (report: Report, chapters: readonly VoceIndice[]): Indice => {
  const numbered = chapters
    .flatMap(({ parte, ...chapter }) => (parte === null ? [] : [{ ...chapter, parte }]))
    .map(({ parte, id, voce, nota }, index) => ({
      parte,
      capitolo: {
        id,
        voce: typeof voce === 'string' ? voce : voce(report),
        nota: nota?.(report) ?? null,
        numero: index + 1,
      },
    }));
  return [...Map.groupBy(numbered, ({ parte }) => parte)].map(([parte, rows]) => ({
    parte,
    capitoli: rows.map(({ capitolo }) => capitolo),
  }));
};
