import type { Grandezza } from '../../formula/formula.ts';
import { differenza, grandezza, somma } from '../../formula/parole.ts';
import { MOL } from '../grandezze/conto-economico.ts';
import type { Indicatore } from '../indicatore.ts';
import { STATO_PRASSI } from '../prassi.ts';
import { CAPEX } from './capex.ts';
import { DCCN } from './dccn.ts';
import { DFON } from './dfon.ts';
import { DTFR } from './dtfr.ts';
import { IMP } from './imp.ts';
import { FONTE_RENDICONTO, NOTA_PRECEDENTE } from './rendiconto.ts';

/** Cash flow available after taxes and investments, before what goes to lenders and members. */
export const FCFO: Grandezza = {
  codice: 'FCFO',
  nome: 'Flusso disponibile dopo gli investimenti',
  sigla: 'FCFO',
  unita: 'euro',
  formula: somma(
    differenza(grandezza(MOL), grandezza(IMP), grandezza(DCCN)),
    grandezza(DFON),
    differenza(grandezza(DTFR), grandezza(CAPEX)),
  ),
};

export const __FCFO: Indicatore = {
  codice: '__FCFO',
  name: 'FCFO',
  unit: 'euro',
  formula: grandezza(FCFO),
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [],
  postille: [],
  inputs: [],
  soglie: null,
  descrizione_breve: 'Flusso disponibile dopo gli investimenti, al netto delle imposte.',
  descrizione_estesa:
    'MOL, meno imposte correnti, meno variazione del capitale circolante, più variazione dei fondi e del TFR, meno investimenti netti. È la cassa che resta per pagare interessi, rimborsare i debiti e remunerare i soci.',
  casi_particolari: `${NOTA_PRECEDENTE} Il dato infrannuale è quello del periodo.`,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_RENDICONTO,
  nota_soglie: null,
  esempi: [
    {
      titolo: 'from the margin to the cash',
      conto:
        '10 000 (MOL) − 1 500 (imposte) − 2 000 (circolante) − 500 (fondi) + 300 (TFR) − 4 000 (investimenti) = 2 300',
      settore: '2',
      voci: {
        'SPA.B.II.2': 24000,
        'SPA.C.II.1.E': 12000,
        'SPA.C.IV.1': 2300,
        'SPP.A.I': 26000,
        'SPP.B.4': 3500,
        'SPP.C': 1300,
        'CE.A.1': 30000,
        'CE.B.7': 20000,
        'CE.B.10.b': 1000,
        'CE.20.a': 1500,
      },
      precedente: { 'SPA.B.II.2': 21000, 'SPA.C.II.1.E': 10000, 'SPP.A.I': 26000, 'SPP.B.4': 4000, 'SPP.C': 1000 },
      valore: 2300,
      punteggio: null,
    },
  ],
};
