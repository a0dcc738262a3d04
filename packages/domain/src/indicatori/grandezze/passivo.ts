import type { Grandezza } from '../../formula/formula.ts';
import {
  differenza,
  diverso,
  grandezza,
  input,
  salvo,
  somma,
  tutte,
  uguale,
  voce,
  vociEntro,
} from '../../formula/parole.ts';
import { DIV } from '../impresa/input.ts';

/**
 * Equity as the CNDCEC index reads it: less receivables from members, less dividends resolved and not yet booked,
 * without the cash-flow hedge reserve whatever its sign.
 */
export const PNr: Grandezza = {
  codice: 'PNr',
  nome: 'Patrimonio netto rettificato',
  unita: 'euro',
  formula: differenza(voce('SPP.A'), voce('SPA.A'), input(DIV), voce('SPP.A.VII')),
};

const DEBITI_ENTRO: Grandezza = {
  codice: 'DEE',
  nome: 'Debiti esigibili entro l’esercizio successivo',
  unita: 'euro',
  formula: somma(...vociEntro('SPP.D')),
};

export const PBT: Grandezza = {
  codice: 'PBT',
  nome: 'Passività a breve',
  unita: 'euro',
  formula: somma(grandezza(DEBITI_ENTRO), voce('SPP.E')),
};

export const DEB: Grandezza = {
  codice: 'DEB',
  nome: 'Debiti totali, compresi ratei e risconti',
  unita: 'euro',
  formula: somma(voce('SPP.D'), voce('SPP.E')),
};

export const TL: Grandezza = {
  codice: 'TL',
  nome: 'Passività totali',
  unita: 'euro',
  formula: somma(voce('SPP.B'), voce('SPP.C'), voce('SPP.D'), voce('SPP.E')),
};

/** Tax and social-security debts; unknown while an abbreviated statement keeps them among the undetailed debts. */
export const PT: Grandezza = {
  codice: 'PT',
  nome: 'Debiti tributari e previdenziali',
  unita: 'euro',
  formula: salvo(
    tutte(diverso(voce('SPP.D.ND')), uguale(voce('SPP.D.12')), uguale(voce('SPP.D.13'))),
    'debiti_tributari_non_distinti',
    somma(voce('SPP.D.12'), voce('SPP.D.13')),
  ),
};

/** Accumulated profits, for the second variable of Altman. */
export const RE: Grandezza = {
  codice: 'RE',
  nome: 'Utili accumulati',
  unita: 'euro',
  formula: somma(
    voce('SPP.A.IV'),
    voce('SPP.A.V'),
    voce('SPP.A.VI.1'),
    voce('SPP.A.VIII'),
    voce('SPP.A.IX'),
    voce('SPP.A.IXbis'),
  ),
};
