import { grandezza } from '../../formula/parole.ts';
import type { Indicatore } from '../indicatore.ts';
import { FONTE_ALTMAN, Zp } from './altman.ts';
import { CAMPIONE } from './campione.ts';
import { ausiliario, buildCasoSenzaPassivita, NOTA_INFRANNUALE, senzaAttivo } from './modelli.ts';

export const __Zp: Indicatore = {
  ...ausiliario,
  codice: '__Zp',
  name: 'Z′ 1983',
  unit: 'none',
  formula: grandezza(Zp),
  casi: [senzaAttivo, buildCasoSenzaPassivita(null)],
  descrizione_breve: 'Lo Z-score per imprese manifatturiere non quotate.',
  descrizione_estesa:
    'Z′ = 0,717 X1 + 0,847 X2 + 3,107 X3 + 0,42 X4 + 0,998 X5, con il patrimonio netto contabile in X4. Oltre 2,90 zona sicura, sotto 1,23 zona di insolvenza. Dà il punteggio alle imprese del settore manifatturiero.',
  casi_particolari: `Senza passività non si calcola. ${NOTA_INFRANNUALE}`,
  fonte: FONTE_ALTMAN,
  esempi: [
    {
      titolo: 'grey zone',
      conto: '0,717 × 0,10 + 0,847 × 0,20 + 3,107 × 0,15 + 0,42 × 1,00 + 0,998 × 1,50 = 2,62415',
      settore: '2',
      voci: {
        'SPA.B.II.1': 60000,
        'SPA.C.IV.1': 40000,
        'SPP.A.I': 30000,
        'SPP.A.IV': 5000,
        'SPP.D.7.E': 30000,
        'SPP.D.7.O': 20000,
        'CE.A.1': 150000,
        'CE.B.7': 135000,
      },
      valore: 2.62415,
      punteggio: null,
    },
    {
      titolo: 'the sample firm',
      conto: '0,717 × 0,15 + 0,847 × 0,20 + 3,107 × 0,12 + 0,42 × 400/600 + 0,998 × 1,40 = 2,32699',
      settore: '2',
      voci: CAMPIONE,
      valore: 2.32699,
      punteggio: null,
    },
    {
      titolo: 'no liabilities',
      conto: 'passività 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 10000, 'SPP.A.I': 10000 },
      valore: null,
      punteggio: null,
      motivo: 'denominatore_nullo',
    },
  ],
};
