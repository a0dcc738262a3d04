import { redirect } from '@tanstack/react-router';
import { isHosted } from '../lib/host/host.ts';
import { sessione } from '../lib/session.ts';

/** Pages of a user: without a session, to the login. Portal users have no password: they wait for a ticket. */
export const requireSession = ({ location }: { readonly location: { readonly href: string } }): void => {
  if (sessione.get().stato === 'anonima')
    throw redirect({ to: isHosted() ? '/landing' : '/login', search: { da: location.href } });
};
