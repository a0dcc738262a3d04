import { fromPunti } from '../numbers/punti.ts';
import { formatPercent } from '../numbers/format.ts';
import { computePiano } from './calcolo.ts';
import type { CalcoloPiano } from './calcolo.ts';
import type { SceltePiano } from './mostrati.ts';
import type { Piano, Scenario } from './piano.ts';

const nomi = ['Base', 'Prudente', 'Favorevole'] as const;

export type NomeScenario = (typeof nomi)[number];

/** The three scenarios a plan starts with; each can be written. */
export const scenari: Readonly<Record<NomeScenario, Scenario>> = {
  Base: { vendite: 0, giorni_incasso: 0, giorni_pagamento: 0 },
  Prudente: { vendite: -10, giorni_incasso: 15, giorni_pagamento: 0 },
  Favorevole: { vendite: 5, giorni_incasso: -5, giorni_pagamento: 0 },
};

/** The figures that scenarios are compared by. */
export type ConfrontoScenario = Pick<
  CalcoloPiano,
  'minimo' | 'primo_negativo' | 'minimo_giorno' | 'primo_giorno_negativo' | 'saldo_finale' | 'dscr'
>;

export type ScenarioCalcolato = {
  readonly nome: string;
  readonly scenario: Scenario;
  /** The one the plan is in. */
  readonly attivo: boolean;
  /** Null where some figure is beyond the limit of an amount. */
  readonly confronto: ConfrontoScenario | null;
};

const isUguale = (uno: Scenario, altro: Scenario): boolean =>
  uno.vendite === altro.vendite &&
  uno.giorni_incasso === altro.giorni_incasso &&
  uno.giorni_pagamento === altro.giorni_pagamento;

/** The name of a scenario, null for one that was written. */
const findNome = (scenario: Scenario): NomeScenario | null =>
  nomi.find((nome) => isUguale(scenario, scenari[nome])) ?? null;

const printSegno = (valore: number): string => (valore > 0 ? '+' : '');

/**
 * A scenario as a person calls it.
 * @example printScenario({ vendite: -10, giorni_incasso: 15, giorni_pagamento: 0 }) // 'Prudente'
 * @example printScenario({ vendite: -20, giorni_incasso: 0, giorni_pagamento: 0 })
 * // 'personalizzato (vendite −20,00 %)'
 */
export const printScenario = (scenario: Scenario): string => {
  const { vendite, giorni_incasso, giorni_pagamento } = scenario;
  const nome = findNome(scenario);
  if (nome !== null) return nome;
  const parti = [
    ...(vendite === 0 ? [] : [`vendite ${printSegno(vendite)}${formatPercent(fromPunti(vendite))}`]),
    ...(giorni_incasso === 0 ? [] : [`incassi ${printGiorni(giorni_incasso)}`]),
    ...(giorni_pagamento === 0 ? [] : [`pagamenti ${printGiorni(giorni_pagamento)}`]),
  ];
  return `personalizzato (${parti.join(', ')})`;
};

const printGiorni = (giorni: number): string =>
  `${giorni > 0 ? '+' : '\u2212'}${Math.abs(giorni)} ${Math.abs(giorni) === 1 ? 'giorno' : 'giorni'}`;

/** True for scenario Base and those that are worse in each of their parts: lower sales, later collections, earlier payments. */
export const isBaseOPeggiore = ({ vendite, giorni_incasso, giorni_pagamento }: Scenario): boolean =>
  vendite <= 0 && giorni_incasso >= 0 && giorni_pagamento <= 0;

/**
 * A plan in the three scenarios, and in its own where that is another, beside each other. Nothing else changes: amounts
 * that were typed and actual ones stay as they are.
 * @example compareScenari(piano).map(({ nome, confronto }) => [nome, confronto?.minimo.saldo])
 */
export const compareScenari = (
  piano: Piano,
  { data_bilancio_chiusura }: SceltePiano = {},
): readonly ScenarioCalcolato[] => {
  const noti = nomi.map((nome) => scenari[nome]);
  const daConfrontare = findNome(piano.scenario) === null ? [...noti, piano.scenario] : noti;
  const scelte = data_bilancio_chiusura === undefined ? {} : { data_bilancio_chiusura };
  return daConfrontare.map((scenario) => {
    const esito = computePiano({ ...piano, scenario }, scelte);
    return {
      nome: printScenario(scenario),
      scenario,
      attivo: isUguale(scenario, piano.scenario),
      confronto: esito.ok ? pickConfronto(esito.valore) : null,
    };
  });
};

const pickConfronto = (calcolo: CalcoloPiano): ConfrontoScenario => ({
  minimo: calcolo.minimo,
  primo_negativo: calcolo.primo_negativo,
  minimo_giorno: calcolo.minimo_giorno,
  primo_giorno_negativo: calcolo.primo_giorno_negativo,
  saldo_finale: calcolo.saldo_finale,
  dscr: calcolo.dscr,
});
