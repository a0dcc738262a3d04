import type { Grandezza } from '../../formula/formula.ts';
import { somma, voce, vociEntro } from '../../formula/parole.ts';

export const TA: Grandezza = { codice: 'TA', nome: 'Totale attivo', unita: 'euro', formula: voce('SPA') };

/** Receivables collectable within the year. Deferred tax assets have no due date in the schema and stay out: prudent. */
const CREDITI_ENTRO: Grandezza = {
  codice: 'CRE',
  nome: 'Crediti esigibili entro l’esercizio successivo',
  unita: 'euro',
  formula: somma(...vociEntro('SPA.C.II')),
};

/** Stock and financial assets held for trading are all taken as short-term. */
export const ABT: Grandezza = {
  codice: 'ABT',
  nome: 'Attività a breve',
  unita: 'euro',
  formula: somma(
    voce('SPA.C.I'),
    voce('SPA.C.Ibis'),
    { tipo: 'grandezza', grandezza: CREDITI_ENTRO },
    voce('SPA.C.III'),
    voce('SPA.C.IV'),
    voce('SPA.D'),
  ),
};
