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
import { notices } from '../components/ui/index.ts';
import { queryClient } from '../lib/query-client.ts';

const createTestRouter = (path: string, draw: () => ReactNode) => {
  const rootRoute = createRootRoute({ component: Outlet });
  const anyRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', component: draw });
  return createRouter({
    routeTree: rootRoute.addChildren([anyRoute]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
};

type RenderOptions = {
  /** The initial URL; navigation changes it, the rendered element stays. */
  readonly path?: string;
};

/** The current URL of the test. */
export type Rendered = { readonly getPath: () => string };

/**
 * Renders a component with the application's providers: theme, notices, query cache, router. Unmounts after the test.
 *
 * @example await render(<EuroField label="Importo" value={12} onChange={onChange} />);
 */
export const render = async (element: ReactNode, { path = '/' }: RenderOptions = {}): Promise<Rendered> => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const router = createTestRouter(path, () => element);
  root.render(
    <Providers>
      <RouterProvider router={router as never} />
    </Providers>,
  );
  onTestFinished(() => {
    root.unmount();
    container.remove();
    queryClient.clear();
    notices.set([]);
    localStorage.clear();
    sessionStorage.clear();
  });
  await router.load();
  return { getPath: () => router.state.location.href };
};
