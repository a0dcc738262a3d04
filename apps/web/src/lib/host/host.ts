import { ApiError, getErrorText } from '../api-error.ts';
import { loadEmbed } from './embed.ts';
import { parseHostMessage } from './host-message.ts';
import { loginTicket, logout, sessione, startSession } from '../session.ts';
import { createStore } from '../store.ts';

declare global {
  interface Window {
    /** A ticket set before the application starts. */
    __vedetta_ticket__?: unknown;
    /** For integrators: how many messages this page accepted and ignored. */
    __vedetta_messaggi__?: typeof messageCounts;
  }
}

/** State of the login by ticket. */
export type Accesso =
  | { readonly stato: 'attesa' | 'in_corso' | 'riuscito' | 'uscito' }
  | { readonly stato: 'rifiutato' | 'irraggiungibile'; readonly messaggio: string };

export const accesso = createStore<Accesso>({ stato: 'attesa' });

const NON_ATTIVO = 'L’accesso dal portale non è attivo su questo server: rivolgersi a chi lo gestisce.';

/** Messages accepted, and those ignored for their form or their origin. */
const messageCounts = { accolti: 0, malformati: 0, origine_sconosciuta: 0 };

/** Whether the application runs in a host page's frame, or was started with a ticket. */
export const isHosted = (): boolean => window.parent !== window || typeof window.__vedetta_ticket__ === 'string';

const setFailure = (error: unknown): void => {
  const isRefused = error instanceof ApiError && error.status !== null && error.status < 500;
  accesso.set({ stato: isRefused ? 'rifiutato' : 'irraggiungibile', messaggio: getErrorText(error) });
};

const enter = async (ticket: string): Promise<void> => {
  accesso.set({ stato: 'in_corso' });
  try {
    const { remote_user } = await loadEmbed();
    if (remote_user === null) return accesso.set({ stato: 'rifiutato', messaggio: NON_ATTIVO });
    await loginTicket(remote_user, ticket);
    accesso.set({ stato: 'riuscito' });
  } catch (error) {
    setFailure(error);
  }
};

const leave = async (): Promise<void> => {
  await logout();
  accesso.set({ stato: 'uscito' });
};

/** Posts the outcome of its message to the host page, with the reason of a refusal. */
const answer = ({ source, origin }: MessageEvent): void => {
  source?.postMessage({ task: 'vedetta-esito', params: accesso.get() }, { targetOrigin: origin });
};

const readMessage = async (event: MessageEvent): Promise<void> => {
  const messaggio = parseHostMessage(event.data);
  if (messaggio === null) {
    messageCounts.malformati += 1;
    return;
  }
  const { origins } = await loadEmbed();
  if (!origins.includes(event.origin)) {
    messageCounts.origine_sconosciuta += 1;
    console.debug(`Vedetta: ignorato un messaggio da ${event.origin}, che non è in VEDETTA_EMBED_ORIGINS.`);
    return;
  }
  messageCounts.accolti += 1;
  await (messaggio.ticket === '' ? leave() : enter(messaggio.ticket));
  answer(event);
};

const listen = (started: Promise<void>): void => {
  let queue = started;
  window.addEventListener('message', (event) => {
    // One at a time and in order, after the start: a logout that follows a login must win.
    queue = queue.then(() => readMessage(event)).catch(setFailure);
  });
  window.__vedetta_messaggi__ = messageCounts;
  sessione.subscribe(() => {
    const isOver = sessione.get().stato === 'anonima' && accesso.get().stato === 'riuscito';
    if (isOver) accesso.set({ stato: 'attesa' });
  });
};

/** Asks the host page for a ticket. The message has no secrets, so any origin may read it. */
export const askTicket = (): void => {
  accesso.set({ stato: 'attesa' });
  const host = window.parent === window ? (window.opener as Window | null) : window.parent;
  host?.postMessage({ task: 'vedetta-pronta' }, '*');
};

/** Opens the first session: from the ticket set before the start, else the one kept in the browser. */
export const start = async (): Promise<void> => {
  const ticket = window.__vedetta_ticket__;
  if (typeof ticket !== 'string' || ticket === '') return startSession();
  await enter(ticket);
  const { stato } = accesso.get();
  // A refused ticket must not open the previous user's session; without a response the stored session is kept.
  if (stato === 'rifiutato') await logout();
  if (stato === 'irraggiungibile') sessione.set({ stato });
};

/** Opens the session and listens to the host page. */
export const startWithHost = async (): Promise<void> => {
  const started = start();
  listen(started);
  return started;
};
