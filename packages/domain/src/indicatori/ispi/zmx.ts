import type { Grandezza } from '../../formula/formula.ts';
import { grandezza, nonMaggiore, rapporto, se, ZERO } from '../../formula/parole.ts';
import { ABT } from '../grandezze/attivo.ts';
import { PBT } from '../grandezze/passivo.ts';
import type { Indicatore } from '../indicatore.ts';
import { CAMPIONE, VETTORE } from './campione.ts';
import { ausiliario, buildPunteggioLineare, NOTA_INFRANNUALE } from './modelli.ts';
import { NITA, TLTA, variabile } from './variabili.ts';

export const FONTE_ZMIJEWSKI =
  'M. Zmijewski, Methodological Issues Related to the Estimation of Financial Distress Prediction Models, 1984';

/** Without short-term liabilities the term, whose weight is tiny, is left out. */
const CACL = variabile(
  'CACL',
  'Attività a breve su passività a breve',
  se(nonMaggiore(grandezza(PBT)), ZERO, rapporto(grandezza(ABT), grandezza(PBT))),
);

/** Date: 1984. The weight on liquidity is positive, as in the original table: some replications print it negative. */
export const ZmX: Grandezza = {
  codice: 'X',
  nome: 'Punteggio di Zmijewski',
  unita: 'numero',
  formula: buildPunteggioLineare('-4.336', [
    ['-4.513', grandezza(NITA)],
    ['5.679', grandezza(TLTA)],
    ['0.004', grandezza(CACL)],
  ]),
};

export const __ZmX: Indicatore = {
  ...ausiliario,
  codice: '__ZmX',
  name: 'Punteggio X (Zmijewski)',
  unit: 'none',
  formula: grandezza(ZmX),
  descrizione_breve: 'Il punteggio lineare da cui si ricava la probabilità di Zmijewski: positivo indica rischio.',
  descrizione_estesa:
    'X = −4,336 − 4,513 utile su attivo + 5,679 passività su attivo + 0,004 attività a breve su passività a breve.',
  casi_particolari: `Senza passività a breve l’ultimo termine vale zero. ${NOTA_INFRANNUALE}`,
  fonte: FONTE_ZMIJEWSKI,
  esempi: [
    {
      titolo: 'public vector, sound',
      conto: '−4,336 − 4,513 × 0,10 + 5,679 × 0,40 + 0,004 × 2 = −2,5077',
      settore: '2',
      voci: VETTORE,
      valore: -2.5077,
      punteggio: null,
    },
    {
      titolo: 'public vector, in distress',
      conto: '−4,336 − 4,513 × (−0,10) + 5,679 × 0,90 + 0,004 × 0,50 = 1,2284',
      settore: '2',
      voci: {
        'SPA.B.II.1': 60000,
        'SPA.C.IV.1': 40000,
        'SPP.A.I': 20000,
        'SPP.D.7.E': 80000,
        'SPP.D.7.O': 10000,
        'CE.B.7': 10000,
      },
      valore: 1.2284,
      punteggio: null,
    },
    {
      titolo: 'the sample firm',
      conto: '−4,336 − 4,513 × 0,06 + 5,679 × 0,60 + 0,004 × 400/250 = −1,19298',
      settore: '2',
      voci: CAMPIONE,
      valore: -1.19298,
      punteggio: null,
    },
    {
      titolo: 'no short-term liabilities: the term is 0',
      conto: '−4,336 − 4,513 × 0 + 5,679 × 0,50 + 0 = −1,4965',
      settore: '2',
      voci: { 'SPA.C.IV.1': 10000, 'SPP.A.I': 5000, 'SPP.D.7.O': 5000 },
      valore: -1.4965,
      punteggio: null,
    },
  ],
};
