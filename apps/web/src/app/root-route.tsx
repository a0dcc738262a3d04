import { createRootRoute, Outlet } from '@tanstack/react-router';
import { UnsavedGuard } from '../components/ui/index.ts';
import { Conferma } from './conferma.tsx';
import { SessionExpired } from './session-expired.tsx';

/** What every page is under. */
export const rootRoute = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <UnsavedGuard />
      <SessionExpired />
      <Conferma />
    </>
  ),
});
