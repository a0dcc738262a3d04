import { grandezza } from '../../formula/parole.ts';
import type { Indicatore } from '../indicatore.ts';
import { FONTE_ALTMAN, Zs } from './altman.ts';
import { CAMPIONE } from './campione.ts';
import { ausiliario, buildCasoSenzaPassivita, NOTA_INFRANNUALE, senzaAttivo } from './modelli.ts';

export const __Zs: Indicatore = {
  ...ausiliario,
  codice: '__Zs',
  name: 'Z″ 1995',
  unit: 'none',
  formula: grandezza(Zs),
  casi: [senzaAttivo, buildCasoSenzaPassivita(null)],
  descrizione_breve: 'Lo Z-score per imprese non manifatturiere.',
  descrizione_estesa:
    'Z″ = 6,56 X1 + 3,26 X2 + 6,72 X3 + 1,05 X4, senza i ricavi, che dipendono dal settore. Oltre 2,60 zona sicura, sotto 1,10 zona di insolvenza. Dà il punteggio alle imprese di tutti i settori diversi da quello manifatturiero.',
  casi_particolari: `Senza passività non si calcola. ${NOTA_INFRANNUALE}`,
  fonte: FONTE_ALTMAN,
  esempi: [
    {
      titolo: 'safe zone',
      conto: '6,56 × 0,10 + 3,26 × 0,20 + 6,72 × 0,15 + 1,05 × 1,00 = 3,366',
      settore: '2',
      voci: {
        'SPA.B.II.1': 60000,
        'SPA.C.IV.1': 40000,
        'SPP.A.I': 30000,
        'SPP.A.IV': 5000,
        'SPP.D.7.E': 30000,
        'SPP.D.7.O': 20000,
        'CE.A.1': 15000,
      },
      valore: 3.366,
      punteggio: null,
    },
    {
      titolo: 'the sample firm',
      conto: '6,56 × 0,15 + 3,26 × 0,20 + 6,72 × 0,12 + 1,05 × 400/600 = 3,1424',
      settore: '2',
      voci: CAMPIONE,
      valore: 3.1424,
      punteggio: null,
    },
  ],
};
