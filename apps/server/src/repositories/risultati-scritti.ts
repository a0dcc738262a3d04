import type { Indicatore, Rischio } from '@vedetta/contract';
import type { Leggibile } from '../leggibile.ts';

/** The figures of a statement as computed at its last save. */
export type Risultati = Leggibile<{ indicatori: Indicatore[]; rischio: Rischio; versione_regole: string }>;

/** The same as the database keeps them: JSON as text. The explanations, a hundred times heavier than their figures, apart from them. */
export type RisultatiScritti = Readonly<{
  indicatori: string;
  spiegazioni: string;
  rischio: string;
  versione_regole: string;
  overall_risk: Risultati['rischio']['overall_risk'];
}>;

type Indicatori = Risultati['indicatori'];

const codeOf = ({ gruppo, codice }: Indicatori[number]): string => `${gruppo}.${codice}`;

export const writeRisultati = ({ indicatori, rischio, versione_regole }: Risultati): RisultatiScritti => ({
  indicatori: JSON.stringify(indicatori.map(({ spiegazione: _, ...cifre }) => cifre)),
  spiegazioni: JSON.stringify(
    Object.fromEntries(indicatori.map((indicatore) => [codeOf(indicatore), indicatore.spiegazione])),
  ),
  rischio: JSON.stringify(rischio),
  versione_regole,
  overall_risk: rischio.overall_risk,
});

/** Figures with their explanations, from where each is kept. */
export const joinIndicatori = (cifre: Indicatori, spiegazioni: string): Indicatori => {
  const perCodice = new Map(
    Object.entries(JSON.parse(spiegazioni) as Record<string, Indicatori[number]['spiegazione']>),
  );
  return cifre.map((cifra) => ({ ...cifra, spiegazione: perCodice.get(codeOf(cifra)) ?? cifra.spiegazione }));
};
