import { grandezza } from '../../formula/parole.ts';
import type { Indicatore } from '../indicatore.ts';
import { FONTE_ALTMAN, ZsEM } from './altman.ts';
import { CAMPIONE } from './campione.ts';
import { ausiliario, buildCasoSenzaPassivita, NOTA_INFRANNUALE, senzaAttivo } from './modelli.ts';

export const __ZsEM: Indicatore = {
  ...ausiliario,
  codice: '__ZsEM',
  name: 'Z″ mercati emergenti',
  unit: 'none',
  formula: grandezza(ZsEM),
  casi: [senzaAttivo, buildCasoSenzaPassivita(null)],
  descrizione_breve: 'Lo Z-score per i mercati emergenti.',
  descrizione_estesa:
    'Z″ EM = 3,25 + 6,56 X1 + 3,26 X2 + 6,72 X3 + 1,05 X4. Oltre 5,85 zona sicura, sotto 4,35 zona di insolvenza. È mostrato per confronto, senza punteggio.',
  casi_particolari: `Senza passività non si calcola. ${NOTA_INFRANNUALE}`,
  fonte: FONTE_ALTMAN,
  esempi: [
    {
      titolo: 'safe zone',
      conto: '3,25 + 6,56 × 0,20 + 3,26 × 0,30 + 6,72 × 0,15 + 1,05 × 1,20 = 7,808',
      settore: '2',
      voci: {
        'SPA.B.II.1': 136000,
        'SPA.C.IV.1': 84000,
        'SPP.A.I': 54000,
        'SPP.A.IV': 33000,
        'SPP.D.7.E': 40000,
        'SPP.D.7.O': 60000,
        'CE.A.1': 33000,
      },
      valore: 7.808,
      punteggio: null,
    },
    {
      titolo: 'grey zone',
      conto: '3,25 + 6,56 × 0,05 + 3,26 × 0,10 + 6,72 × 0,05 + 1,05 × 0,50 = 4,765',
      settore: '2',
      voci: {
        'SPA.B.II.1': 102500,
        'SPA.C.IV.1': 47500,
        'SPP.A.I': 35000,
        'SPP.A.IV': 7500,
        'SPP.D.7.E': 40000,
        'SPP.D.7.O': 60000,
        'CE.A.1': 7500,
      },
      valore: 4.765,
      punteggio: null,
    },
    {
      titolo: 'distress',
      conto: '3,25 + 6,56 × (−0,10) + 3,26 × (−0,20) + 6,72 × (−0,05) + 1,05 × 0,30 = 1,921',
      settore: '2',
      voci: {
        'SPA.B.II.1': 83000,
        'SPA.C.IV.1': 47000,
        'SPP.A.I': 56000,
        'SPP.A.VIII': -19500,
        'SPP.D.7.E': 60000,
        'SPP.D.7.O': 40000,
        'CE.B.7': 6500,
      },
      valore: 1.921,
      punteggio: null,
    },
    {
      titolo: 'the sample firm',
      conto: '3,25 + 6,56 × 0,15 + 3,26 × 0,20 + 6,72 × 0,12 + 1,05 × 400/600 = 6,3924',
      settore: '2',
      voci: CAMPIONE,
      valore: 6.3924,
      punteggio: null,
    },
  ],
};
