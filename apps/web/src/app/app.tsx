import { RouterProvider } from '@tanstack/react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { Providers } from './providers.tsx';
import { router } from './router.tsx';
import { SessionGate } from './session-gate.tsx';

/** The whole application. */
export const App = () => (
  <Providers>
    <ErrorBoundary>
      <SessionGate>
        <RouterProvider router={router} />
      </SessionGate>
    </ErrorBoundary>
  </Providers>
);
