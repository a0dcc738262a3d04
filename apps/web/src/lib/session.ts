import type { Profile, SecondoFattore, Token } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { call, listenSessionEnd } from './api.ts';
import { ApiError } from './api-error.ts';
import { authBackend, toAuthTokens } from './accesso/auth-tokens.ts';
import { aziendaCorrente } from './azienda-corrente.ts';
import { STORAGE_AUTH } from './constants.ts';
import { dropTenute } from './importazione/importazioni-tenute.ts';
import { queryClient } from './query-client.ts';
import { sendRequest } from './request.ts';
import { createStore, useStore } from './store.ts';
import { tastiSingoli } from './tasti/tasti.ts';
import { tutorial } from './tutorial.ts';
import { discardUnsaved, hasUnsent } from './unsaved.ts';

/** The logged-in user; `portale` if a ticket logged them in, so they have no password. */
type Presence = { readonly user: Profile; readonly portale?: true };

/**
 * The state of the session. `irraggiungibile`: there are tokens, but the server did not respond at start. `scaduta`: the
 * server ended the session while there were unsaved changes, which stay on screen until a new login.
 */
export type Sessione =
  | { readonly stato: 'avvio' }
  | { readonly stato: 'irraggiungibile' }
  | { readonly stato: 'anonima' }
  | ({ readonly stato: 'attiva' } & Presence)
  | ({ readonly stato: 'scaduta' } & Presence);

export const sessione = createStore<Sessione>({ stato: 'avvio' });

/** Clears what belongs to the user: company, unsaved changes, cached data. */
const forgetDati = (): void => {
  aziendaCorrente.clear();
  tutorial.reset();
  discardUnsaved();
  queryClient.clear();
};

const loadUser = async (): Promise<void> => {
  const { dati } = await call(endpoints.loadProfile, {});
  const previous = sessione.get();
  if ('user' in previous && previous.user.id !== dati.id) forgetDati();
  dropTenute(({ utente }) => utente !== dati.id);
  tastiSingoli.set(dati.tasti_singoli);
  sessione.set({ stato: 'attiva', user: dati, ...(authBackend.load()?.ticket === undefined ? {} : { portale: true }) });
};

/** Ends the session on this page and clears its data; an import under way waits for its user. */
const forget = (): void => {
  authBackend.remove();
  forgetDati();
  sessione.set({ stato: 'anonima' });
};

/** Loads the user of the saved tokens. Keeps the tokens if the server does not respond. */
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

/** Takes the tokens of a session and ends the previous one, if any; another user starts with an empty cache. */
export const takeTokens = async (dati: Token, ticket?: string): Promise<void> => {
  const replaced = authBackend.load();
  // Without a known user, anything already fetched was fetched with another token.
  if (!('user' in sessione.get())) queryClient.clear();
  authBackend.save(toAuthTokens(dati, ticket));
  await loadUser();
  if (replaced) void sendRequest(endpoints.logout, {}, replaced.accessToken).catch(() => {});
};

/** The second factor that is due, or null once the session is open. */
const openSession = async (username: string, password: string, ticket?: string): Promise<SecondoFattore | null> => {
  const { dati } = await call(endpoints.tokenAuth, { body: { username, password } });
  if ('secondo_fattore' in dati) return dati.secondo_fattore;
  await takeTokens(dati, ticket);
  return null;
};

/** Login with a password; with a second factor due, `lib/accesso/login-fattore.ts` opens the session. Rejects with the server's `ApiError`. */
export const login = (username: string, password: string): Promise<SecondoFattore | null> =>
  openSession(username, password);

/**
 * Login with a portal ticket. The ticket that opened this session is not sent again: a host page may post it twice, and
 * again after a reload.
 */
export const loginTicket = async (username: string, ticket: string): Promise<void> => {
  const firma = ticket.slice(ticket.lastIndexOf('.') + 1);
  if (authBackend.load()?.ticket !== firma) return void (await openSession(username, ticket, firma));
  if (sessione.get().stato !== 'attiva') await loadUser();
};

/** Ends the session here and, if reachable, on the server. */
export const logout = async (): Promise<void> => {
  if (authBackend.load()) await call(endpoints.logout, {}).catch(() => {});
  forget();
  dropTenute(() => true);
};

/** The user as the server has just sent it. */
export const replaceUser = (user: Profile): void => {
  const current = sessione.get();
  if (current.stato === 'attiva') sessione.set({ ...current, user });
};

/** Reloads the user after the firm's data change. */
export const reloadUser = async (): Promise<void> => loadUser();

const endHere = (): void => {
  const current = sessione.get();
  if (current.stato === 'attiva' && hasUnsent()) {
    authBackend.remove();
    sessione.set({ ...current, stato: 'scaduta' });
    return;
  }
  if (current.stato === 'attiva') forget();
};

listenSessionEnd(endHere);

/** Follows logins and logouts in other tabs, so no tab goes on with another user's token. */
export const watchTabs = (): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key !== STORAGE_AUTH && key !== null) return;
    if (sessione.get().stato === 'avvio') queryClient.clear();
    if (authBackend.load()) void loadUser().catch(() => {});
    else endHere();
  });
};

/** The logged-in user, or null. */
export const useUser = (): Profile | null => {
  const current = useStore(sessione);
  return current.stato === 'attiva' || current.stato === 'scaduta' ? current.user : null;
};
