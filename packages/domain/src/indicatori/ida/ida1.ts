import { grandezza } from '../../formula/parole.ts';
import { sogliePatrimonio } from '../../soglie/patrimonio-netto.ts';
import { PNr } from '../grandezze/passivo.ts';
import type { Indicatore } from '../indicatore.ts';
import { FONTE_CNDCEC, limitePatrimonio, sospensioneLiquidazione, STATO_CNDCEC } from '../cndcec/allerta.ts';
import {
  NOTA_CAPITALE_MINIMO,
  NOTA_PERDITE,
  NOTA_SOGLIE_PATRIMONIO,
  postillePatrimonio,
} from '../cndcec/patrimonio.ts';
import { CapMin, DIV, Liq, Neo, Succ } from '../impresa/input.ts';

export const IdA1: Indicatore = {
  codice: 'IdA1',
  name: 'Patrimonio netto',
  unit: 'euro',
  formula: grandezza(PNr),
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [sospensioneLiquidazione],
  postille: postillePatrimonio,
  inputs: [DIV, CapMin, Neo, Succ, Liq],
  soglie: sogliePatrimonio(limitePatrimonio),
  descrizione_breve: 'Patrimonio netto contabile, rettificato, confrontato con il minimo legale.',
  descrizione_estesa:
    'È il primo degli indici e decide da solo: se è negativo, o per le società di capitali inferiore al minimo legale, fa presumere lo stato di crisi. Dal totale A del passivo si tolgono i crediti verso soci per versamenti ancora dovuti e i dividendi deliberati non ancora iscritti a debito; la riserva per operazioni di copertura dei flussi finanziari attesi non si considera, qualunque sia il suo segno.',
  casi_particolari: `${NOTA_CAPITALE_MINIMO} Imprese costituite da meno di due anni: il limite è zero, salvo che proseguano l’attività di un’altra. Liquidazione con attività cessata: l’indice non ha punteggio. ${NOTA_PERDITE}`,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_CNDCEC,
  fonte: FONTE_CNDCEC,
  nota_soglie: NOTA_SOGLIE_PATRIMONIO,
  esempi: [
    {
      titolo: 'equity exactly at the limit is no breach',
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
      titolo: 'receivables from members, dividends and the hedge reserve',
      conto: '45 000 (A passivo) − 5 000 (A attivo) − 8 000 (DIV) − (−5 000) (VII) = 37 000',
      settore: '2',
      voci: { 'SPA.A.2': 5000, 'SPA.C.IV.1': 40000, 'SPP.A.I': 50000, 'SPP.A.VII': -5000 },
      params: { DIV: 8000 },
      valore: 37000,
      punteggio: 0,
    },
  ],
};
