import type { Grandezza, Input } from '../../formula/formula.ts';
import { differenza, diverso, grandezza, input, salvo, somma, tutte, uguale, voce } from '../../formula/parole.ts';

const FINANZIARI = [voce('SPP.D.1'), voce('SPP.D.2'), voce('SPP.D.3'), voce('SPP.D.4'), voce('SPP.D.5')] as const;

/**
 * Financial debts, for when the schema lines do not hold all of them, or an abbreviated statement does not separate them:
 * then nothing that needs them can be computed until the accountant enters the amount.
 */
export const DebFin: Input = {
  nome: 'DebFin',
  gruppo: 'LEVE',
  etichetta: 'Debiti finanziari',
  type: 'euro',
  predefinito: salvo(
    tutte(diverso(voce('SPP.D.ND')), ...FINANZIARI.map((debito) => uguale(debito))),
    'debiti_finanziari_non_distinti',
    somma(...FINANZIARI),
  ),
  sostituzione: true,
  in_proiezione: 'predefinito',
};

export const DF: Grandezza = { codice: 'DF', nome: 'Debiti finanziari', unita: 'euro', formula: input(DebFin) };

/** Note on every card with the financial debts. */
export const NOTA_DF =
  'Tra i debiti finanziari non sono compresi i titoli di credito (D.8) e i debiti infragruppo (D.9, 10, 11, 11-bis): se sono finanziari, indicare il totale in Debiti finanziari.';

export const PFN: Grandezza = {
  codice: 'PFN',
  nome: 'Posizione finanziaria netta',
  unita: 'euro',
  formula: differenza(grandezza(DF), voce('SPA.C.IV'), voce('SPA.C.III.6'), voce('SPA.C.III.7')),
};
