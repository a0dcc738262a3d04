import type { Grandezza } from '../../formula/formula.ts';
import { grandezza, input, somma } from '../../formula/parole.ts';
import { OF } from '../grandezze/conto-economico.ts';
import type { Indicatore } from '../indicatore.ts';
import { STATO_PRASSI } from '../prassi.ts';
import { Rimb } from './input.ts';
import { FONTE_RENDICONTO } from './rendiconto.ts';

export const SERV: Grandezza = {
  codice: 'SERV',
  nome: 'Servizio del debito',
  unita: 'euro',
  formula: somma(grandezza(OF), input(Rimb)),
};

export const __SERV: Indicatore = {
  codice: '__SERV',
  name: 'Servizio del debito',
  unit: 'euro',
  formula: grandezza(SERV),
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [],
  postille: [],
  inputs: [],
  soglie: null,
  descrizione_breve: 'Quanto l’impresa deve a chi la finanzia: interessi e rimborsi.',
  descrizione_estesa: 'Interessi e altri oneri finanziari (C.17) più rimborsi di capitale dell’esercizio.',
  casi_particolari: 'I rimborsi non si leggono nel bilancio: vanno indicati, altrimenti valgono zero.',
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_RENDICONTO,
  nota_soglie: null,
  esempi: [
    {
      titolo: 'charges and repayments',
      conto: '4 000 + 6 000 = 10 000',
      settore: '2',
      voci: { 'SPA.C.IV.1': 6000, 'SPP.A.I': 10000, 'CE.C.17.e': 4000 },
      precedente: { 'SPA.C.IV.1': 10000, 'SPP.A.I': 10000 },
      params: { Rimb: 6000 },
      valore: 10000,
      punteggio: null,
    },
  ],
};
