import { grandezza } from '../../formula/parole.ts';
import type { Indicatore } from '../indicatore.ts';
import { FONTE_ALTMAN } from './altman.ts';
import { ausiliario, NOTA_INFRANNUALE } from './modelli.ts';
import { X3 } from './variabili.ts';

export const __X3: Indicatore = {
  ...ausiliario,
  codice: '__X3',
  name: 'EBIT su attivo',
  unit: 'none',
  formula: grandezza(X3),
  descrizione_breve: 'Quanto rende la gestione operativa sull’attivo.',
  descrizione_estesa: 'Rapporto tra risultato operativo (A − B) e totale attivo.',
  casi_particolari: NOTA_INFRANNUALE,
  fonte: FONTE_ALTMAN,
  esempi: [
    {
      titolo: 'operating result on assets',
      conto: '8 000 / 100 000 = 0,08; gli oneri finanziari restano fuori',
      settore: '2',
      voci: { 'SPA.C.IV.1': 100000, 'SPP.A.I': 93000, 'CE.A.1': 8000, 'CE.C.17.e': 1000 },
      valore: 0.08,
      punteggio: null,
    },
    {
      titolo: 'an interim statement has the result of the projection and its own assets',
      conto: '20 000 (proiezione) / 100 000 (al 30/06) = 0,20',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.C.IV.1': 100000, 'SPP.A.I': 95000, 'CE.A.1': 5000 },
      proiezione: { 'SPA.C.IV.1': 130000, 'SPP.A.I': 110000, 'CE.A.1': 20000 },
      valore: 0.2,
      punteggio: null,
    },
  ],
};
