import { grandezza } from '../../formula/parole.ts';
import type { Indicatore } from '../indicatore.ts';
import { FONTE_ALTMAN } from './altman.ts';
import { ausiliario, NOTA_INFRANNUALE, NOTA_UTILI } from './modelli.ts';
import { X2 } from './variabili.ts';

export const __X2: Indicatore = {
  ...ausiliario,
  codice: '__X2',
  name: 'Utili accumulati su attivo',
  unit: 'none',
  formula: grandezza(X2),
  descrizione_breve: 'Quanta parte dell’attivo è stata finanziata con utili non distribuiti.',
  descrizione_estesa:
    'Rapporto tra utili accumulati e totale attivo. Gli utili accumulati sono riserva legale (A.IV), riserve statutarie (A.V), altre riserve di utili (A.VI), utili e perdite portati a nuovo (A.VIII) e utile (perdita) dell’esercizio (A.IX), con la perdita ripianata (A.IX-bis).',
  casi_particolari: `${NOTA_UTILI} ${NOTA_INFRANNUALE}`,
  fonte: FONTE_ALTMAN,
  esempi: [
    {
      titolo: 'retained profits on assets',
      conto: '(2 000 + 1 000 + 3 000 − 1 500 + 5 500 (utile)) / 100 000 = 0,10; le riserve di capitale restano fuori',
      settore: '2',
      voci: {
        'SPA.C.IV.1': 100000,
        'SPP.A.I': 80000,
        'SPP.A.IV': 2000,
        'SPP.A.V': 1000,
        'SPP.A.VI.1': 3000,
        'SPP.A.VI.2': 10000,
        'SPP.A.VIII': -1500,
        'CE.A.1': 5500,
      },
      valore: 0.1,
      punteggio: null,
    },
    {
      titolo: 'the profit of an interim balance sheet is its own',
      conto: '(10 000 (A.IV) + 5 000 (utile al 30/06)) / 100 000 = 0,15',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.C.IV.1': 100000, 'SPP.A.I': 85000, 'SPP.A.IV': 10000, 'CE.A.1': 5000 },
      proiezione: { 'SPA.C.IV.1': 130000, 'SPP.A.I': 85000, 'SPP.A.IV': 10000, 'CE.A.1': 35000 },
      valore: 0.15,
      punteggio: null,
    },
  ],
};
