import type { Grandezza, Input } from '../../formula/formula.ts';
import { delta, differenza, grandezza, input, somma, voce } from '../../formula/parole.ts';
import type { Indicatore } from '../indicatore.ts';
import { STATO_PRASSI } from '../prassi.ts';
import { FONTE_RENDICONTO } from './rendiconto.ts';

/**
 * Net fixed assets at the end, plus depreciation, less those at the start. Leases and revaluations change them without
 * cash: the accountant then enters what was spent.
 */
export const CapexMan: Input = {
  nome: 'CapexMan',
  gruppo: 'FCFO',
  etichetta: 'Investimenti netti dell’esercizio',
  type: 'euro',
  predefinito: differenza(somma(delta(somma(voce('SPA.B.I'), voce('SPA.B.II'))), voce('CE.B.10')), voce('CE.B.10.d')),
  sostituzione: true,
};

export const CAPEX: Grandezza = {
  codice: 'CAPEX',
  nome: 'Investimenti netti',
  unita: 'euro',
  formula: input(CapexMan),
};

export const __CAPEX: Indicatore = {
  codice: '__CAPEX',
  name: 'Investimenti netti',
  unit: 'euro',
  formula: grandezza(CAPEX),
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [],
  postille: [],
  inputs: [],
  soglie: null,
  descrizione_breve: 'Cassa assorbita dagli investimenti, al netto delle cessioni.',
  descrizione_estesa:
    'Variazione delle immobilizzazioni immateriali (B.I) e materiali (B.II) rispetto all’esercizio precedente, più ammortamenti e svalutazioni (10.a, 10.b, 10.c).',
  casi_particolari:
    'Leasing, conferimenti e rivalutazioni cambiano le immobilizzazioni senza uscite di cassa: in questi casi va indicato l’importo degli investimenti netti; zero vuol dire nessun investimento.',
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_RENDICONTO,
  nota_soglie: null,
  esempi: [
    {
      titolo: 'growth of the fixed assets and depreciation',
      conto: '57 000 − 50 000 + 3 500 − 500 (10.d) = 10 000',
      settore: '2',
      voci: {
        'SPA.B.II.1': 57000,
        'SPA.C.IV.1': 2500,
        'SPP.A.I': 50000,
        'CE.A.1': 13000,
        'CE.B.10.b': 3000,
        'CE.B.10.d': 500,
      },
      precedente: { 'SPA.B.II.1': 50000, 'SPP.A.I': 50000 },
      valore: 10000,
      punteggio: null,
    },
    {
      titolo: 'told by the accountant',
      conto: '4 000 indicati, invece di 7 000',
      settore: '2',
      voci: { 'SPA.B.II.1': 57000, 'SPP.A.I': 57000 },
      precedente: { 'SPA.B.II.1': 50000, 'SPP.A.I': 50000 },
      params: { CapexMan: 4000 },
      valore: 4000,
      punteggio: null,
    },
  ],
};
