import { IdA4 } from '../ida/ida4.ts';
import type { Indicatore } from '../indicatore.ts';
import { moveInProiezione } from './in-proiezione.ts';

export const IdAp5: Indicatore = moveInProiezione(IdA4, {
  codice: 'IdAp5',
  name: IdA4.name,
  descrizione_breve: 'Equilibrio finanziario previsto a fine esercizio: attività a breve su passività a breve.',
  descrizione_estesa:
    'Rapporto, secondo la proiezione, tra le attività dell’attivo circolante esigibili entro l’esercizio successivo, con i ratei e risconti attivi, e i debiti esigibili entro l’esercizio successivo, con i ratei e risconti passivi. È oltre soglia quando è pari o inferiore alla soglia del settore. Rimanenze e attività finanziarie non immobilizzate sono considerate interamente a breve.',
  casi_particolari: IdA4.casi_particolari,
  esempi: [
    {
      titolo: 'assets and liabilities are those of the projection',
      conto: '60 000 / 50 000 = 1,20 (proiezione); nel periodo 30 000 / 50 000 = 0,60',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.B.II.1': 30000, 'SPA.C.IV.1': 30000, 'SPP.A.I': 10000, 'SPP.D.7.E': 50000 },
      proiezione: { 'SPA.C.IV.1': 60000, 'SPP.A.I': 10000, 'SPP.D.7.E': 50000 },
      valore: 1.2,
      punteggio: 0,
    },
  ],
});
