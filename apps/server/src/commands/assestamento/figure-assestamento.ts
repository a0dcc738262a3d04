import { gruppi, VERSIONE_CALCOLO } from '@vedetta/domain';
import type { Assestamento, ValoriLetti } from '@vedetta/domain';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { FigureRow, Risultati } from '../../repositories/stored-risultati.ts';
import { buildContesto, computeRisultati } from '../calcolo/compute-risultati.ts';
import type { ComputeInput } from '../../compute-input.ts';

/** Indicators told at most. */
const MAX_TOLD = 8;

type Cifra = Pick<FigureRow, 'valore' | 'punteggio' | 'etichetta_punteggio'>;

type IndicatoreMosso = {
  readonly gruppo: string;
  readonly codice: string;
  readonly nome: string;
  readonly unita: string;
  readonly prima: Cifra;
  readonly dopo: Cifra;
};

/** The grade and the indicators that the adjustments move. */
export type FigureAssestamento = {
  readonly overall_risk: { readonly prima: number | null; readonly dopo: number | null };
  readonly indicatori: readonly IndicatoreMosso[];
};

const pickCifra = ({ valore, punteggio, etichetta_punteggio }: FigureRow): Cifra => ({
  valore,
  punteggio,
  etichetta_punteggio,
});

/** How far a score moves; appearing and disappearing move it most. */
const measureMove = ({ prima, dopo }: IndicatoreMosso): number =>
  prima.punteggio === null || dopo.punteggio === null ? 2 : Math.abs(dopo.punteggio - prima.punteggio);

const listMossi = (prima: Risultati, dopo: Risultati): readonly IndicatoreMosso[] => {
  const earlier = new Map(prima.indicatori.map((figure) => [`${figure.gruppo}.${figure.codice}`, figure]));
  return dopo.indicatori
    .flatMap((figure): IndicatoreMosso[] => {
      const { gruppo, codice } = figure;
      const old = earlier.get(`${gruppo}.${codice}`);
      const definito = gruppi
        .find((other) => other.codice === gruppo)
        ?.indicatori.find((other) => other.codice === codice);
      if (old === undefined || definito === undefined || old.punteggio === figure.punteggio) return [];
      const { name, unit } = definito;
      return [{ gruppo, codice, nome: name, unita: unit, prima: pickCifra(old), dopo: pickCifra(figure) }];
    })
    .toSorted((one, other) => measureMove(other) - measureMove(one))
    .slice(0, MAX_TOLD);
};

const computeWith = (input: ComputeInput, valori: ValoriLetti): Risultati =>
  computeRisultati(buildContesto({ ...input, bilancio: { ...input.bilancio, valori } }));

/**
 * The grade without and with the adjustments, by the one engine. A consolidated statement keeps its stored grade, and the one
 * before only if today's rules are those of then.
 */
export const computeFigureAssestamento = (
  bilancio: BilancioRow,
  input: ComputeInput,
  { valori_prima, valori }: Pick<Assestamento, 'valori_prima' | 'valori'>,
): FigureAssestamento => {
  const isLocked = bilancio.consolidato_il !== null;
  if (isLocked && bilancio.calcolati_con !== VERSIONE_CALCOLO)
    return { overall_risk: { prima: null, dopo: bilancio.overall_risk }, indicatori: [] };
  const [prima, dopo] = [computeWith(input, valori_prima), computeWith(input, valori)];
  return {
    overall_risk: {
      prima: prima.rischio.overall_risk,
      dopo: isLocked ? bilancio.overall_risk : dopo.rischio.overall_risk,
    },
    indicatori: listMossi(prima, dopo),
  };
};
