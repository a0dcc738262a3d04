import type { Grandezza } from '../../formula/formula.ts';
import { grandezza, rapporto } from '../../formula/parole.ts';
import { TA } from '../grandezze/attivo.ts';
import { EBIT } from '../grandezze/conto-economico.ts';
import type { Indicatore } from '../indicatore.ts';
import { STATO_PRASSI } from '../prassi.ts';
import { FONTE_ANALISI, NOTA_ANNUALE } from './indebitamento.ts';

/** Return on all the assets, taken as the invested capital. */
export const ROI: Grandezza = {
  codice: 'ROI',
  nome: 'ROI',
  unita: 'percent',
  formula: rapporto(grandezza(EBIT), grandezza(TA)),
};

export const __ROI: Indicatore = {
  codice: '__ROI',
  name: 'ROI',
  unit: 'percent',
  formula: grandezza(ROI),
  conto_economico: 'annuale',
  casi: [],
  sospensioni: [],
  postille: [],
  inputs: [],
  soglie: null,
  descrizione_breve: 'Rendimento del capitale investito.',
  descrizione_estesa:
    'Rapporto tra risultato operativo (EBIT) e totale attivo, preso come capitale investito: è un criterio adottato da Vedetta, altri ne tolgono la liquidità o i debiti non finanziari.',
  casi_particolari: `${NOTA_ANNUALE} Senza attivo non si calcola.`,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_ANALISI,
  nota_soglie: null,
  esempi: [
    {
      titolo: 'operating result on assets',
      conto: '7 000 / 100 000 = 7 %',
      settore: '2',
      voci: { 'SPA.C.I.4': 100000, 'SPP.A.I': 93000, 'CE.A.1': 7000 },
      valore: 0.07,
      punteggio: null,
    },
    {
      titolo: 'an interim statement has the result of the projection and its own assets',
      conto: '10 000 (proiezione) / 100 000 (al 30/06) = 10 %',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.C.I.4': 100000, 'SPP.A.I': 95000, 'CE.A.1': 5000 },
      proiezione: { 'SPA.C.I.4': 105000, 'SPP.A.I': 95000, 'CE.A.1': 10000 },
      valore: 0.1,
      punteggio: null,
    },
  ],
};
