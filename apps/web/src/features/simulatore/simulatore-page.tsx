import { lazy, Suspense } from 'react';
import { useBilancioAperto } from '../../components/bilancio/index.ts';
import { useCatalogoGruppo } from '../../components/indicatore/index.ts';
import { Loaded, LoadingCards, LoadingRows, PageBody } from '../../components/ui/index.ts';
import { useContesto, useScenari } from '../../queries/scenari.ts';

const LOADING = (
  <PageBody>
    <LoadingCards cards={2} height={180} />
    <LoadingRows rows={12} height={40} />
  </PageBody>
);

/** The rules of all indicators start to load with the code of this page, beside the data. If they fail, the page asks again. */
const loadSimulazione = async () => ({ default: (await import('./simulazione.tsx')).Simulazione });
void loadSimulazione().catch(() => {});
const Simulazione = lazy(loadSimulazione);

/** What would happen to the figures of a statement, and what would be enough. */
export const SimulatorePage = () => {
  const { bilancio } = useBilancioAperto();
  const contesto = useContesto(bilancio.id);
  const scenari = useScenari(bilancio.id);
  const catalogo = useCatalogoGruppo();
  return (
    <Loaded query={contesto} loading={LOADING}>
      {(dati) => (
        <Loaded query={scenari} loading={LOADING}>
          {(elenco) => (
            <Loaded query={catalogo} loading={LOADING}>
              {(rules) => (
                <Suspense fallback={LOADING}>
                  <Simulazione key={bilancio.id} catalogo={rules} contesto={dati} scenari={elenco} />
                </Suspense>
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  );
};
