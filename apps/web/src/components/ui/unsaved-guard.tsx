import { useBlocker } from '@tanstack/react-router';
import { useStore } from '../../lib/store.ts';
import { discardUnsaved, hasUnsaved, leaveRequest } from '../../lib/unsaved.ts';
import { createLazyDialog } from './lazy-dialog.tsx';

const UnsavedQuestion = createLazyDialog(async () => (await import('./unsaved-question.tsx')).UnsavedQuestion);

/** Asks before unsaved input is lost; mounted once in the application. */
export const UnsavedGuard = () => {
  const requested = useStore(leaveRequest);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  });
  const stay = () => {
    leaveRequest.set(null);
    blocker.reset?.();
  };
  const leave = () => {
    discardUnsaved();
    leaveRequest.set(null);
    requested?.();
    blocker.proceed?.();
  };
  if (requested === null && blocker.status !== 'blocked') return null;
  return <UnsavedQuestion onClose={stay} onLeave={leave} />;
};
