import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from '../app/providers.tsx';

/** Renders a page of examples with the application's providers; no server, and links lead nowhere. */
export const mountPage = (Page: () => ReactNode): void => {
  const root = document.getElementById('root');
  if (root === null) return;
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  createRoot(root).render(
    <Providers>
      <RouterProvider router={router as never} />
    </Providers>,
  );
};
