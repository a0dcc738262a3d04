import type { Grandezza } from '../../formula/formula.ts';
import { grandezza, rapporto } from '../../formula/parole.ts';
import type { Indicatore } from '../indicatore.ts';
import { STATO_PRASSI } from '../prassi.ts';
import { CFis } from './cfis.ts';
import { MDC } from './mdc.ts';
import { MDCp } from './mdcp.ts';
import { buildCasiSenzaMargine, FONTE_PAREGGIO } from './pareggio.ts';

export const BEP: Grandezza = {
  codice: 'BEP',
  nome: 'Punto di pareggio',
  unita: 'euro',
  formula: rapporto(grandezza(CFis), grandezza(MDCp), 'margine_non_positivo'),
};

export const __BEP: Indicatore = {
  codice: '__BEP',
  name: 'Punto di pareggio',
  unit: 'euro',
  formula: grandezza(BEP),
  conto_economico: 'periodo',
  casi: buildCasiSenzaMargine(grandezza(MDC), null),
  sospensioni: [],
  postille: [],
  inputs: [],
  soglie: null,
  descrizione_breve: 'I ricavi con cui i costi sono esattamente coperti.',
  descrizione_estesa:
    'Rapporto tra costi fissi e margine di contribuzione su ricavi: è il livello di ricavi che dà un risultato operativo nullo.',
  casi_particolari:
    'Non si calcola con ricavi o margine di contribuzione nulli o negativi. È negativo quando gli altri ricavi superano i costi fissi.',
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_PAREGGIO,
  nota_soglie: null,
  esempi: [
    {
      titolo: 'fixed costs 600 000, margin 70 %',
      conto: '600 000 / ((1 000 000 − 300 000) / 1 000 000) = 600 000 / 70 % = 857 142,86',
      settore: '2',
      voci: { 'SPA.C.IV.1': 150000, 'SPP.A.I': 50000, 'CE.A.1': 1000000, 'CE.B.6': 300000, 'CE.B.9.a': 600000 },
      valore: 857142.857143,
      punteggio: null,
    },
  ],
};
