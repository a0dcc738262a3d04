import { IdA2 } from '../ida/ida2.ts';
import type { Indicatore } from '../indicatore.ts';
import { moveInProiezione } from './in-proiezione.ts';

export const IdAp3: Indicatore = moveInProiezione(IdA2, {
  codice: 'IdAp3',
  name: IdA2.name,
  descrizione_breve: 'Sostenibilità degli oneri finanziari nell’intero esercizio, secondo la proiezione.',
  descrizione_estesa:
    'Rapporto tra interessi e altri oneri finanziari (C.17) e ricavi delle vendite e delle prestazioni (A.1) previsti a fine esercizio. È oltre soglia quando è pari o superiore alla soglia del settore.',
  casi_particolari: IdA2.casi_particolari,
  esempi: [
    {
      titolo: 'charges and revenue are those of the projection',
      conto: '3 600 / 120 000 = 3,00 % (proiezione); nel periodo 500 / 50 000 = 1,00 %',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.C.IV.1': 59500, 'SPP.A.I': 10000, 'CE.A.1': 50000, 'CE.C.17.e': 500 },
      proiezione: { 'SPA.C.IV.1': 126400, 'SPP.A.I': 10000, 'CE.A.1': 120000, 'CE.C.17.e': 3600 },
      valore: 0.03,
      punteggio: 1,
    },
  ],
});
