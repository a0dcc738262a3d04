import { grandezza, nonMaggiore, nonMinore, rapporto, tutte } from '../../formula/parole.ts';
import { intervalli } from '../../soglie/intervallo.ts';
import { NOTA_MOL, RIC } from '../grandezze/conto-economico.ts';
import { DebFin, NOTA_DF } from '../grandezze/finanza.ts';
import type { Indicatore } from '../indicatore.ts';
import { SOGLIE_DI_PRODOTTO, STATO_PRASSI } from '../prassi.ts';
import { CapexMan } from './capex.ts';
import { FCFO } from './fcfo.ts';
import { FONTE_RENDICONTO, NOTA_PRECEDENTE } from './rendiconto.ts';

const senzaRicavi = nonMaggiore(grandezza(RIC));

const CASSA = { 'SPA.C.IV.1': 100000, 'SPP.A.I': 100000 } as const;

export const FCFO1: Indicatore = {
  codice: 'FCFO1',
  name: 'FCFO su ricavi',
  unit: 'percent',
  formula: rapporto(grandezza(FCFO), grandezza(RIC), 'ricavi_non_positivi'),
  conto_economico: 'periodo',
  casi: [
    {
      quando: tutte(senzaRicavi, nonMinore(grandezza(FCFO))),
      nota: 'Senza ricavi il rapporto non si calcola; il flusso disponibile non è negativo.',
      motivo: 'ricavi_non_positivi',
      punteggio: 0,
    },
    {
      quando: senzaRicavi,
      nota: 'Senza ricavi il rapporto non si calcola; il flusso disponibile è negativo.',
      motivo: 'ricavi_non_positivi',
      punteggio: 1,
    },
  ],
  sospensioni: [],
  postille: [],
  inputs: [CapexMan, DebFin],
  soglie: {
    tipo: 'comuni',
    intervalli: intervalli(
      [1, 'FCFO negativo', { lettura: 'gestione e investimenti hanno assorbito cassa' }],
      ['<', '0'],
      [0.6, 'Marginale', { lettura: 'dopo gli investimenti restano in cassa meno di 2 euro ogni 100 di ricavi' }],
      ['<', '0.02'],
      [0.3, 'Accettabile', { lettura: 'dopo gli investimenti restano in cassa tra 2 e 5 euro ogni 100 di ricavi' }],
      ['<', '0.05'],
      [0, 'Adeguato', { lettura: 'dopo gli investimenti restano in cassa almeno 5 euro ogni 100 di ricavi' }],
    ),
  },
  descrizione_breve: 'Quanta parte dei ricavi diventa cassa, dopo imposte e investimenti.',
  descrizione_estesa:
    'Rapporto tra flusso disponibile dopo gli investimenti (FCFO) e ricavi delle vendite e delle prestazioni (A.1). L’FCFO parte dal MOL e toglie imposte correnti, aumento del capitale circolante, utilizzo dei fondi e investimenti netti. Flusso e ricavi si riferiscono allo stesso periodo, perciò il dato infrannuale non va annualizzato.',
  casi_particolari: `${NOTA_PRECEDENTE} ${NOTA_MOL} ${NOTA_DF} Senza ricavi l’indice non ha valore ed è critico solo se il flusso è negativo.`,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_RENDICONTO,
  nota_soglie: SOGLIE_DI_PRODOTTO,
  esempi: [
    ...(
      [
        [5000, 0.05, 0],
        [4990, 0.0499, 0.3],
        [2000, 0.02, 0.3],
        [1990, 0.0199, 0.6],
        [0, 0, 0.6],
        [-10, -0.0001, 1],
      ] as const
    ).map(([flusso, valore, punteggio]) => ({
      titolo: `FCFO ${flusso} on revenue 100 000`,
      conto: `FCFO = MOL 100 000 − ${100000 - flusso} = ${flusso}; / 100 000 = ${valore}`,
      settore: '2' as const,
      voci: { 'SPA.C.IV.1': 100000 + flusso, 'SPP.A.I': 100000, 'CE.A.1': 100000, 'CE.B.7': 100000 - flusso },
      precedente: CASSA,
      valore,
      punteggio,
    })),
    {
      titolo: 'investments as the balance sheet shows them',
      conto: '(5 000 − 3 000) / 100 000 = 2 %',
      settore: '2',
      voci: { 'SPA.B.II.2': 3000, 'SPA.C.IV.1': 102000, 'SPP.A.I': 100000, 'CE.A.1': 100000, 'CE.B.7': 95000 },
      precedente: CASSA,
      valore: 0.02,
      punteggio: 0.3,
    },
    {
      titolo: 'no investments, says the accountant',
      conto: '(5 000 − 0) / 100 000 = 5 %',
      settore: '2',
      voci: { 'SPA.B.II.2': 3000, 'SPA.C.IV.1': 102000, 'SPP.A.I': 100000, 'CE.A.1': 100000, 'CE.B.7': 95000 },
      precedente: CASSA,
      params: { CapexMan: 0 },
      valore: 0.05,
      punteggio: 0,
    },
    {
      titolo: 'no revenue, no flow',
      conto: 'ricavi 0; FCFO 0',
      settore: '2',
      voci: CASSA,
      precedente: CASSA,
      valore: null,
      punteggio: 0,
      motivo: 'ricavi_non_positivi',
    },
    {
      titolo: 'no revenue and a negative flow',
      conto: 'ricavi 0; FCFO −100',
      settore: '2',
      voci: { 'SPA.C.IV.1': 99900, 'SPP.A.I': 100000, 'CE.B.7': 100 },
      precedente: CASSA,
      valore: null,
      punteggio: 1,
      motivo: 'ricavi_non_positivi',
    },
    {
      titolo: 'no previous year',
      conto: 'manca il bilancio precedente',
      settore: '2',
      voci: CASSA,
      valore: null,
      punteggio: null,
      motivo: 'esercizio_precedente_assente',
    },
    {
      titolo: 'debts not told apart, whatever the revenue',
      conto: 'D.ND 1 000, D.1-D.5 a zero; ricavi 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 101000, 'SPP.A.I': 100000, 'SPP.D.ND.E': 1000 },
      precedente: CASSA,
      valore: null,
      punteggio: null,
      motivo: 'debiti_finanziari_non_distinti',
    },
  ],
};
