import type { Profile } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { call, listenSessionEnd } from './api.ts';
import { ApiError } from './api-error.ts';
import { authBackend, toAuthTokens } from './auth-tokens.ts';
import { aziendaCorrente } from './azienda-corrente.ts';
import { STORAGE_AUTH } from './constants.ts';
import { queryClient } from './query-client.ts';
import { sendRequest } from './request.ts';
import { createStore, useStore } from './store.ts';
import { tutorial } from './tutorial.ts';
import { discardUnsaved, hasUnsaved } from './unsaved.ts';

/** Who is at work; `portale` when a ticket let them in: they have no password. */
type Presenza = { readonly user: Profile; readonly portale?: true };

/**
 * The state of the session. `irraggiungibile`: tokens are kept but the server did not answer at start. `scaduta`: the
 * server ended the session while something typed was not saved, which stays on the screen until a new login.
 */
export type Sessione =
  | { readonly stato: 'avvio' }
  | { readonly stato: 'irraggiungibile' }
  | { readonly stato: 'anonima' }
  | ({ readonly stato: 'attiva' } & Presenza)
  | ({ readonly stato: 'scaduta' } & Presenza);

export const sessione = createStore<Sessione>({ stato: 'avvio' });

/** Company, unsaved changes and data read so far go with the user they belong to. */
const forgetDati = (): void => {
  aziendaCorrente.clear();
  tutorial.reset();
  discardUnsaved();
  queryClient.clear();
};

const loadUser = async (): Promise<void> => {
  const { dati } = await call(endpoints.loadProfile);
  const previous = sessione.get();
  if ('user' in previous && previous.user.id !== dati.id) forgetDati();
  sessione.set({ stato: 'attiva', user: dati, ...(authBackend.load()?.ticket === undefined ? {} : { portale: true }) });
};

/** Ends the session on this page: nothing of it is left. */
const forget = (): void => {
  authBackend.remove();
  forgetDati();
  sessione.set({ stato: 'anonima' });
};

/** Reads the saved tokens and asks who they belong to. Without an answer the tokens are kept. */
export const startSession = async (): Promise<void> => {
  if (!authBackend.load()) return sessione.set({ stato: 'anonima' });
  try {
    await loadUser();
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status !== null && error.status < 500;
    if (isRefused) forget();
    else sessione.set({ stato: 'irraggiungibile' });
  }
};

/** Opens a session in place of the one there may be: whoever is somebody else starts afresh. */
const openSession = async (username: string, password: string, ticket?: string): Promise<void> => {
  const { dati } = await call(endpoints.tokenAuth, { body: { username, password } });
  const replaced = authBackend.load();
  // What was asked for before anybody was known, if anything, was asked for in another name.
  if (!('user' in sessione.get())) queryClient.clear();
  authBackend.save(toAuthTokens(dati, ticket));
  await loadUser();
  if (replaced) void sendRequest(endpoints.logout, {}, replaced.accessToken).catch(() => {});
};

/** Login of a person. Rejects with the `ApiError` of the server. */
export const login = async (username: string, password: string): Promise<void> => openSession(username, password);

/**
 * Login with a ticket of the portal. The one that opened this very session is not shown again: a host page may send it
 * twice, and after a reload.
 */
export const loginTicket = async (username: string, ticket: string): Promise<void> => {
  const firma = ticket.slice(ticket.lastIndexOf('.') + 1);
  if (authBackend.load()?.ticket !== firma) return openSession(username, ticket, firma);
  if (sessione.get().stato !== 'attiva') await loadUser();
};

/** Closes the session, here and on the server if it can be reached. */
export const logout = async (): Promise<void> => {
  if (authBackend.load()) await call(endpoints.logout).catch(() => {});
  forget();
};

/** Reads the user again, after the firm's data have changed. */
export const reloadUser = async (): Promise<void> => loadUser();

const endHere = (): void => {
  const current = sessione.get();
  if (current.stato === 'attiva' && hasUnsaved()) {
    authBackend.remove();
    sessione.set({ ...current, stato: 'scaduta' });
    return;
  }
  if (current.stato === 'attiva') forget();
};

listenSessionEnd(endHere);

/** Follows what another tab does to the tokens they share: nobody works on under the name of somebody else. */
export const followTabs = (): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key !== STORAGE_AUTH && key !== null) return;
    if (sessione.get().stato === 'avvio') queryClient.clear();
    if (authBackend.load()) void loadUser().catch(() => {});
    else endHere();
  });
};

/** The user of the session, or null for visitors. */
export const useUser = (): Profile | null => {
  const current = useStore(sessione);
  return current.stato === 'attiva' || current.stato === 'scaduta' ? current.user : null;
};
