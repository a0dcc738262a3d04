import type { ContestoIndicatori } from '../formula/contesto.ts';
import { computeIndicatori } from '../indicatori/compute-indicatori.ts';
import { gruppi } from '../indicatori/gruppi.ts';
import type { RisultatoIndicatore } from '../indicatori/risultato.ts';
import type { Euro } from '../numbers/euro.ts';
import { computeRischio } from '../rischio/rischio.ts';
import type { RifiutoLeva } from './rifiuto.ts';
import { computeSimulazione } from './simulazione.ts';
import type { RichiestaSimulazione } from './simulazione.ts';
import type { Result } from '../numbers/result.ts';

/** Scenarios of a statement, and how many of them stand side by side with it. */
export const LIMITI_SCENARI = { numero: 20, confronto: 3, nome: 200, note: 20_000 } as const;

/** What is compared of a statement and its scenarios. */
export type FigureScenario = {
  /** Grade from 0 to 1, or null. */
  readonly rischio: number | null;
  /** Sector indices of the CNDCEC beyond their threshold, and how many have a score. */
  readonly oltre_soglia: number;
  readonly indici_valutati: number;
  /** Indicators with the highest score. */
  readonly critici: number;
  readonly patrimonio_netto: Euro;
  /** Net financial position in euros; null where debts are not told apart. */
  readonly pfn: number | null;
  readonly risultato: Euro;
  readonly disponibilita: Euro;
  /** IdA4, as a fraction. */
  readonly liquidita: number | null;
};

export type ScenarioConfrontato = {
  readonly nome: string;
  /** Refused where the statement changed and the levers no longer fit it. */
  readonly esito: Result<FigureScenario, RifiutoLeva>;
};

/**
 * A statement and its scenarios side by side.
 * @example computeConfronto(contesto, [{ nome: 'Solo soci', leve, aliquota: null }]).base.critici // 13
 */
export const computeConfronto = (
  contesto: ContestoIndicatori,
  scenari: readonly (RichiestaSimulazione & { readonly nome: string })[],
): { readonly base: FigureScenario; readonly scenari: readonly ScenarioConfrontato[] } => {
  const prima = computeIndicatori(contesto);
  return {
    base: computeFigure(contesto, prima),
    scenari: scenari.map((scenario) => {
      const esito = computeSimulazione(contesto, scenario, prima);
      if (!esito.ok) return { nome: scenario.nome, esito };
      const { contesto: dopo, risultati } = esito.valore;
      return { nome: scenario.nome, esito: { ok: true, valore: computeFigure(dopo, risultati) } };
    }),
  };
};

/** The figures that sum up a statement, from its lines and its indicators. */
export const computeFigure = (
  { bilancio }: ContestoIndicatori,
  risultati: readonly RisultatoIndicatore[],
): FigureScenario => {
  const indici = gruppi.find(({ codice }) => codice === 'IdA')?.allerta?.indici ?? [];
  const valutati = risultati.filter(({ codice, punteggio }) => indici.includes(codice) && punteggio !== null);
  const getValore = (codice: string): number | null =>
    risultati.find((risultato) => risultato.codice === codice)?.valore ?? null;
  return {
    rischio: computeRischio(risultati).overall_risk,
    oltre_soglia: valutati.filter(({ punteggio }) => punteggio === 1).length,
    indici_valutati: valutati.length,
    critici: risultati.filter(({ punteggio }) => punteggio === 1).length,
    patrimonio_netto: bilancio.bilancio.effettivo('SPP.A'),
    pfn: getValore('__PFN'),
    risultato: bilancio.bilancio.effettivo('CE.21'),
    disponibilita: bilancio.bilancio.effettivo('SPA.C.IV'),
    liquidita: getValore('IdA4'),
  };
};
