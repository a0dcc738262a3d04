import { computeFigure, computeIndicatori, computeRischio, computeSimulazione, listLeve } from '@vedetta/domain';
import type {
  ContestoIndicatori,
  FigureScenario,
  LevaDisponibile,
  Result,
  RifiutoLeva,
  RisultatoIndicatore,
  Simulazione,
} from '@vedetta/domain';
import type { Draft } from './draft.ts';

type Rischio = ReturnType<typeof computeRischio>;

/** A statement with its figures, before any lever. */
export type Base = {
  readonly contesto: ContestoIndicatori;
  readonly leve: readonly LevaDisponibile[];
  readonly risultati: readonly RisultatoIndicatore[];
  readonly rischio: Rischio;
  readonly figure: FigureScenario;
};

/** The same after the levers. */
export type View = Pick<Base, 'rischio' | 'figure'> & { readonly simulazione: Simulazione };

export const computeBase = (contesto: ContestoIndicatori): Base => {
  const risultati = computeIndicatori(contesto);
  return {
    contesto,
    leve: listLeve(contesto),
    risultati,
    rischio: computeRischio(risultati),
    figure: computeFigure(contesto, risultati),
  };
};

/** What the levers give, or the one that does not fit the statement. */
export const computeView = ({ contesto, risultati }: Base, { leve, aliquota }: Draft): Result<View, RifiutoLeva> => {
  const esito = computeSimulazione(contesto, { leve, aliquota }, risultati);
  if (!esito.ok) return esito;
  const simulazione = esito.valore;
  return {
    ok: true,
    valore: {
      simulazione,
      rischio: computeRischio(simulazione.risultati),
      figure: computeFigure(simulazione.contesto, simulazione.risultati),
    },
  };
};
