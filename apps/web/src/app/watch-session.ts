import type { AnyRouter } from '@tanstack/react-router';
import { sessione } from '../lib/session.ts';

/** After a login or logout runs the route guards again; when a ticket switches the user, goes to the home page. */
export const watchSession = (router: AnyRouter): void => {
  let previous = sessione.get();
  sessione.subscribe(() => {
    const current = sessione.get();
    const isInOut = current.stato !== previous.stato && (current.stato === 'anonima' || previous.stato === 'anonima');
    const isOther = 'user' in current && 'user' in previous && current.user.id !== previous.user.id;
    previous = current;
    if (isOther) void router.navigate({ to: '/' });
    if (isInOut) void router.invalidate();
  });
};
