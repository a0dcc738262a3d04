import { ApiError, getErrorText } from './api-error.ts';
import { loadEmbed } from './embed.ts';
import { parseMessaggioHost } from './host-message.ts';
import { loginTicket, logout, sessione, startSession } from './session.ts';
import { createStore } from './store.ts';

declare global {
  interface Window {
    /** A ticket, put there before the application starts. */
    __vedetta_ticket__?: unknown;
    /** For whoever integrates: messages heard and ignored by this page. */
    __vedetta_messaggi__?: typeof messaggi;
  }
}

/** How far the login by ticket is. */
export type Accesso =
  | { readonly stato: 'attesa' | 'in_corso' | 'riuscito' | 'uscito' }
  | { readonly stato: 'rifiutato' | 'irraggiungibile'; readonly messaggio: string };

export const accesso = createStore<Accesso>({ stato: 'attesa' });

const NON_ATTIVO = 'L’accesso dal portale non è attivo su questo server: rivolgersi a chi lo gestisce.';

/** Messages that had the form and the origin they must have, and those ignored for want of either. */
const messaggi = { accolti: 0, malformati: 0, origine_sconosciuta: 0 };

/** True where the application lives in the frame of a host page, or was started with a ticket. */
export const isHosted = (): boolean => window.parent !== window || typeof window.__vedetta_ticket__ === 'string';

const fail = (error: unknown): void => {
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
    fail(error);
  }
};

const leave = async (): Promise<void> => {
  await logout();
  accesso.set({ stato: 'uscito' });
};

/** Tells the host page what became of its message; a refusal carries its sentence. */
const answer = ({ source, origin }: MessageEvent): void => {
  source?.postMessage({ task: 'vedetta-esito', params: accesso.get() }, { targetOrigin: origin });
};

const receive = async (event: MessageEvent): Promise<void> => {
  const messaggio = parseMessaggioHost(event.data);
  if (messaggio === null) {
    messaggi.malformati += 1;
    return;
  }
  const { origins } = await loadEmbed();
  if (!origins.includes(event.origin)) {
    messaggi.origine_sconosciuta += 1;
    console.debug(`Vedetta: ignorato un messaggio da ${event.origin}, che non è in VEDETTA_EMBED_ORIGINS.`);
    return;
  }
  messaggi.accolti += 1;
  await (messaggio.ticket === '' ? leave() : enter(messaggio.ticket));
  answer(event);
};

const listen = (started: Promise<void>): void => {
  let queue = started;
  window.addEventListener('message', (event) => {
    // One at a time, in their order, after the start: a logout that follows a login must win.
    queue = queue.then(() => receive(event)).catch(fail);
  });
  window.__vedetta_messaggi__ = messaggi;
  sessione.subscribe(() => {
    const isOver = sessione.get().stato === 'anonima' && accesso.get().stato === 'riuscito';
    if (isOver) accesso.set({ stato: 'attesa' });
  });
};

/** Asks the host page for a ticket. The message says nothing but that the application listens, so that any window may read it. */
export const askTicket = (): void => {
  accesso.set({ stato: 'attesa' });
  const host = window.parent === window ? (window.opener as Window | null) : window.parent;
  host?.postMessage({ task: 'vedetta-pronta' }, '*');
};

/** Opens the session this page starts with: that of the ticket found at start, else the one kept in the browser. */
export const start = async (): Promise<void> => {
  const ticket = window.__vedetta_ticket__;
  if (typeof ticket !== 'string' || ticket === '') return startSession();
  await enter(ticket);
  const { stato } = accesso.get();
  // Whoever came before is not let in with somebody else's refused ticket; a server that does not answer refuses nobody.
  if (stato === 'rifiutato') await logout();
  if (stato === 'irraggiungibile') sessione.set({ stato });
};

/** Opens the session and listens to the host page. */
export const startWithHost = async (): Promise<void> => {
  const started = start();
  listen(started);
  return started;
};
