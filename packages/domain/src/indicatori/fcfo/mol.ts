import { grandezza } from '../../formula/parole.ts';
import { MOL, NOTA_MOL } from '../grandezze/conto-economico.ts';
import type { Indicatore } from '../indicatore.ts';
import { STATO_PRASSI } from '../prassi.ts';
import { FONTE_RENDICONTO } from './rendiconto.ts';

export const __MOL: Indicatore = {
  codice: '__MOL',
  name: 'MOL',
  unit: 'euro',
  formula: grandezza(MOL),
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [],
  postille: [],
  inputs: [],
  soglie: null,
  descrizione_breve: 'Margine operativo lordo, da cui parte il calcolo del flusso di cassa.',
  descrizione_estesa:
    'Differenza tra valore e costi della produzione (A − B), più ammortamenti e svalutazioni (10), accantonamenti per rischi (12) e altri accantonamenti (13).',
  casi_particolari: NOTA_MOL,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_RENDICONTO,
  nota_soglie: null,
  esempi: [
    {
      titolo: 'non-cash costs are added back',
      conto: '(10 000 − 6 000 − 800 − 200 − 100 − 50) + 800 + 200 (10) + 100 (12) + 50 (13) = 4 000',
      settore: '2',
      voci: {
        'SPA.C.IV.1': 3850,
        'SPP.A.I': 1000,
        'CE.A.1': 10000,
        'CE.B.7': 6000,
        'CE.B.10.b': 800,
        'CE.B.10.d': 200,
        'CE.B.12': 100,
        'CE.B.13': 50,
      },
      precedente: { 'SPA.C.IV.1': 1000, 'SPP.A.I': 1000 },
      valore: 4000,
      punteggio: null,
    },
  ],
};
