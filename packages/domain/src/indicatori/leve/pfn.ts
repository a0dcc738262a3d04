import { grandezza } from '../../formula/parole.ts';
import { PFN } from '../grandezze/finanza.ts';
import type { Indicatore } from '../indicatore.ts';
import { STATO_PRASSI } from '../prassi.ts';
import { FONTE_ANALISI, NOTA_NON_DISTINTI } from './indebitamento.ts';

export const __PFN: Indicatore = {
  codice: '__PFN',
  name: 'Posizione finanziaria netta',
  unit: 'euro',
  formula: grandezza(PFN),
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [],
  postille: [],
  inputs: [],
  soglie: null,
  descrizione_breve: 'Debiti finanziari al netto della liquidità.',
  descrizione_estesa:
    'Debiti finanziari (D.1-D.5) meno disponibilità liquide (C.IV), altri titoli (C.III.6) e attività per la gestione accentrata della tesoreria (C.III.7). Un valore negativo dice che la liquidità supera i debiti finanziari.',
  casi_particolari: NOTA_NON_DISTINTI,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_ANALISI,
  nota_soglie: null,
  esempi: [
    {
      titolo: 'debts less cash, securities and pooled treasury',
      conto: '(6 000 + 4 000) − 3 000 − 1 500 − 500 = 5 000; i titoli di credito (D.8) restano fuori',
      settore: '2',
      voci: {
        'SPA.C.IV.1': 3000,
        'SPA.C.III.6': 1500,
        'SPA.C.III.7': 500,
        'SPA.C.I.4': 10000,
        'SPP.A.I': 3000,
        'SPP.D.3.O': 6000,
        'SPP.D.4.E': 4000,
        'SPP.D.8.E': 2000,
      },
      valore: 5000,
      punteggio: null,
    },
  ],
};
