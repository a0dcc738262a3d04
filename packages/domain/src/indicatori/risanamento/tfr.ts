import type { Grandezza } from '../../formula/formula.ts';
import { differenza, grandezza, input } from '../../formula/parole.ts';
import type { Indicatore } from '../indicatore.ts';
import { ImpR, InvM } from './input.ts';
import { MOL_PROSPETTICO } from './mol.ts';
import { ausiliario, postillaInfrannuale } from './test-pratico.ts';

export const TFr: Grandezza = {
  codice: 'TFr',
  nome: 'Totale flussi annui',
  unita: 'euro',
  formula: differenza(grandezza(MOL_PROSPETTICO), input(InvM), input(ImpR)),
};

export const __TFr: Indicatore = {
  ...ausiliario,
  codice: '__TFr',
  name: 'Totale flussi annui',
  unit: 'euro',
  formula: grandezza(TFr),
  postille: [postillaInfrannuale],
  descrizione_breve: 'I flussi che ogni anno, a regime, sono al servizio del debito.',
  descrizione_estesa: 'MOL prospettico meno investimenti annui di mantenimento e imposte annue sul reddito, a regime.',
  casi_particolari: 'Investimenti e imposte vanno indicati: altrimenti valgono zero.',
  esempi: [
    {
      titolo: 'margin less investments and taxes',
      conto: '285 000 − 75 000 − 50 000 = 160 000',
      settore: '2',
      voci: { 'SPA.C.IV.1': 295000, 'SPP.A.I': 10000, 'CE.A.1': 285000 },
      params: { InvM: 75000, ImpR: 50000 },
      valore: 160000,
      punteggio: null,
    },
  ],
};
