import { NOTA_COOPERATIVE } from '../cndcec/allerta.ts';
import { IdA3 } from '../ida/ida3.ts';
import type { Indicatore } from '../indicatore.ts';
import { moveInProiezione } from './in-proiezione.ts';

export const IdAp4: Indicatore = moveInProiezione(IdA3, {
  codice: 'IdAp4',
  name: IdA3.name,
  descrizione_breve:
    'Adeguatezza patrimoniale prevista: quanto dei debiti sarà coperto dai mezzi propri a fine esercizio.',
  descrizione_estesa:
    'Rapporto tra patrimonio netto rettificato e debiti totali previsti a fine esercizio: tutti i debiti, di qualunque natura e scadenza (D), e i ratei e risconti passivi (E). È oltre soglia quando è pari o inferiore alla soglia del settore.',
  casi_particolari: `Il patrimonio netto è quello dell’indice IdAp1: al netto dei crediti verso soci e dei dividendi deliberati, senza la riserva di copertura. Senza debiti l’indice non ha valore: la soglia non è superata se il patrimonio netto è positivo. ${NOTA_COOPERATIVE}`,
  esempi: [
    {
      titolo: 'equity and debts are those of the projection',
      conto: '(20 000 − 10 000) / 100 000 = 10,00 % (proiezione); nel periodo 15 000 / 20 000 = 75,00 %',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.C.IV.1': 35000, 'SPP.A.I': 20000, 'SPP.D.7.E': 20000, 'CE.B.7': 5000 },
      proiezione: { 'SPA.C.IV.1': 110000, 'SPP.A.I': 20000, 'SPP.D.7.E': 100000, 'CE.B.7': 10000 },
      valore: 0.1,
      punteggio: 0,
    },
  ],
});
