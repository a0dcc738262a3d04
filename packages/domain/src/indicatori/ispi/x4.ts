import { grandezza } from '../../formula/parole.ts';
import type { Indicatore } from '../indicatore.ts';
import { FONTE_ALTMAN } from './altman.ts';
import { ausiliario, buildCasoSenzaPassivita, NOTA_INFRANNUALE, senzaAttivo } from './modelli.ts';
import { X4 } from './variabili.ts';

export const __X4: Indicatore = {
  ...ausiliario,
  codice: '__X4',
  name: 'Patrimonio netto contabile su passività',
  unit: 'none',
  formula: grandezza(X4),
  casi: [senzaAttivo, buildCasoSenzaPassivita(null)],
  descrizione_breve: 'Quanto patrimonio netto c’è per ogni euro di passività.',
  descrizione_estesa:
    'Rapporto tra patrimonio netto contabile (A) e passività totali (B, C, D, E). Il modello del 1968 usava il valore di borsa del capitale, quelli successivi il valore contabile.',
  casi_particolari: `Senza passività non si calcola. ${NOTA_INFRANNUALE}`,
  fonte: FONTE_ALTMAN,
  esempi: [
    {
      titolo: 'book equity on all liabilities',
      conto: '60 000 / (5 000 + 5 000 + 28 000 + 2 000) = 1,50',
      settore: '2',
      voci: {
        'SPA.C.IV.1': 100000,
        'SPP.A.I': 60000,
        'SPP.B.4': 5000,
        'SPP.C': 5000,
        'SPP.D.7.E': 28000,
        'SPP.E': 2000,
      },
      valore: 1.5,
      punteggio: null,
    },
    {
      titolo: 'no assets, no helper, even where it does not divide by them',
      conto: 'attivo 0',
      settore: '2',
      voci: { 'SPP.A.I': -5000, 'SPP.D.7.E': 5000 },
      valore: null,
      punteggio: null,
      motivo: 'denominatore_nullo',
    },
  ],
};
