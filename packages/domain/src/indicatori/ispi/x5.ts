import { grandezza } from '../../formula/parole.ts';
import type { Indicatore } from '../indicatore.ts';
import { FONTE_ALTMAN } from './altman.ts';
import { ausiliario, NOTA_INFRANNUALE } from './modelli.ts';
import { X5 } from './variabili.ts';

export const __X5: Indicatore = {
  ...ausiliario,
  codice: '__X5',
  name: 'Ricavi su attivo',
  unit: 'none',
  formula: grandezza(X5),
  descrizione_breve: 'Quanti ricavi produce ogni euro di attivo.',
  descrizione_estesa: 'Rapporto tra ricavi delle vendite e delle prestazioni (A.1) e totale attivo.',
  casi_particolari: NOTA_INFRANNUALE,
  fonte: FONTE_ALTMAN,
  esempi: [
    {
      titolo: 'revenue on assets',
      conto: '180 000 / 100 000 = 1,80',
      settore: '2',
      voci: { 'SPA.C.IV.1': 100000, 'SPP.A.I': 100000, 'CE.A.1': 180000, 'CE.B.7': 180000 },
      valore: 1.8,
      punteggio: null,
    },
    {
      titolo: 'an interim statement has the revenue of the projection and its own assets',
      conto: '240 000 (proiezione) / 100 000 (al 30/06) = 2,40',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.C.IV.1': 100000, 'SPP.A.I': 100000, 'CE.A.1': 100000, 'CE.B.7': 100000 },
      proiezione: { 'SPA.C.IV.1': 120000, 'SPP.A.I': 120000, 'CE.A.1': 240000, 'CE.B.7': 240000 },
      valore: 2.4,
      punteggio: null,
    },
  ],
};
