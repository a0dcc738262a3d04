import { NOTA_CAPITALE_MINIMO, NOTA_PERDITE } from '../cndcec/patrimonio.ts';
import { IdA1 } from '../ida/ida1.ts';
import type { Indicatore } from '../indicatore.ts';
import { moveInProiezione } from './in-proiezione.ts';

export const IdAp1: Indicatore = moveInProiezione(IdA1, {
  codice: 'IdAp1',
  name: 'Patrimonio netto previsto',
  descrizione_breve:
    'Patrimonio netto rettificato che la proiezione prevede a fine esercizio, confrontato con il minimo legale.',
  descrizione_estesa:
    'È il primo degli indici e decide da solo: se a fine esercizio è previsto negativo, o per le società di capitali inferiore al minimo legale, fa presumere lo stato di crisi. Dal totale A del passivo della proiezione si tolgono i crediti verso soci per versamenti ancora dovuti e i dividendi deliberati non ancora iscritti a debito; la riserva per operazioni di copertura dei flussi finanziari attesi non si considera, qualunque sia il suo segno.',
  casi_particolari: `${NOTA_CAPITALE_MINIMO} Dove il minimo dipende dal capitale, conta quello della situazione infrannuale, non della proiezione. Imprese costituite da meno di due anni: il limite è zero, salvo che proseguano l’attività di un’altra. Liquidazione con attività cessata: l’indice non ha punteggio. ${NOTA_PERDITE}`,
  esempi: [
    {
      titolo: 'the equity is that of the projection, the limit that of the statement',
      conto:
        'proiezione: 20 000 − 12 000 (perdita) = 8 000 < 10 000, minimo della S.r.l. perché il capitale al 30/06 è 20 000',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.C.IV.1': 15000, 'SPP.A.I': 20000, 'CE.B.7': 5000 },
      proiezione: { 'SPA.C.IV.1': 8000, 'SPP.A.I': 20000, 'CE.B.7': 12000 },
      valore: 8000,
      punteggio: 1,
    },
    {
      titolo:
        'with a capital of the statement below 10 000 the limit is one euro, whatever the capital of the projection',
      conto: 'proiezione: 20 000 − 12 000 = 8 000 ≥ 1, perché il capitale al 30/06 è 5 000',
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
