import { endpoints } from '@vedetta/contract';
import type { ScenarioBilancio, ScenarioBody, ScenarioElenco, ScenarioPatchBody } from '@vedetta/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '../lib/idempotency.ts';
import { formatEtag } from '../lib/request.ts';
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

/** Reads the scenarios of a statement again; a reading that has begun is waited for. */
export const useReloadScenari = (bilancio: string): (() => Promise<readonly ScenarioElenco[]>) => {
  const client = useQueryClient();
  return () => client.query({ ...scenariQuery(bilancio), staleTime: 0 });
};

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

/** A scenario at the version that whoever acts on it has seen. */
type Seen = Pick<ScenarioElenco, 'id' | 'versione'>;

type Change = { readonly scenario: Seen; readonly body: ScenarioPatchBody };

/** Changes a scenario, on the version that was seen. */
export const useSaveScenario = (bilancio: string, onDone: (scenario: ScenarioBilancio) => void) =>
  useCall(
    endpoints.saveScenario,
    ({ scenario: { id, versione }, body }: Change) => ({ params: { id }, body, ifMatch: formatEtag(versione) }),
    {
      onSuccess: async ({ dati }, _, client) => {
        await storeScenario(client, dati);
        onDone(dati);
      },
      reload: { 412: queryKeys.scenari(bilancio) },
    },
  );

/** Deletes a scenario, at the version that was seen. */
export const useDeleteScenario = ({ id, bilancio, versione }: ScenarioElenco, onDone: () => void) =>
  useCall(endpoints.deleteScenario, () => ({ params: { id }, ifMatch: formatEtag(versione) }), {
    onSuccess: onDone,
    reload: { 412: queryKeys.scenari(bilancio) },
    stale: [queryKeys.scenari(bilancio), queryKeys.report(bilancio)],
  });
