import { endpoints } from '@vedetta/contract';
import type { ScenarioBilancio, ScenarioBody, ScenarioElenco, ScenarioPatchBody } from '@vedetta/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useIdempotencyKey } from '../lib/idempotency.ts';
import { createQuery } from './create-query.ts';
import { queryKeys } from './query-keys.ts';
import { useCall } from './use-call.ts';

/** What the figures of a statement are computed from. */
export const contestoQuery = (bilancio: string) =>
  createQuery(queryKeys.contesto(bilancio), endpoints.loadContesto, { params: { id: bilancio } });

export const useContesto = (bilancio: string) => useQuery(contestoQuery(bilancio));

/** The scenarios of a statement, in the order of their creation. */
export const scenariQuery = (bilancio: string) =>
  createQuery(queryKeys.scenari(bilancio), endpoints.listScenari, { params: { id: bilancio } });

export const useScenari = (bilancio: string) => useQuery(scenariQuery(bilancio));

/** Shows a saved scenario at once, and loads the others again: the mark of the report may have moved. */
const storeScenario = async (client: QueryClient, { simulazione: _, ...saved }: ScenarioBilancio): Promise<void> => {
  const key = queryKeys.scenari(saved.bilancio);
  client.setQueryData<ScenarioElenco[]>(key, (scenari = []) =>
    scenari.some(({ id }) => id === saved.id)
      ? scenari.map((scenario) => (scenario.id === saved.id ? saved : scenario))
      : [...scenari, saved],
  );
  await Promise.all([
    client.invalidateQueries({ queryKey: key }),
    client.invalidateQueries({ queryKey: queryKeys.report(saved.bilancio) }),
  ]);
};

/** Adds a scenario to a statement. */
export const useCreateScenario = (bilancio: string, onDone: (scenario: ScenarioBilancio) => void) => {
  const getKey = useIdempotencyKey();
  return useCall(
    endpoints.createScenario,
    (body: ScenarioBody) => ({ params: { id: bilancio }, body, idempotencyKey: getKey(body) }),
    {
      onSuccess: async ({ dati }, _, client) => {
        await storeScenario(client, dati);
        onDone(dati);
      },
    },
  );
};

type Change = { readonly scenario: ScenarioElenco; readonly body: ScenarioPatchBody };

/** Changes a scenario, on the version that is on screen. */
export const useSaveScenario = (bilancio: string, onDone: (scenario: ScenarioBilancio) => void) =>
  useCall(
    endpoints.saveScenario,
    ({ scenario: { id, versione }, body }: Change) => ({ params: { id }, body, ifMatch: `"${versione}"` }),
    {
      onSuccess: async ({ dati }, _, client) => {
        await storeScenario(client, dati);
        onDone(dati);
      },
      reload: { 412: queryKeys.scenari(bilancio) },
    },
  );

export const useDeleteScenario = ({ id, bilancio }: ScenarioElenco, onDone: () => void) =>
  useCall(endpoints.deleteScenario, () => ({ params: { id } }), {
    onSuccess: onDone,
    stale: [queryKeys.scenari(bilancio), queryKeys.report(bilancio)],
  });
