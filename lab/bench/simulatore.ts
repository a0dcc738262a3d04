import {
  buildValori,
  computeBilancio,
  computeIndicatori,
  computeRimedi,
  computeSimulazione,
  euro,
} from '@vedetta/domain';
import type { Leva } from '@vedetta/domain';
import { measureTogether } from './measure-cpu.ts';
import { print } from './row.ts';
import type { Row } from './row.ts';
import { buildContext, readStatement } from './statement.ts';

const MAX_SIMULATION_MS = 50;
const MAX_REMEDIES_S = 10;

/** CPU seconds of one run. */
const measureOnce = <T>(work: () => T): { readonly seconds: number; readonly result: T } => {
  const begun = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(begun);
  return { seconds: (user + system) / 1_000_000, result };
};

/** One simulation as a slider moves, and the remedies of a statement with nearly everything critical, computed once in a fresh process. */
export const benchSimulatore = (): readonly Row[] => {
  const statement = readStatement('infrannuale-in-perdita-con-precedente-in-perdita');
  const contesto = buildContext(statement)(computeBilancio(buildValori(statement.voci)));
  const { seconds, result } = measureOnce(() => computeRimedi(contesto));

  const prima = computeIndicatori(contesto);
  let step = 0;
  const simulate = (): unknown => {
    step = (step + 1) % 500;
    const leve: readonly Leva[] = [
      { codice: 'apporto', importo: euro(step * 10_000), forma: 'riserva' },
      { codice: 'ricavi', percentuale: step / 10 },
      { codice: 'giorni_incasso', giorni: -(step % 180), iva: 22 },
    ];
    const esito = computeSimulazione(contesto, { leve, aliquota: null }, prima);
    if (!esito.ok) throw new Error(`The simulation was refused: ${JSON.stringify(esito.rifiuto)}`);
    return esito;
  };
  const [simulationMs = 0] = measureTogether([simulate]);
  const row = (what: string, ours: string, goal: string, success: boolean): Row => ({
    what: `simulatore: ${what}`,
    ours,
    reference: '',
    ratio: '',
    goal: `${goal}: ${success ? 'met' : 'MISSED'}`,
  });
  return print('An interim statement with its projection, in loss (CPU time, one thread).', [
    row(
      'three levers, lines, indicators, grade',
      `${simulationMs.toFixed(2)} ms`,
      `< ${MAX_SIMULATION_MS} ms`,
      simulationMs < MAX_SIMULATION_MS,
    ),
    row(
      `remedies of ${result.length} indicators`,
      `${seconds.toFixed(2)} s`,
      `< ${MAX_REMEDIES_S} s`,
      seconds < MAX_REMEDIES_S,
    ),
  ]);
};
