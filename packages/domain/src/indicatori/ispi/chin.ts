import { grandezza } from '../../formula/parole.ts';
import type { Indicatore } from '../indicatore.ts';
import { ausiliario, NOTA_INFRANNUALE, postillaSenzaPrecedente } from './modelli.ts';
import { CHIN, FONTE_OHLSON } from './ohlson.ts';

export const __CHIN: Indicatore = {
  ...ausiliario,
  codice: '__CHIN',
  name: 'Variazione dell’utile (Ohlson)',
  unit: 'none',
  formula: grandezza(CHIN),
  postille: [postillaSenzaPrecedente],
  descrizione_breve: 'Come è cambiato l’utile rispetto all’esercizio precedente, tra −1 e 1.',
  descrizione_estesa:
    'Differenza tra l’utile (perdita) dell’esercizio e quello precedente, divisa per la somma dei loro valori assoluti.',
  casi_particolari: `Vale zero se entrambi gli utili sono nulli o se manca il bilancio dell’esercizio precedente. ${NOTA_INFRANNUALE}`,
  fonte: FONTE_OHLSON,
  esempi: [
    {
      titolo: 'a profit that grows',
      conto: '(3 000 − 1 000) / (3 000 + 1 000) = 0,50',
      settore: '2',
      voci: { 'SPA.C.IV.1': 13000, 'SPP.A.I': 10000, 'CE.A.1': 3000 },
      precedente: { 'SPA.C.IV.1': 11000, 'SPP.A.I': 10000, 'CE.A.1': 1000 },
      valore: 0.5,
      punteggio: null,
    },
    {
      titolo: 'from a profit to a loss',
      conto: '(−1 000 − 1 000) / (1 000 + 1 000) = −1',
      settore: '2',
      voci: { 'SPA.C.IV.1': 9000, 'SPP.A.I': 10000, 'CE.B.7': 1000 },
      precedente: { 'SPA.C.IV.1': 11000, 'SPP.A.I': 10000, 'CE.A.1': 1000 },
      valore: -1,
      punteggio: null,
    },
    {
      titolo: 'both null',
      conto: 'utile 0 e utile precedente 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 10000, 'SPP.A.I': 10000 },
      precedente: { 'SPA.C.IV.1': 10000, 'SPP.A.I': 10000 },
      valore: 0,
      punteggio: null,
    },
    {
      titolo: 'no previous year',
      conto: 'manca il bilancio precedente: 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 13000, 'SPP.A.I': 10000, 'CE.A.1': 3000 },
      valore: 0,
      punteggio: null,
    },
    {
      titolo: 'an interim statement compares the projection with the previous year',
      conto: '(3 000 (proiezione) − 1 000) / (3 000 + 1 000) = 0,50',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.C.IV.1': 9000, 'SPP.A.I': 10000, 'CE.B.7': 1000 },
      precedente: { 'SPA.C.IV.1': 11000, 'SPP.A.I': 10000, 'CE.A.1': 1000 },
      proiezione: { 'SPA.C.IV.1': 13000, 'SPP.A.I': 10000, 'CE.A.1': 3000 },
      valore: 0.5,
      punteggio: null,
    },
    {
      titolo: 'no assets, no helper',
      conto: 'attivo 0',
      settore: '2',
      voci: { 'SPP.A.I': 10000, 'SPP.A.VIII': -10000 },
      valore: null,
      punteggio: null,
      motivo: 'denominatore_nullo',
    },
  ],
};
