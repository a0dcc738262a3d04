import { AsyncLocalStorage } from 'node:async_hooks';

/** What the rooms below the routes need to know of the request they work for. */
export type RequestContext = {
  readonly id: string;
  /** By `performance.now()`. */
  readonly startedAt: number;
  /** When the database last kept this request waiting to no purpose, by `performance.now()`. */
  databaseLostAt: number | null;
};

/** For this long a request does not wait for the same database a second time: it is answered in time. */
const lostMs = 10_000;

const storage = new AsyncLocalStorage<RequestContext | undefined>();

export const createRequestContext = (id: string): RequestContext => ({
  id,
  startedAt: performance.now(),
  databaseLostAt: null,
});

export const runInRequest = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** For what goes on after the request that happened to start it. */
export const runOutsideRequest = <T>(work: () => T): T => storage.run(undefined, work);

export const findRequestId = (): string | undefined => storage.getStore()?.id;

/** A request that has waited so long, for its turn for instance, has no time left to try a database that answers nobody. */
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
