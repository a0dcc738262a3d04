import type { ContestoFilo, ScenarioElenco } from '@vedetta/contract';
import { computeFigure, computeIndicatori, euroToNumber, VERSIONE_REGOLE } from '@vedetta/domain';
import type { ContestoIndicatori } from '@vedetta/domain';
import { buildContesto } from './contesto.ts';

// A statement and a scenario for the tests of the simulatore.

const VOCI: Readonly<Record<string, number>> = {
  'SPA.B.II.1': 400_000,
  'SPA.B.II.2': 60_000,
  'SPA.C.I.1': 120_000,
  'SPA.C.II.1.E': 420_000,
  'SPA.C.IV.1': 20_000,
  'SPP.A.I': 20_000,
  'SPP.A.IV': 10_000,
  'SPP.A.IX': -20_000,
  'SPP.C': 90_000,
  'SPP.D.3.E': 90_000,
  'SPP.D.4.E': 290_000,
  'SPP.D.7.E': 430_000,
  'SPP.D.12.E': 60_000,
  'SPP.D.13.E': 50_000,
  'CE.A.1': 1_500_000,
  'CE.B.6': 900_000,
  'CE.B.7': 200_000,
  'CE.B.9.a': 300_000,
  'CE.B.10.b': 50_000,
  'CE.B.14': 20_000,
  'CE.C.17.d': 50_000,
};

/** A balanced statement in loss, with shareholder loans. */
export const CONTESTO: ContestoFilo = {
  settore: '2',
  data_bilancio_chiusura: '2026-12-31',
  data_inizio_attivita: null,
  forma_giuridica: 'srl',
  bilancio: {
    data_bilancio: '2025-12-31',
    voci: Object.entries(VOCI).map(([codice, valore]) => ({ codice, valore, rettifica: null })),
    params: {},
  },
  proiezione: null,
  precedente: null,
  versione_regole: VERSIONE_REGOLE,
};

export const buildEsempio = (): ContestoIndicatori => buildContesto(CONTESTO);

const readFigure = (): ScenarioElenco['prima'] => {
  const contesto = buildEsempio();
  const figure = computeFigure(contesto, computeIndicatori(contesto));
  return {
    ...figure,
    patrimonio_netto: euroToNumber(figure.patrimonio_netto),
    risultato: euroToNumber(figure.risultato),
    disponibilita: euroToNumber(figure.disponibilita),
  };
};

/** A scenario without levers, with these fields changed. */
export const buildScenario = (changes: Partial<ScenarioElenco> = {}): ScenarioElenco => ({
  id: '9',
  bilancio: '3',
  nome: 'Solo soci',
  note: '',
  leve: [],
  leve_in_parole: [],
  aliquota: null,
  nel_report: false,
  autore: 'studio',
  versione: 1,
  creato_il: '2026-11-20T09:00:00Z',
  modificato_il: '2026-11-20T09:00:00Z',
  versione_regole: VERSIONE_REGOLE,
  fermo: false,
  motivo: null,
  prima: readFigure(),
  dopo: readFigure(),
  ...changes,
});
