import { grandezza, normale } from '../../formula/parole.ts';
import { intervalli } from '../../soglie/intervallo.ts';
import type { Indicatore } from '../indicatore.ts';
import { CAMPIONE, VETTORE } from './campione.ts';
import { NOTA_INFRANNUALE, NOTA_TARATURA, senzaAttivo, STATO_MODELLI } from './modelli.ts';
import { FONTE_ZMIJEWSKI, ZmX } from './zmx.ts';

export const Zmijewski: Indicatore = {
  codice: 'Zmijewski',
  name: 'Probabilità di Zmijewski',
  unit: 'percent',
  formula: normale(grandezza(ZmX)),
  conto_economico: 'annuale',
  casi: [senzaAttivo],
  sospensioni: [],
  postille: [],
  inputs: [],
  soglie: {
    tipo: 'comuni',
    intervalli: intervalli(
      [0, 'Probabilità bassa', { lettura: 'la probabilità stimata è inferiore al 10\u00A0%' }],
      ['<', '0.1'],
      [0.3, 'Probabilità media', { lettura: 'la probabilità stimata è tra il 10\u00A0% e il 25\u00A0%' }],
      ['<', '0.25'],
      [0.6, 'Probabilità elevata', { lettura: 'la probabilità stimata è tra il 25\u00A0% e il 50\u00A0%' }],
      ['<', '0.5'],
      [1, 'Almeno 0,5: a rischio', { lettura: 'il modello classifica l’impresa tra quelle a rischio' }],
    ),
  },
  descrizione_breve: 'Classifica l’impresa secondo una probabilità stimata da redditività, indebitamento e liquidità.',
  descrizione_estesa:
    'Modello probit: P = Φ(X), dove Φ è la distribuzione normale standard e X combina utile su attivo, passività su attivo e attività a breve su passività a breve. Da 0,5 in su l’impresa è classificata a rischio.',
  casi_particolari: `${NOTA_TARATURA} ${NOTA_INFRANNUALE} Senza passività a breve il termine della liquidità vale zero; senza attivo l’indice non ha punteggio.`,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_MODELLI,
  fonte: FONTE_ZMIJEWSKI,
  nota_soglie: 'Il limite di 0,5 è di Zmijewski; le fasce inferiori e i punteggi sono un criterio adottato da Vedetta.',
  esempi: [
    {
      titolo: 'public vector, sound',
      conto: 'Φ(−2,5077) = 0,6076 %',
      settore: '2',
      voci: VETTORE,
      valore: 0.006076,
      punteggio: 0,
    },
    {
      titolo: 'public vector, in distress',
      conto: 'Φ(1,2284) = 89,0352 %',
      settore: '2',
      voci: {
        'SPA.B.II.1': 60000,
        'SPA.C.IV.1': 40000,
        'SPP.A.I': 20000,
        'SPP.D.7.E': 80000,
        'SPP.D.7.O': 10000,
        'CE.B.7': 10000,
      },
      valore: 0.890352,
      punteggio: 1,
    },
    {
      titolo: 'the sample firm',
      conto: 'Φ(−1,19298) = 11,6439 %',
      settore: '2',
      voci: CAMPIONE,
      valore: 0.116439,
      punteggio: 0.3,
    },
    {
      titolo: 'exactly one half is at risk',
      conto: 'X = −4,336 + 5,679 × 4 336 / 5 679 = 0; Φ(0) = 50 %',
      settore: '2',
      voci: { 'SPA.C.IV.1': 5679, 'SPP.A.I': 1343, 'SPP.D.7.O': 4336 },
      valore: 0.5,
      punteggio: 1,
    },
    {
      titolo: 'no liabilities: the model has an answer all the same',
      conto: 'Φ(−4,336) = 0,0007 %',
      settore: '2',
      voci: { 'SPA.C.IV.1': 10000, 'SPP.A.I': 10000 },
      valore: 0.000007,
      punteggio: 0,
    },
    {
      titolo: 'an interim statement has the profit of the projection and its own balance sheet',
      conto: 'X = −4,336 − 4,513 × 10 000 (proiezione) / 100 000 + 5,679 × 0,40 + 0,004 × 2 = −2,5077',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.B.II.1': 60000, 'SPA.C.IV.1': 40000, 'SPP.A.I': 60000, 'SPP.D.7.E': 20000, 'SPP.D.7.O': 20000 },
      proiezione: { 'SPA.C.IV.1': 110000, 'SPP.A.I': 100000, 'CE.A.1': 10000 },
      valore: 0.006076,
      punteggio: 0,
    },
    {
      titolo: 'no assets',
      conto: 'attivo 0',
      settore: '2',
      voci: { 'SPP.A.I': -5000, 'SPP.D.7.E': 5000 },
      valore: null,
      punteggio: null,
      motivo: 'denominatore_nullo',
    },
  ],
};
