import type { Grandezza } from '../../formula/formula.ts';
import { differenza, input, sePositiva, somma, voce } from '../../formula/parole.ts';
import { TFRn } from '../impresa/input.ts';

export const RIC: Grandezza = { codice: 'RIC', nome: 'Ricavi', unita: 'euro', formula: voce('CE.A.1') };
/** Works on orders are revenue where the business is read as a whole. */
export const RICC: Grandezza = {
  codice: 'RICC',
  nome: 'Ricavi con lavori in corso su ordinazione',
  unita: 'euro',
  formula: somma(voce('CE.A.1'), voce('CE.A.3')),
};
export const EBIT: Grandezza = { codice: 'EBIT', nome: 'Risultato operativo', unita: 'euro', formula: voce('CE.AB') };
export const RAI: Grandezza = {
  codice: 'RAI',
  nome: 'Risultato prima delle imposte',
  unita: 'euro',
  formula: voce('CE.RAI'),
};
export const UT: Grandezza = {
  codice: 'UT',
  nome: 'Utile (perdita) dell’esercizio',
  unita: 'euro',
  formula: voce('CE.21'),
};

/** A negative total of the line counts as 0 everywhere. */
export const OF: Grandezza = {
  codice: 'OF',
  nome: 'Oneri finanziari',
  unita: 'euro',
  formula: sePositiva(voce('CE.C.17')),
  sigla: 'C.17',
};

/** Operating margin before depreciation, write-downs of receivables (10.d) and provisions (12, 13). */
export const MOL: Grandezza = {
  codice: 'MOL',
  nome: 'Margine operativo lordo',
  unita: 'euro',
  formula: somma(voce('CE.AB'), voce('CE.B.10'), voce('CE.B.12'), voce('CE.B.13')),
};

/** Note on every card with the MOL: some Italian sources keep these items inside. Our choice. */
export const NOTA_MOL =
  'Il MOL è al lordo di svalutazioni dei crediti (10.d) e accantonamenti (12 e 13), che vi sono sommati come gli ammortamenti.';

/**
 * Cash flow of the CNDCEC index: profit plus non-cash costs less non-cash revenues. Adding CE.20.c neutralises
 * deferred taxes of either sign; the TFR accrual is not added back unless the accountant says so (TFRn).
 */
export const CF: Grandezza = {
  codice: 'CF',
  nome: 'Cash flow',
  unita: 'euro',
  formula: somma(
    differenza(
      somma(voce('CE.21'), voce('CE.B.10'), voce('CE.B.12'), voce('CE.B.13'), voce('CE.D.19')),
      voce('CE.D.18'),
    ),
    voce('CE.20.c'),
    input(TFRn),
  ),
};
