import type { Grandezza } from '../../formula/formula.ts';
import { differenza, grandezza, rapporto, voce } from '../../formula/parole.ts';
import { ABT, TA } from '../grandezze/attivo.ts';
import { EBIT, RIC, UT } from '../grandezze/conto-economico.ts';
import { PBT, RE, TL } from '../grandezze/passivo.ts';

/** A ratio that a model weighs. */
export const variabile = (codice: string, nome: string, formula: Grandezza['formula']): Grandezza => ({
  codice,
  nome,
  unita: 'numero',
  formula,
});

/** The five variables of Altman, at book values. */
export const X1 = variabile(
  'X1',
  'Capitale circolante su attivo',
  rapporto(differenza(grandezza(ABT), grandezza(PBT)), grandezza(TA)),
);
export const X2 = variabile('X2', 'Utili accumulati su attivo', rapporto(grandezza(RE), grandezza(TA)));
export const X3 = variabile('X3', 'EBIT su attivo', rapporto(grandezza(EBIT), grandezza(TA)));
export const X4 = variabile('X4', 'Patrimonio netto contabile su passività', rapporto(voce('SPP.A'), grandezza(TL)));
export const X5 = variabile('X5', 'Ricavi su attivo', rapporto(grandezza(RIC), grandezza(TA)));

/** Shared by Ohlson and Zmijewski. */
export const TLTA = variabile('TLTA', 'Passività su attivo', rapporto(grandezza(TL), grandezza(TA)));
export const NITA = variabile('NITA', 'Utile su attivo', rapporto(grandezza(UT), grandezza(TA)));
