import { NOTA_COOPERATIVE } from '../cndcec/allerta.ts';
import { IdA1, NOTA_CAPITALE_MINIMO } from '../ida/ida1.ts';
import type { Indicatore } from '../indicatore.ts';
import { moveInProiezione } from './in-proiezione.ts';

export const IdAp1: Indicatore = moveInProiezione(IdA1, {
  codice: 'IdAp1',
  name: 'Patrimonio netto previsto',
  descrizione_breve:
    'Patrimonio netto rettificato che la proiezione prevede a fine esercizio, confrontato con il minimo legale.',
  descrizione_estesa:
    'È il primo degli indici e decide da solo: se a fine esercizio è previsto negativo, o per le società di capitali inferiore al minimo legale, fa presumere lo stato di crisi. Dal totale A del passivo della proiezione si tolgono i crediti verso soci per versamenti ancora dovuti e i dividendi deliberati non ancora iscritti a debito; la riserva per operazioni di copertura dei flussi finanziari attesi non si considera, qualunque sia il suo segno.',
  casi_particolari: `${NOTA_CAPITALE_MINIMO} Il minimo proposto si ricava dal capitale del bilancio infrannuale, non da quello della proiezione. Imprese costituite da meno di due anni: il limite è zero, salvo che proseguano l’attività di un’altra. Liquidazione: l’indice non ha punteggio. Perdite 2020-2022: gli obblighi degli artt. 2446, 2447, 2482-bis e 2482-ter c.c. sono sospesi fino all’approvazione del quinto bilancio successivo (art. 6 D.L. 23/2020); l’indice non ne tiene conto. ${NOTA_COOPERATIVE}`,
  esempi: [
    {
      titolo: 'the equity is that of the projection, the limit that of the statement',
      conto:
        'proiezione: 20 000 − 12 000 (perdita) = 8 000 < 10 000, minimo tra 10 000 e il capitale al 30/06 (20 000)',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.C.IV.1': 15000, 'SPP.A.I': 20000, 'CE.B.7': 5000 },
      proiezione: { 'SPA.C.IV.1': 8000, 'SPP.A.I': 20000, 'CE.B.7': 12000 },
      valore: 8000,
      punteggio: 1,
    },
    {
      titolo: 'a capital of the statement below the legal minimum is the limit, whatever that of the projection',
      conto: 'proiezione: 20 000 − 12 000 = 8 000 ≥ 5 000, capitale al 30/06',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.C.IV.1': 5000, 'SPP.A.I': 5000 },
      proiezione: { 'SPA.C.IV.1': 8000, 'SPP.A.I': 20000, 'CE.B.7': 12000 },
      valore: 8000,
      punteggio: 0,
    },
    {
      titolo: 'no projection',
      conto: 'manca la proiezione',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.C.IV.1': 5000, 'SPP.A.I': 5000 },
      valore: null,
      punteggio: null,
      motivo: 'proiezione_assente',
    },
  ],
});
