import { grandezza } from '../../formula/parole.ts';
import type { Indicatore } from '../indicatore.ts';
import { CAMPIONE } from './campione.ts';
import { ausiliario, NOTA_INFRANNUALE } from './modelli.ts';
import { FONTE_OHLSON, SIZE } from './ohlson.ts';

export const __SIZE: Indicatore = {
  ...ausiliario,
  codice: '__SIZE',
  name: 'Dimensione (Ohlson)',
  unit: 'none',
  formula: grandezza(SIZE),
  descrizione_breve: 'La dimensione dell’impresa a prezzi costanti.',
  descrizione_estesa:
    'Logaritmo naturale del totale attivo in dollari, diviso per l’indice dei prezzi degli Stati Uniti (1968 = 100) dell’anno precedente a quello del bilancio.',
  casi_particolari: `Se non si indica il cambio, un euro è preso come un dollaro. L’indice proposto è il deflatore del PIL: prima del 2015 si usa il primo valore della tabella, dopo il 2025 l’ultimo. ${NOTA_INFRANNUALE}`,
  fonte: FONTE_OHLSON,
  esempi: [
    {
      titolo: 'assets over the index of the year before',
      conto: 'ln(68 622 × 1 / 686,22 (2024)) = ln(100) = 4,605170',
      settore: '2',
      voci: { 'SPA.C.IV.1': 68622, 'SPP.A.I': 68622 },
      valore: 4.60517,
      punteggio: null,
    },
    {
      titolo: 'the sample firm, with an index of its own',
      conto: 'ln(2 100 000 × 1 / 2 100) = ln(1 000) = 6,907755',
      settore: '2',
      voci: CAMPIONE,
      params: { IndiceGNP: 2100 },
      valore: 6.907755,
      punteggio: null,
    },
    {
      titolo: 'assets in dollars',
      conto: 'ln(50 000 × 1,2 / 600) = ln(100) = 4,605170',
      settore: '2',
      voci: { 'SPA.C.IV.1': 50000, 'SPP.A.I': 50000 },
      params: { CambioUSD: 1.2, IndiceGNP: 600 },
      valore: 4.60517,
      punteggio: null,
    },
    {
      titolo: 'before the table its first year counts',
      conto: 'ln(53 244 / 532,44 (2015)) = ln(100) = 4,605170',
      settore: '2',
      data_bilancio: '2014-12-31',
      voci: { 'SPA.C.IV.1': 53244, 'SPP.A.I': 53244 },
      valore: 4.60517,
      punteggio: null,
    },
    {
      titolo: 'after the table its last year counts',
      conto: 'ln(70 560 / 705,60 (2025)) = ln(100) = 4,605170',
      settore: '2',
      data_bilancio: '2028-12-31',
      voci: { 'SPA.C.IV.1': 70560, 'SPP.A.I': 70560 },
      valore: 4.60517,
      punteggio: null,
    },
    {
      titolo: 'an interim statement has its own assets and the year before its own date',
      conto: 'ln(66 959 / 669,59 (2023)) = ln(100) = 4,605170',
      settore: '2',
      data_bilancio: '2024-06-30',
      voci: { 'SPA.C.IV.1': 66959, 'SPP.A.I': 66959 },
      proiezione: { 'SPA.C.IV.1': 99999, 'SPP.A.I': 99999 },
      valore: 4.60517,
      punteggio: null,
    },
  ],
};
