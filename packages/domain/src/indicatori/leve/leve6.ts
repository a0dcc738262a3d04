import { grandezza, rapporto } from '../../formula/parole.ts';
import { intervalli } from '../../soglie/intervallo.ts';
import { TA } from '../grandezze/attivo.ts';
import { PNr } from '../grandezze/passivo.ts';
import { DIV } from '../impresa/input.ts';
import type { Indicatore } from '../indicatore.ts';
import { STATO_PRASSI } from '../prassi.ts';
import { FONTE_ANALISI } from './indebitamento.ts';

export const LEVE6: Indicatore = {
  codice: 'LEVE6',
  name: 'Autonomia finanziaria',
  unit: 'percent',
  formula: rapporto(grandezza(PNr), grandezza(TA)),
  conto_economico: 'periodo',
  casi: [],
  sospensioni: [],
  postille: [],
  inputs: [DIV],
  soglie: {
    tipo: 'comuni',
    intervalli: intervalli(
      [1, 'Sottocapitalizzazione', { lettura: 'il patrimonio netto finanzia meno del 5\u00A0% dell’attivo' }],
      ['<', '0.05'],
      [0.6, 'Bassa', { lettura: 'il patrimonio netto finanzia tra il 5\u00A0% e il 10\u00A0% dell’attivo' }],
      ['<', '0.1'],
      [0.3, 'Accettabile', { lettura: 'il patrimonio netto finanzia tra il 10\u00A0% e il 20\u00A0% dell’attivo' }],
      ['<', '0.2'],
      [0, 'Adeguata', { lettura: 'il patrimonio netto finanzia almeno il 20\u00A0% dell’attivo' }],
    ),
  },
  descrizione_breve: 'Quanta parte dell’attivo è finanziata con mezzi propri.',
  descrizione_estesa:
    'Rapporto tra patrimonio netto rettificato e totale attivo: è l’inverso del rapporto di indebitamento. Più è alto, più l’impresa può assorbire perdite senza danno per i creditori.',
  casi_particolari: 'Un patrimonio netto negativo dà un valore negativo. Senza attivo l’indice non ha punteggio.',
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_ANALISI,
  nota_soglie:
    'Le soglie e i punteggi sono un criterio adottato da Vedetta; il 20\u00A0% come livello favorevole è d’uso comune, il 5\u00A0% è quello dell’indice ICA4.',
  esempi: [
    ...(
      [
        [20000, 0.2, 0],
        [19990, 0.1999, 0.3],
        [10000, 0.1, 0.3],
        [9990, 0.0999, 0.6],
        [5000, 0.05, 0.6],
        [4990, 0.0499, 1],
      ] as const
    ).map(([patrimonio, valore, punteggio]) => ({
      titolo: `equity ${patrimonio} on assets 100 000`,
      conto: `${patrimonio} / 100 000 = ${valore}`,
      settore: '2' as const,
      voci: { 'SPA.C.IV.1': 100000, 'SPP.A.I': patrimonio, 'SPP.D.7.E': 100000 - patrimonio },
      valore,
      punteggio,
    })),
    {
      titolo: 'negative equity',
      conto: '(10 000 − 12 000) / 20 000 = −10 %',
      settore: '2',
      voci: { 'SPA.C.IV.1': 20000, 'SPP.A.I': 10000, 'SPP.A.VIII': -12000, 'SPP.D.7.E': 22000 },
      valore: -0.1,
      punteggio: 1,
    },
    {
      titolo: 'no assets: no score',
      conto: 'attivo 0',
      settore: '2',
      voci: { 'SPP.A.I': 10000, 'SPP.A.VIII': -10000 },
      valore: null,
      punteggio: null,
      motivo: 'denominatore_nullo',
    },
  ],
};
