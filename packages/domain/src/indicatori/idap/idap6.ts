import { IdA5 } from '../ida/ida5.ts';
import type { Indicatore } from '../indicatore.ts';
import { moveInProiezione } from './in-proiezione.ts';

export const IdAp6: Indicatore = moveInProiezione(IdA5, {
  codice: 'IdAp6',
  name: IdA5.name,
  descrizione_breve:
    'Redditività prevista: la cassa che la gestione genera nell’intero esercizio, in rapporto all’attivo.',
  descrizione_estesa:
    'Rapporto tra cash flow e totale attivo previsti a fine esercizio. Il cash flow è l’utile (perdita) dell’esercizio, più i costi non monetari (ammortamenti e svalutazioni, accantonamenti, svalutazioni finanziarie, imposte differite), meno i ricavi non monetari (rivalutazioni, imposte anticipate). È oltre soglia quando è pari o inferiore alla soglia del settore. La proiezione è già riferita all’anno: il cash flow non va annualizzato.',
  casi_particolari:
    'L’accantonamento al TFR (B.9.c) non è sommato, per prudenza: nelle imprese con almeno 50 addetti è versato all’INPS o ai fondi. Gli accantonamenti non monetari della proiezione, al netto degli utilizzi di TFR e altri fondi, si indicano nell’apposito campo, distinto da quello del bilancio. Senza attivo l’indice non ha punteggio.',
  esempi: [
    {
      titolo: 'the projection is of a whole year already, and has its own provisions',
      conto: '(2 000 + 400 (B.10) + 100 (TFRnP)) / 100 000 = 2,50 %; il TFRn di 900 è della situazione infrannuale',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.C.IV.1': 11000, 'SPP.A.I': 10000, 'CE.A.1': 1000 },
      proiezione: { 'SPA.C.IV.1': 100000, 'SPP.A.I': 98000, 'CE.A.1': 2400, 'CE.B.10.b': 400 },
      params: { TFRn: 900, TFRnP: 100 },
      valore: 0.025,
      punteggio: 0,
    },
  ],
});
