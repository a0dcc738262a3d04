import type { Indicatore, Rischio } from '@vedetta/contract';
import type { DeepReadonly } from '../deep-readonly.ts';

/** An indicator as it is stored: the version of the rules is beside all of them, its explanation elsewhere or nowhere. */
export type FiguraRow = DeepReadonly<Omit<Indicatore, 'spiegazione' | 'versione_regole'>>;

/** The figures of a statement as computed at its last save. */
export type Risultati = {
  readonly indicatori: readonly FiguraRow[];
  readonly rischio: DeepReadonly<Rischio>;
  readonly versione_regole: string;
};

/** The same as the database keeps them: JSON as text. */
export type RisultatiScritti = Readonly<{
  indicatori: string;
  rischio: string;
  versione_regole: string;
  overall_risk: Risultati['rischio']['overall_risk'];
}>;

/** Explanations by `gruppo.codice`, as the version that stored them wrote them. */
export type SpiegazioniSalvate = Readonly<Record<string, unknown>>;

export const writeRisultati = ({ indicatori, rischio, versione_regole }: Risultati): RisultatiScritti => ({
  indicatori: JSON.stringify(indicatori),
  rischio: JSON.stringify(rischio),
  versione_regole,
  overall_risk: rischio.overall_risk,
});
