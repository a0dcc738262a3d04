import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { avvisi } from '../components/ui/notify.ts';
import { queryClient } from '../lib/query-client.ts';

const createTestRouter = (percorso: string, draw: () => ReactNode) => {
  const rootRoute = createRootRoute({ component: Outlet });
  const anyRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', component: draw });
  return createRouter({
    routeTree: rootRoute.addChildren([anyRoute]),
    history: createMemoryHistory({ initialEntries: [percorso] }),
  });
};

type RenderOptions = {
  /** The initial URL; navigation changes it, the rendered element stays. */
  readonly percorso?: string;
};

/** The current URL of the test. */
export type Rendered = { readonly getPercorso: () => string };

/**
 * Renders a component with the application's providers: theme, notices, query cache, router. Unmounts after the test.
 *
 * @example await render(<EuroField label="Importo" value={12} onChange={onChange} />);
 */
export const render = async (element: ReactNode, { percorso = '/' }: RenderOptions = {}): Promise<Rendered> => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const router = createTestRouter(percorso, () => element);
  root.render(
    <Providers>
      <RouterProvider router={router as never} />
    </Providers>,
  );
  onTestFinished(() => {
    root.unmount();
    container.remove();
    queryClient.clear();
    avvisi.set([]);
    localStorage.clear();
    sessionStorage.clear();
  });
  await router.load();
  return { getPercorso: () => router.state.location.href };
};
