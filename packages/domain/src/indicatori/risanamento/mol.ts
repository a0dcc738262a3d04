import type { Grandezza } from '../../formula/formula.ts';
import { disponibile, grandezza, proiezione, se } from '../../formula/parole.ts';
import { MOL, NOTA_MOL } from '../grandezze/conto-economico.ts';
import type { Indicatore } from '../indicatore.ts';
import { ausiliario, postillaInfrannuale } from './test-pratico.ts';

/** The margin of a year: that of the projection where there is one. Our choice. */
export const MOL_PROSPETTICO: Grandezza = {
  codice: 'MOLp',
  nome: 'MOL prospettico',
  unita: 'euro',
  formula: se(disponibile('proiezione'), proiezione(grandezza(MOL)), grandezza(MOL)),
};

export const __MOL: Indicatore = {
  ...ausiliario,
  codice: '__MOL',
  name: 'MOL prospettico',
  unit: 'euro',
  formula: grandezza(MOL_PROSPETTICO),
  postille: [postillaInfrannuale],
  descrizione_breve: 'Margine operativo lordo annuo, da cui partono i flussi al servizio del debito.',
  descrizione_estesa:
    'Il test chiede il MOL prospettico annuo, normalizzato e a regime, senza componenti non ricorrenti. Qui è quello della proiezione a fine esercizio, o del bilancio se manca la proiezione: differenza tra valore e costi della produzione (A − B), più ammortamenti e svalutazioni (10) e accantonamenti (12 e 13).',
  casi_particolari: NOTA_MOL,
  esempi: [
    {
      titolo: 'that of the statement',
      conto: '(10 000 − 6 000 − 1 000) + 1 000 (10) = 4 000',
      settore: '2',
      voci: { 'SPA.C.IV.1': 4000, 'SPP.A.I': 1000, 'CE.A.1': 10000, 'CE.B.7': 6000, 'CE.B.10.b': 1000 },
      valore: 4000,
      punteggio: null,
    },
    {
      titolo: 'that of the projection, where there is one',
      conto: '20 000 − 11 000 = 9 000 (proiezione); nel periodo 4 000',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.C.IV.1': 5000, 'SPP.A.I': 1000, 'CE.A.1': 10000, 'CE.B.7': 6000 },
      proiezione: { 'SPA.C.IV.1': 10000, 'SPP.A.I': 1000, 'CE.A.1': 20000, 'CE.B.7': 11000 },
      valore: 9000,
      punteggio: null,
    },
  ],
};
