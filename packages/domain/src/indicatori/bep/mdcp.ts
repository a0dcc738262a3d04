import type { Grandezza } from '../../formula/formula.ts';
import { grandezza, rapporto } from '../../formula/parole.ts';
import { RICC } from '../grandezze/conto-economico.ts';
import type { Indicatore } from '../indicatore.ts';
import { STATO_PRASSI } from '../prassi.ts';
import { MDC } from './mdc.ts';
import { buildCasiSenzaMargine, FONTE_PAREGGIO } from './pareggio.ts';

export const MDCp: Grandezza = {
  codice: 'MDCp',
  nome: 'Margine di contribuzione su ricavi',
  unita: 'percent',
  formula: rapporto(grandezza(MDC), grandezza(RICC), 'ricavi_non_positivi'),
};

export const __MDCp: Indicatore = {
  codice: '__MDCp',
  name: 'Margine di contribuzione su ricavi',
  unit: 'percent',
  formula: grandezza(MDCp),
  conto_economico: 'periodo',
  casi: buildCasiSenzaMargine(grandezza(MDC), null),
  sospensioni: [],
  postille: [],
  inputs: [],
  soglie: null,
  descrizione_breve: 'Quanta parte di ogni euro di ricavi copre i costi fissi.',
  descrizione_estesa:
    'Rapporto tra margine di contribuzione e ricavi (A.1), con i lavori in corso su ordinazione (A.3).',
  casi_particolari: 'Non si calcola con ricavi o margine di contribuzione nulli o negativi.',
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_PAREGGIO,
  nota_soglie: null,
  esempi: [
    {
      titolo: 'margin on revenue',
      conto: '(10 000 − 3 000) / 10 000 = 70 %',
      settore: '2',
      voci: { 'SPA.C.IV.1': 10000, 'SPP.A.I': 3000, 'CE.A.1': 10000, 'CE.B.6': 3000 },
      valore: 0.7,
      punteggio: null,
    },
    {
      titolo: 'no margin',
      conto: '10 000 − 10 000 = 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 3000, 'SPP.A.I': 3000, 'CE.A.1': 10000, 'CE.B.6': 10000 },
      valore: null,
      punteggio: null,
      motivo: 'margine_non_positivo',
    },
  ],
};
