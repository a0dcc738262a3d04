import { grandezza } from '../../formula/parole.ts';
import type { Indicatore } from '../indicatore.ts';
import { FONTE_ALTMAN } from './altman.ts';
import { ausiliario, NOTA_INFRANNUALE } from './modelli.ts';
import { X1 } from './variabili.ts';

export const __X1: Indicatore = {
  ...ausiliario,
  codice: '__X1',
  name: 'Capitale circolante su attivo',
  unit: 'none',
  formula: grandezza(X1),
  descrizione_breve: 'Quanta parte dell’attivo è capitale circolante netto.',
  descrizione_estesa: 'Rapporto tra attività a breve meno passività a breve e totale attivo.',
  casi_particolari: `Le imposte anticipate (C.II.5-ter) sono escluse dalle attività a breve. ${NOTA_INFRANNUALE}`,
  fonte: FONTE_ALTMAN,
  esempi: [
    {
      titolo: 'working capital on assets',
      conto: '(30 000 − 10 000) / 100 000 = 0,20',
      settore: '2',
      voci: { 'SPA.B.II.1': 70000, 'SPA.C.IV.1': 30000, 'SPP.A.I': 90000, 'SPP.D.7.E': 10000 },
      valore: 0.2,
      punteggio: null,
    },
    {
      titolo: 'an interim statement without projection, although no line of the income statement is in it',
      conto: 'manca la proiezione',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.C.IV.1': 30000, 'SPP.A.I': 20000, 'SPP.D.7.E': 10000 },
      valore: null,
      punteggio: null,
      motivo: 'dato_infrannuale',
    },
  ],
};
