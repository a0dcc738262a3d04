import { IdA6 } from '../ida/ida6.ts';
import type { Indicatore } from '../indicatore.ts';
import { moveInProiezione } from './in-proiezione.ts';

export const IdAp7: Indicatore = moveInProiezione(IdA6, {
  codice: 'IdAp7',
  name: IdA6.name,
  descrizione_breve:
    'Indebitamento verso fisco ed enti previdenziali previsto a fine esercizio, in rapporto all’attivo.',
  descrizione_estesa:
    'Rapporto, secondo la proiezione, tra debiti tributari (D.12) e debiti verso istituti di previdenza e di sicurezza sociale (D.13), entro e oltre l’esercizio, e totale attivo. È oltre soglia quando è pari o superiore alla soglia del settore.',
  casi_particolari:
    'Nei bilanci abbreviati e delle micro-imprese i debiti tributari e previdenziali possono non essere distinti: per calcolare l’indice occorre scorporarli dalle voci non dettagliate della proiezione. Senza attivo l’indice non ha punteggio.',
  esempi: [
    {
      titolo: 'debts and assets are those of the projection',
      conto: '(3 000 + 1 900) / 100 000 = 4,90 % (proiezione); nel periodo 500 / 10 500 = 4,76 %',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.C.IV.1': 10500, 'SPP.A.I': 10000, 'SPP.D.12.E': 500 },
      proiezione: { 'SPA.C.IV.1': 100000, 'SPP.A.I': 95100, 'SPP.D.12.E': 3000, 'SPP.D.13.E': 1900 },
      valore: 0.049,
      punteggio: 1,
    },
  ],
});
