import { grandezza } from '../../formula/parole.ts';
import type { Indicatore } from '../indicatore.ts';
import {
  CAMPIONE,
  CAMPIONE_PRECEDENTE,
  INDICE_SIZE_10,
  INDICE_SIZE_8,
  VETTORE,
  VETTORE_PRECEDENTE,
} from './campione.ts';
import { ausiliario, NOTA_INFRANNUALE, postillaSenzaPrecedente } from './modelli.ts';
import { casiOhlson, FONTE_OHLSON, OT } from './ohlson.ts';

export const __OT: Indicatore = {
  ...ausiliario,
  codice: '__OT',
  name: 'Punteggio T (Ohlson)',
  unit: 'none',
  formula: grandezza(OT),
  casi: casiOhlson,
  postille: [postillaSenzaPrecedente],
  descrizione_breve: 'Il punteggio lineare da cui si ricava l’O-score: più è alto, più il rischio è alto.',
  descrizione_estesa:
    'T = −1,32 − 0,407 dimensione + 6,03 passività su attivo − 1,43 capitale circolante su attivo + 0,0757 passività a breve su attività a breve − 1,72 (1 se le passività superano l’attivo) − 2,37 utile su attivo − 1,83 cash flow su passività + 0,285 (1 se in perdita da due esercizi) − 0,521 variazione dell’utile.',
  casi_particolari: `Senza attivo, passività o attività a breve non si calcola. ${NOTA_INFRANNUALE}`,
  fonte: FONTE_OHLSON,
  esempi: [
    {
      titolo: 'public vector, size 8',
      conto:
        '−1,32 − 0,407 × 8 + 6,03 × 0,40 − 1,43 × 0,20 + 0,0757 × 0,50 − 2,37 × 0,10 − 1,83 × 0,30 − 0,521 × 0,10 = −3,25025',
      settore: '2',
      voci: VETTORE,
      precedente: VETTORE_PRECEDENTE,
      params: { IndiceGNP: INDICE_SIZE_8 },
      valore: -3.25025,
      punteggio: null,
    },
    {
      titolo: 'the same, size 10',
      conto: '−3,25025 − 0,407 × (10 − 8) = −4,06425',
      settore: '2',
      voci: VETTORE,
      precedente: VETTORE_PRECEDENTE,
      params: { IndiceGNP: INDICE_SIZE_10 },
      valore: -4.06425,
      punteggio: null,
    },
    {
      titolo: 'the same, size 8 and liabilities 0.60 of the assets',
      conto: '−3,25025 + 6,03 × (0,60 − 0,40) = −2,04425; cash flow 198 000 / 660 000 = 0,30',
      settore: '2',
      voci: { ...VETTORE, 'SPP.A.I': 330000, 'SPP.D.7.O': 440000, 'CE.A.1': 198000, 'CE.B.10.b': 88000 },
      precedente: VETTORE_PRECEDENTE,
      params: { IndiceGNP: INDICE_SIZE_8 },
      valore: -2.04425,
      punteggio: null,
    },
    {
      titolo: 'the sample firm',
      conto:
        '−1,32 − 0,407 × ln(1 000) + 6,03 × 0,60 − 1,43 × 0,15 + 0,0757 × 250/400 − 2,37 × 0,06 − 1,83 × 140/600 − 0,521 × 0,05 = −1,275894',
      settore: '2',
      voci: CAMPIONE,
      precedente: CAMPIONE_PRECEDENTE,
      params: { IndiceGNP: 2100 },
      valore: -1.275894,
      punteggio: null,
    },
    {
      titolo: 'liabilities above the assets, and losses in both years',
      conto:
        '−1,32 − 0,407 × ln(1) + 6,03 × 1,20 − 1,43 × (−0,20) + 0,0757 × 1,20 − 1,72 × 1 − 2,37 × (−0,10) − 1,83 × (−0,10/1,20) + 0,285 × 1 − 0,521 × 0 = 5,24734',
      settore: '2',
      voci: { 'SPA.C.IV.1': 1000, 'SPP.A.I': -100, 'SPP.D.7.E': 1200, 'CE.B.7': 100 },
      precedente: { 'SPA.C.IV.1': 900, 'SPP.A.I': 1000, 'CE.B.7': 100 },
      params: { IndiceGNP: 1000 },
      valore: 5.24734,
      punteggio: null,
    },
    {
      titolo: 'no short-term assets',
      conto: 'attività a breve 0',
      settore: '2',
      voci: { 'SPA.B.II.1': 10000, 'SPP.A.I': 6000, 'SPP.D.7.E': 4000 },
      valore: null,
      punteggio: null,
      motivo: 'denominatore_nullo',
    },
  ],
};
