import type { Grandezza } from '../../formula/formula.ts';
import { delta, differenza, grandezza, somma, voce } from '../../formula/parole.ts';
import { DF } from '../grandezze/finanza.ts';
import type { Indicatore } from '../indicatore.ts';
import { STATO_PRASSI } from '../prassi.ts';
import { FONTE_RENDICONTO } from './rendiconto.ts';

/** Operating working capital: financial debts and deferred tax assets stay out. */
export const CCN: Grandezza = {
  codice: 'CCN',
  nome: 'Capitale circolante netto operativo',
  unita: 'euro',
  formula: differenza(
    somma(voce('SPA.C.I'), voce('SPA.C.Ibis'), differenza(voce('SPA.C.II'), voce('SPA.C.II.5ter')), voce('SPA.D')),
    differenza(voce('SPP.D'), grandezza(DF)),
    voce('SPP.E'),
  ),
};

/** The write-down of receivables (10.d) is added back in the MOL but already lowers the net receivables. */
export const DCCN: Grandezza = {
  codice: 'DCCN',
  nome: 'Variazione del capitale circolante',
  unita: 'euro',
  formula: somma(delta(grandezza(CCN)), voce('CE.B.10.d')),
};

export const __DCCN: Indicatore = {
  codice: '__DCCN',
  name: 'Variazione del capitale circolante',
  unit: 'euro',
  formula: grandezza(DCCN),
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [],
  postille: [],
  inputs: [],
  soglie: null,
  descrizione_breve: 'Cassa assorbita da rimanenze e crediti, al netto dei debiti non finanziari.',
  descrizione_estesa:
    'Variazione, rispetto all’esercizio precedente, del capitale circolante netto operativo: rimanenze, crediti (senza imposte anticipate) e ratei attivi, meno i debiti non finanziari e i ratei passivi. Si aggiunge la svalutazione dei crediti (10.d), che il MOL ha già sommato e che ha ridotto i crediti senza incassi. Un valore positivo assorbe cassa.',
  casi_particolari:
    'Se in uno dei due esercizi i debiti finanziari non sono distinti dagli altri, non si calcola finché non sono indicati in Debiti finanziari.',
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_RENDICONTO,
  nota_soglie: null,
  esempi: [
    {
      titolo: 'receivables grow, debts to suppliers too',
      conto: '(56 000 − 22 000) − (50 000 − 20 000) + 1 000 (10.d) = 5 000; il mutuo resta fuori',
      settore: '2',
      voci: {
        'SPA.C.II.1.E': 56000,
        'SPA.C.IV.1': 3000,
        'SPP.A.I': 23000,
        'SPP.D.4.O': 9000,
        'SPP.D.7.E': 22000,
        'CE.A.1': 6000,
        'CE.B.10.d': 1000,
      },
      precedente: { 'SPA.C.II.1.E': 50000, 'SPP.A.I': 23000, 'SPP.D.4.O': 7000, 'SPP.D.7.E': 20000 },
      valore: 5000,
      punteggio: null,
    },
    {
      titolo: 'the debts of the previous year are not told apart',
      conto: 'esercizio precedente: D.ND 20 000, D.1-D.5 a zero',
      settore: '2',
      voci: { 'SPA.C.II.1.E': 50000, 'SPP.A.I': 30000, 'SPP.D.7.E': 20000 },
      precedente: { 'SPA.C.II.1.E': 50000, 'SPP.A.I': 30000, 'SPP.D.ND.E': 20000 },
      valore: null,
      punteggio: null,
      motivo: 'debiti_finanziari_non_distinti',
    },
  ],
};
