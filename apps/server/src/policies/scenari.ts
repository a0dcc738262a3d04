import type { BilancioRow } from '../repositories/bilanci.ts';
import type { ScenarioRow } from '../repositories/scenari.ts';
import { refuse } from '../refusal.ts';
import type { Policy } from './policy.ts';

/** A scenario with its statement. */
type OpenedScenario = { readonly scenario: ScenarioRow; readonly bilancio: BilancioRow };

/** A scenario of the user's studio; others are not found. */
export const canUseScenario: Policy<'sessione', OpenedScenario> = async ({ studio, params }) => {
  const scenario = await studio.scenari.find(params['id'] ?? '');
  const bilancio = scenario === null ? null : await studio.bilanci.find(scenario.bilancio_id);
  return scenario === null || bilancio === null ? refuse('non_trovato') : { scenario, bilancio };
};
