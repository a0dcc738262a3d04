import type { Profile } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { call, listenSessionEnd } from './api.ts';
import { ApiError } from './api-error.ts';
import { authBackend, toAuthTokens } from './auth-tokens.ts';
import { aziendaCorrente } from './azienda-corrente.ts';
import { queryClient } from './query-client.ts';
import { createStore, useStore } from './store.ts';
import { discardUnsaved, hasUnsaved } from './unsaved.ts';

/**
 * The state of the session. `irraggiungibile`: tokens are kept but the server did not answer at start. `scaduta`: the
 * server ended the session while something typed was not saved, which stays on the screen until a new login.
 */
export type Sessione =
  | { readonly stato: 'avvio' }
  | { readonly stato: 'irraggiungibile' }
  | { readonly stato: 'anonima' }
  | { readonly stato: 'attiva'; readonly user: Profile }
  | { readonly stato: 'scaduta'; readonly user: Profile }
  | { readonly stato: 'headless' };

export const sessione = createStore<Sessione>({ stato: 'avvio' });

const loadUser = async (): Promise<void> => {
  const { dati } = await call(endpoints.loadProfile);
  sessione.set({ stato: 'attiva', user: dati });
};

/** Ends the session on this page: tokens, company and data read so far are forgotten. */
const forget = (): void => {
  authBackend.remove();
  aziendaCorrente.clear();
  discardUnsaved();
  queryClient.clear();
  sessione.set({ stato: 'anonima' });
};

/** Reads the saved tokens and asks who they belong to. Without an answer the tokens are kept. */
export const startSession = async (): Promise<void> => {
  if (authBackend.isHeadless) return sessione.set({ stato: 'headless' });
  if (!authBackend.load()) return sessione.set({ stato: 'anonima' });
  try {
    await loadUser();
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status !== null && error.status < 500;
    if (isRefused) forget();
    else sessione.set({ stato: 'irraggiungibile' });
  }
};

/** Opens a session. Rejects with the `ApiError` of the server; whoever logs in as somebody else starts afresh. */
export const login = async (username: string, password: string): Promise<void> => {
  const previous = sessione.get();
  const { dati } = await call(endpoints.tokenAuth, { body: { username, password } });
  authBackend.save(toAuthTokens(dati));
  await loadUser();
  const next = sessione.get();
  const isSameUser = previous.stato === 'scaduta' && next.stato === 'attiva' && previous.user.id === next.user.id;
  if (!isSameUser) queryClient.clear();
};

/** Closes the session, here and on the server if it can be reached. */
export const logout = async (): Promise<void> => {
  if (authBackend.load()) await call(endpoints.logout).catch(() => {});
  forget();
};

/** Reads the user again, after the firm's data have changed. */
export const reloadUser = async (): Promise<void> => loadUser();

listenSessionEnd(() => {
  const current = sessione.get();
  if (current.stato === 'attiva' && hasUnsaved()) {
    authBackend.remove();
    sessione.set({ stato: 'scaduta', user: current.user });
    return;
  }
  if (current.stato === 'attiva') forget();
});

/** The user of the session, or null for visitors and headless pages. */
export const useUser = (): Profile | null => {
  const current = useStore(sessione);
  return current.stato === 'attiva' || current.stato === 'scaduta' ? current.user : null;
};
