import { AsyncLocalStorage } from 'node:async_hooks';

/** What the layers below the routes know about the current request. */
export type RequestContext = {
  readonly id: string;
  /** Of the client. */
  readonly address?: string;
  /** By `performance.now()`. */
  readonly startedAt: number;
  /** When the database last timed out for this request, by `performance.now()`. */
  databaseLostAt: number | null;
  /** Null until it is known who calls, and for visitors. */
  caller: Caller | null;
};

/** Ids of who calls; no user for the browser that prints. */
export type Caller = { readonly studio: string; readonly utente: string | null };

/** For this long after a timeout a request does not wait for the database again, so that it is answered in time. */
const lostMs = 10_000;

const storage = new AsyncLocalStorage<RequestContext | undefined>();

export const createRequestContext = (id: string, address?: string): RequestContext => ({
  id,
  ...(address !== undefined && { address }),
  startedAt: performance.now(),
  databaseLostAt: null,
  caller: null,
});

export const runInRequest = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** For work that outlives the request that started it. */
export const runOutsideRequest = <T>(work: () => T): T => storage.run(undefined, work);

export const findRequestId = (): string | undefined => storage.getStore()?.id;

export const findRequestAddress = (): string | undefined => storage.getStore()?.address;

/** A request that has already waited this long, for example in a queue, has no time to try a database that is not answering. */
const patienceMs = 4_000;

export const isImpatient = (): boolean => {
  const context = storage.getStore();
  return context !== undefined && performance.now() - context.startedAt > patienceMs;
};

export const markDatabaseLost = (): void => {
  const context = storage.getStore();
  if (context !== undefined) context.databaseLostAt = performance.now();
};

export const isDatabaseLost = (): boolean => {
  const lostAt = storage.getStore()?.databaseLostAt ?? null;
  return lostAt !== null && performance.now() - lostAt < lostMs;
};

/** Records who calls, for the log and the usage of the studio. */
export const markCaller = (caller: Caller): void => {
  const context = storage.getStore();
  if (context !== undefined) context.caller = caller;
};
