import { grandezza } from '../../formula/parole.ts';
import { sogliePatrimonio } from '../../soglie/patrimonio-netto.ts';
import { PNr } from '../grandezze/passivo.ts';
import { limitePatrimonio, sospensioneLiquidazione } from '../cndcec/allerta.ts';
import {
  NOTA_CAPITALE_MINIMO,
  NOTA_PERDITE,
  NOTA_SOGLIE_PATRIMONIO,
  postillePatrimonio,
} from '../cndcec/patrimonio.ts';
import { CapMin, DIV, Liq, Neo, Succ } from '../impresa/input.ts';
import type { Indicatore } from '../indicatore.ts';

export const ICA1: Indicatore = {
  codice: 'ICA1',
  name: 'Patrimonio netto',
  unit: 'euro',
  formula: grandezza(PNr),
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [sospensioneLiquidazione],
  postille: postillePatrimonio,
  inputs: [DIV, CapMin, Neo, Succ, Liq],
  soglie: sogliePatrimonio(limitePatrimonio),
  descrizione_breve: 'Patrimonio netto rettificato, confrontato con il capitale minimo legale.',
  descrizione_estesa:
    'Un patrimonio netto negativo, o inferiore al capitale minimo legale, mette in dubbio la continuità aziendale; nelle società di capitali, se le perdite superano un terzo del capitale e lo riducono sotto il minimo, gli amministratori devono convocare senza indugio l’assemblea (artt. 2447 e 2482-ter c.c.). Dal totale A del passivo si tolgono i crediti verso soci per versamenti ancora dovuti e i dividendi deliberati non ancora iscritti a debito; la riserva per operazioni di copertura dei flussi finanziari attesi non si considera, qualunque sia il suo segno.',
  casi_particolari: `${NOTA_CAPITALE_MINIMO} Imprese costituite da meno di due anni: il limite è zero, salvo che proseguano l’attività di un’altra. Liquidazione con attività cessata: l’indice non ha punteggio. ${NOTA_PERDITE}`,
  link: null,
  link_requires_auth: false,
  stato_normativo: {
    natura: 'legge',
    testo: 'Il capitale minimo è fissato dalla legge, in vigore; il punteggio è un criterio adottato da Vedetta',
  },
  fonte:
    'Artt. 2327, 2447, 2463, 2463-bis e 2482-ter c.c. per il minimo; CNDCEC, Gli indici dell’allerta, ottobre 2019, per le rettifiche del patrimonio netto',
  nota_soglie: NOTA_SOGLIE_PATRIMONIO,
  esempi: [
    {
      titolo: 'equity exactly at the limit',
      conto: '10 000,00 = limite 10 000,00',
      settore: '2',
      voci: { 'SPA.C.IV.1': 10000, 'SPP.A.I': 10000 },
      valore: 10000,
      punteggio: 0,
    },
    {
      titolo: 'one cent below the limit',
      conto: '10 000,00 − 0,01 = 9 999,99 < 10 000,00',
      settore: '2',
      voci: { 'SPA.C.IV.1': 9999.99, 'SPP.A.I': 10000, 'SPP.A.VIII': -0.01 },
      valore: 9999.99,
      punteggio: 1,
    },
    {
      titolo: 'a young firm has 0 for limit',
      conto: '5 000 ≥ 0, benché il capitale minimo in uso sia 10 000',
      settore: '2',
      voci: { 'SPA.C.IV.1': 5000, 'SPP.A.I': 5000 },
      params: { Neo: 1, CapMin: 10000 },
      valore: 5000,
      punteggio: 0,
    },
    {
      titolo: 'a negative equity counts for a young firm too',
      conto: '5 000 − 6 000 = −1 000 < 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 3000, 'SPP.A.I': 5000, 'SPP.A.VIII': -6000, 'SPP.D.7.E': 4000 },
      params: { Neo: 1 },
      valore: -1000,
      punteggio: 1,
    },
    {
      titolo: 'no score in liquidation',
      conto: '5 000 − 6 000 = −1 000',
      settore: '2',
      voci: { 'SPA.C.IV.1': 3000, 'SPP.A.I': 5000, 'SPP.A.VIII': -6000, 'SPP.D.7.E': 4000 },
      params: { Liq: 1 },
      valore: -1000,
      punteggio: null,
    },
  ],
};
