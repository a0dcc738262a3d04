import { grandezza } from '../../formula/parole.ts';
import type { Indicatore } from '../indicatore.ts';
import { FONTE_ALTMAN, Z68 } from './altman.ts';
import { CAMPIONE } from './campione.ts';
import { ausiliario, buildCasoSenzaPassivita, NOTA_INFRANNUALE, senzaAttivo } from './modelli.ts';

export const __Z68: Indicatore = {
  ...ausiliario,
  codice: '__Z68',
  name: 'Z 1968, con patrimonio netto contabile',
  unit: 'none',
  formula: grandezza(Z68),
  casi: [senzaAttivo, buildCasoSenzaPassivita(null)],
  descrizione_breve: 'Lo Z-score originario, per imprese manifatturiere quotate.',
  descrizione_estesa:
    'Z = 1,2 X1 + 1,4 X2 + 3,3 X3 + 0,6 X4 + X5. Oltre 2,99 zona sicura, sotto 1,81 zona di insolvenza. È mostrato per confronto, senza punteggio: nel 1968 X4 usava il valore di borsa del capitale, qui il patrimonio netto contabile.',
  casi_particolari: `Senza passività non si calcola. ${NOTA_INFRANNUALE}`,
  fonte: FONTE_ALTMAN,
  esempi: [
    {
      titolo: 'safe zone',
      conto: '1,2 × 0,10 + 1,4 × 0,20 + 3,3 × 0,15 + 0,6 × 1,50 + 1,80 = 3,595',
      settore: '2',
      voci: {
        'SPA.B.II.1': 60000,
        'SPA.C.IV.1': 40000,
        'SPP.A.I': 40000,
        'SPP.A.IV': 5000,
        'SPP.D.7.E': 30000,
        'SPP.D.7.O': 10000,
        'CE.A.1': 180000,
        'CE.B.7': 165000,
      },
      valore: 3.595,
      punteggio: null,
    },
    {
      titolo: 'grey zone',
      conto: '1,2 × 0,05 + 1,4 × 0,10 + 3,3 × 0,08 + 0,6 × 0,80 + 1,00 = 1,944',
      settore: '2',
      voci: {
        'SPA.B.II.1': 121000,
        'SPA.C.IV.1': 59000,
        'SPP.A.I': 62000,
        'SPP.A.IV': 3600,
        'SPP.D.7.E': 50000,
        'SPP.D.7.O': 50000,
        'CE.A.1': 180000,
        'CE.B.7': 165600,
      },
      valore: 1.944,
      punteggio: null,
    },
    {
      titolo: 'distress',
      conto: '1,2 × (−0,15) + 1,4 × (−0,10) + 3,3 × (−0,05) + 0,6 × 0,20 + 0,50 = 0,135',
      settore: '2',
      voci: {
        'SPA.B.II.1': 78000,
        'SPA.C.IV.1': 42000,
        'SPP.A.I': 32000,
        'SPP.A.VIII': -6000,
        'SPP.D.7.E': 60000,
        'SPP.D.7.O': 40000,
        'CE.A.1': 60000,
        'CE.B.7': 66000,
      },
      valore: 0.135,
      punteggio: null,
    },
    {
      titolo: 'the sample firm',
      conto:
        '1,2 × 0,15 + 1,4 × 0,20 + 3,3 × 0,12 + 0,6 × 400/600 + 1,40 = 2,656; con il valore di borsa 900/600 sarebbe 3,156',
      settore: '2',
      voci: CAMPIONE,
      valore: 2.656,
      punteggio: null,
    },
  ],
};
