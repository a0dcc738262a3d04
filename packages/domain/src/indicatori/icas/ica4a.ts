import type { Grandezza } from '../../formula/formula.ts';
import { grandezza, rapporto } from '../../formula/parole.ts';
import { TA } from '../grandezze/attivo.ts';
import { PNr } from '../grandezze/passivo.ts';
import type { Indicatore } from '../indicatore.ts';
import { STATO_PRASSI } from '../prassi.ts';
import { FONTE_PRASSI_BILANCIO } from './continuita.ts';

export const PN_SU_ATTIVO: Grandezza = {
  codice: 'ICA4a',
  nome: 'Patrimonio netto su attivo',
  unita: 'percent',
  formula: rapporto(grandezza(PNr), grandezza(TA)),
};

export const __ICA4a: Indicatore = {
  codice: '__ICA4a',
  name: 'Patrimonio netto su attivo',
  unit: 'percent',
  formula: grandezza(PN_SU_ATTIVO),
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [],
  postille: [],
  inputs: [],
  soglie: null,
  descrizione_breve: 'Prima condizione dell’indice ICA4: vera sotto il 5\u00A0%.',
  descrizione_estesa: 'Rapporto tra patrimonio netto rettificato e totale attivo.',
  casi_particolari: 'Senza attivo non si calcola.',
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_PRASSI_BILANCIO,
  nota_soglie: null,
  esempi: [
    {
      titolo: 'equity on assets',
      conto: '5 000 / 100 000 = 5 %',
      settore: '2',
      voci: { 'SPA.C.IV.1': 100000, 'SPP.A.I': 5000, 'SPP.D.7.E': 95000 },
      valore: 0.05,
      punteggio: null,
    },
  ],
};
