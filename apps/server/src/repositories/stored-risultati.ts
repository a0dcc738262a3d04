import type { Indicatore, Rischio } from '@vedetta/contract';
import type { DeepReadonly } from '../deep-readonly.ts';

/** A stored indicator; the rules version is stored once for all, the explanation elsewhere or nowhere. */
export type FigureRow = DeepReadonly<Omit<Indicatore, 'spiegazione' | 'versione_regole'>>;

/** Figures of a statement, computed at its last save. */
export type Risultati = {
  readonly indicatori: readonly FigureRow[];
  readonly rischio: DeepReadonly<Rischio>;
  readonly versione_regole: string;
};

/** The same as stored: JSON text. */
export type StoredRisultati = Readonly<{
  indicatori: string;
  rischio: string;
  versione_regole: string;
  overall_risk: Risultati['rischio']['overall_risk'];
}>;

/** Explanations by `gruppo.codice`, in the format of the version that stored them. */
export type StoredSpiegazioni = Readonly<Record<string, unknown>>;

type Gruppo = Risultati['rischio']['gruppi'][number];
type ReadRischio = Omit<Risultati['rischio'], 'ragioni' | 'gruppi'> & {
  readonly ragioni?: Risultati['rischio']['ragioni'];
  readonly gruppi: readonly (Omit<Gruppo, 'valutati' | 'previsti' | 'calcolo'> & Partial<Gruppo>)[];
};

/** A grade read back: rules up to 2026.1 stored neither reasons nor the arithmetic of the groups. */
export const readRischio = (rischio: ReadRischio): Risultati['rischio'] => ({
  ...rischio,
  ragioni: rischio.ragioni ?? [],
  gruppi: rischio.gruppi.map((gruppo) => ({
    ...gruppo,
    valutati: gruppo.valutati ?? null,
    previsti: gruppo.previsti ?? null,
    calcolo: gruppo.calcolo ?? null,
  })),
});

export const writeRisultati = ({ indicatori, rischio, versione_regole }: Risultati): StoredRisultati => ({
  indicatori: JSON.stringify(indicatori),
  rischio: JSON.stringify(rischio),
  versione_regole,
  overall_risk: rischio.overall_risk,
});
