import type { Grandezza } from '../../formula/formula.ts';
import { differenza, grandezza, rapportoConSegno } from '../../formula/parole.ts';
import type { Indicatore } from '../indicatore.ts';
import { STATO_PRASSI } from '../prassi.ts';
import { CFis } from './cfis.ts';
import { MDC } from './mdc.ts';
import { buildCasiSenzaMargine, FONTE_PAREGGIO } from './pareggio.ts';

const LO: Grandezza = {
  codice: 'LO',
  nome: 'Leva operativa',
  unita: 'numero',
  formula: rapportoConSegno(grandezza(MDC), differenza(grandezza(MDC), grandezza(CFis))),
};

export const __LO: Indicatore = {
  codice: '__LO',
  name: 'Leva operativa',
  unit: 'none',
  formula: grandezza(LO),
  conto_economico: 'periodo',
  casi: buildCasiSenzaMargine(grandezza(MDC), null),
  sospensioni: [],
  postille: [],
  inputs: [],
  soglie: null,
  descrizione_breve: 'Di quanto varia il risultato, in proporzione, quando variano i ricavi.',
  descrizione_estesa:
    'Rapporto tra margine di contribuzione e margine al netto dei costi fissi; è l’inverso del margine di sicurezza. Con una leva di 7, un calo dei ricavi dell’1\u00A0% riduce il risultato del 7\u00A0%.',
  casi_particolari:
    'È negativa sotto il punto di pareggio. Non si calcola esattamente al punto di pareggio, né con ricavi o margine di contribuzione nulli o negativi.',
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_PAREGGIO,
  nota_soglie: null,
  esempi: [
    {
      titolo: 'fixed costs 600 000 on a margin of 700 000',
      conto: '700 000 / (700 000 − 600 000) = 7',
      settore: '2',
      voci: { 'SPA.C.IV.1': 150000, 'SPP.A.I': 50000, 'CE.A.1': 1000000, 'CE.B.6': 300000, 'CE.B.9.a': 600000 },
      valore: 7,
      punteggio: null,
    },
    {
      titolo: 'below the break-even it is negative',
      conto: '700 000 / (700 000 − 800 000) = −7',
      settore: '2',
      voci: { 'SPA.C.IV.1': 50000, 'SPP.A.I': 150000, 'CE.A.1': 1000000, 'CE.B.6': 300000, 'CE.B.9.a': 800000 },
      valore: -7,
      punteggio: null,
    },
    {
      titolo: 'exactly at the break-even there is none',
      conto: '700 000 − 700 000 = 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 50000, 'SPP.A.I': 50000, 'CE.A.1': 1000000, 'CE.B.6': 300000, 'CE.B.9.a': 700000 },
      valore: null,
      punteggio: null,
      motivo: 'denominatore_nullo',
    },
  ],
};
