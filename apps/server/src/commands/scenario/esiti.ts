import {
  computeFigure,
  computeIndicatori,
  computeSimulazione,
  parseLeve,
  printRifiutoLeva,
  VERSIONE_REGOLE,
} from '@vedetta/domain';
import type { ContestoIndicatori, Simulazione } from '@vedetta/domain';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { EsitoScenario, ScenarioCalcolato, ScenarioRow } from '../../repositories/scenari.ts';
import { Refusal } from '../../refusal.ts';
import { loadContesto } from '../calcolo/contesto.ts';
import { judgeSimulazione } from './simulazione.ts';

type Richiesta = Pick<ScenarioRow, 'leve' | 'aliquota'>;

/** What a scenario would give on a statement; levers that do not fit it are told, not refused. */
const createEsiti = (contesto: ContestoIndicatori) => {
  const risultati = computeIndicatori(contesto);
  const prima = computeFigure(contesto, risultati);
  const describe = (simulazione: Simulazione): EsitoScenario => {
    const { voci, voci_proiezione, indicatori, rischio } = simulazione;
    return {
      versione_regole: VERSIONE_REGOLE,
      motivo: null,
      prima,
      dopo: computeFigure(simulazione.contesto, simulazione.risultati),
      simulazione: { voci, voci_proiezione, indicatori, rischio },
    };
  };
  const explain = (motivo: string): EsitoScenario => ({
    versione_regole: VERSIONE_REGOLE,
    motivo,
    prima,
    dopo: null,
    simulazione: null,
  });
  const computeEsito = (richiesta: Richiesta): EsitoScenario => {
    const letta = parseLeve(richiesta);
    // Levers stored under earlier bounds: the scenario says why it has no figures any more.
    if (!letta.ok) return explain(letta.rifiuto.map(printRifiutoLeva).join(' '));
    const esito = computeSimulazione(contesto, letta.valore, risultati);
    return esito.ok ? describe(esito.valore) : explain(printRifiutoLeva(esito.rifiuto));
  };
  return { describe, computeEsito };
};

/** What levers give on a statement, refused where they do not fit it. */
export const judgeLeve = async (
  studio: Studio,
  bilancio: BilancioRow,
  richiesta: Richiesta,
): Promise<EsitoScenario | Refusal> => {
  const simulata = await judgeSimulazione(studio, bilancio, richiesta);
  return simulata instanceof Refusal ? simulata : createEsiti(simulata.contesto).describe(simulata.simulazione);
};

/** Scenarios of one statement with what they give: as stored where it is consolidated, else by its lines of now. */
export const computeScenari = async (
  studio: Studio,
  bilancio: BilancioRow,
  scenari: readonly ScenarioRow[],
): Promise<readonly ScenarioCalcolato[]> => {
  if (scenari.every(({ esito }) => esito !== null))
    return scenari.flatMap((scenario) => (scenario.esito === null ? [] : [{ scenario, esito: scenario.esito }]));
  const { computeEsito } = createEsiti(await loadContesto(studio, bilancio));
  const calcolati: ScenarioCalcolato[] = [];
  for (const scenario of scenari) {
    if (calcolati.length > 0) await nextTurn();
    calcolati.push({ scenario, esito: scenario.esito ?? computeEsito(scenario) });
  }
  return calcolati;
};

/** The scenario that has a page of the report; null where none is marked. */
export const findNelReport = async (studio: Studio, bilancio: BilancioRow): Promise<ScenarioCalcolato | null> => {
  const scenario = await studio.scenari.findNelReport(bilancio.id);
  if (scenario === null) return null;
  const [calcolato] = await computeScenari(studio, bilancio, [scenario]);
  return calcolato ?? null;
};

/** Keeps what the scenarios of a statement give while it is consolidated: `contesto` is what they are computed on. */
export const saveEsiti = async (studio: Studio, bilancioId: string, contesto: ContestoIndicatori): Promise<void> => {
  const scenari = await studio.scenari.list(bilancioId);
  if (scenari.length === 0) return;
  const { computeEsito } = createEsiti(contesto);
  await studio.scenari.saveEsiti(new Map(scenari.map((scenario) => [scenario.id, computeEsito(scenario)])));
};
