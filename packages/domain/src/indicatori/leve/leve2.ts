import { grandezza, nonMaggiore, rapporto } from '../../formula/parole.ts';
import { intervalli } from '../../soglie/intervallo.ts';
import { DebFin, NOTA_DF, PFN } from '../grandezze/finanza.ts';
import { PNr } from '../grandezze/passivo.ts';
import { DIV } from '../impresa/input.ts';
import type { Indicatore } from '../indicatore.ts';
import { SOGLIE_DI_PRODOTTO, STATO_PRASSI } from '../prassi.ts';
import { FONTE_ANALISI, NOTA_NON_DISTINTI } from './indebitamento.ts';

export const LEVE2: Indicatore = {
  codice: 'LEVE2',
  name: 'PFN su patrimonio netto',
  unit: 'none',
  formula: rapporto(grandezza(PFN), grandezza(PNr), 'patrimonio_netto_non_positivo'),
  conto_economico: 'periodo',
  casi: [
    {
      quando: nonMaggiore(grandezza(PNr)),
      nota: 'Il patrimonio netto rettificato non è positivo: nessun mezzo proprio sostiene i debiti finanziari.',
      motivo: 'patrimonio_netto_non_positivo',
      punteggio: 1,
    },
  ],
  sospensioni: [],
  postille: [],
  inputs: [DebFin, DIV],
  soglie: {
    tipo: 'comuni',
    intervalli: intervalli(
      [0, 'Contenuto', { lettura: 'i debiti finanziari netti non superano il patrimonio netto' }],
      ['<=', '1'],
      [0.3, 'Medio', { lettura: 'i debiti finanziari netti sono tra 1 e 2 volte il patrimonio netto' }],
      ['<=', '2'],
      [0.6, 'Elevato', { lettura: 'i debiti finanziari netti sono tra 2 e 4 volte il patrimonio netto' }],
      ['<=', '4'],
      [1, 'Molto elevato', { lettura: 'i debiti finanziari netti superano 4 volte il patrimonio netto' }],
    ),
  },
  descrizione_breve: 'Debiti finanziari al netto della liquidità, in rapporto ai mezzi propri.',
  descrizione_estesa:
    'Rapporto tra posizione finanziaria netta e patrimonio netto rettificato. La posizione finanziaria netta è data dai debiti finanziari (D.1-D.5) meno disponibilità liquide (C.IV), altri titoli (C.III.6) e attività per la gestione accentrata della tesoreria (C.III.7). Un valore negativo dice che la liquidità supera i debiti finanziari.',
  casi_particolari: `${NOTA_DF} ${NOTA_NON_DISTINTI} Con patrimonio netto nullo o negativo l’indice non ha valore ed è critico.`,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_ANALISI,
  nota_soglie: SOGLIE_DI_PRODOTTO,
  esempi: [
    ...(
      [
        [10000, 1, 0],
        [10100, 1.01, 0.3],
        [20000, 2, 0.3],
        [20100, 2.01, 0.6],
        [40000, 4, 0.6],
        [40100, 4.01, 1],
      ] as const
    ).map(([posizione, valore, punteggio]) => ({
      titolo: `net debt ${posizione} on equity 10 000`,
      conto: `(${posizione + 500} − 500) / 10 000 = ${valore}`,
      settore: '2' as const,
      voci: { 'SPA.C.I.4': posizione + 10000, 'SPA.C.IV.1': 500, 'SPP.A.I': 10000, 'SPP.D.4.O': posizione + 500 },
      valore,
      punteggio,
    })),
    {
      titolo: 'more cash than debts',
      conto: '(0 − 3 000 − 1 500 − 500) / 5 000 = −1',
      settore: '2',
      voci: { 'SPA.C.IV.1': 3000, 'SPA.C.III.6': 1500, 'SPA.C.III.7': 500, 'SPP.A.I': 5000 },
      valore: -1,
      punteggio: 0,
    },
    {
      titolo: 'no equity',
      conto: '10 000 − 12 000 = −2 000',
      settore: '2',
      voci: { 'SPA.C.IV.1': 3000, 'SPP.A.I': 10000, 'SPP.A.VIII': -12000, 'SPP.D.4.O': 5000 },
      valore: null,
      punteggio: 1,
      motivo: 'patrimonio_netto_non_positivo',
    },
    {
      titolo: 'debts not told apart, whatever the equity',
      conto: 'D.ND 5 000, D.1-D.5 a zero; patrimonio netto −2 000',
      settore: '2',
      voci: { 'SPA.C.IV.1': 3000, 'SPP.A.I': 10000, 'SPP.A.VIII': -12000, 'SPP.D.ND.E': 5000 },
      valore: null,
      punteggio: null,
      motivo: 'debiti_finanziari_non_distinti',
    },
    {
      titolo: 'debts told by the accountant',
      conto: '(8 000 − 0) / 10 000 = 0,80',
      settore: '2',
      voci: { 'SPA.C.I.ND': 30000, 'SPP.A.I': 10000, 'SPP.D.ND.E': 20000 },
      params: { DebFin: 8000 },
      valore: 0.8,
      punteggio: 0,
    },
  ],
};
