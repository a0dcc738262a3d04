import type { Profile } from '@vedetta/contract';
import { onTestFinished } from 'vitest';
import { sessione } from '../lib/session.ts';
import { buildProfile } from './profile.ts';

/** Opens a session for one test: a user of a firm with a valid licence, with these fields changed. */
export const signIn = (differenze: Partial<Profile> = {}): Profile => {
  const user = buildProfile(differenze);
  sessione.set({ stato: 'attiva', user });
  onTestFinished(() => sessione.set({ stato: 'anonima' }));
  return user;
};
