import { AsyncLocalStorage } from 'node:async_hooks';

/** What the rooms below the routes need to know of the request they work for. */
export type RequestContext = {
  readonly id: string;
  /** When the database last kept this request waiting to no purpose, by `performance.now()`. */
  databaseLostAt: number | null;
};

/** For this long a request does not wait for the same database a second time: it is answered in time. */
const lostMs = 10_000;

const storage = new AsyncLocalStorage<RequestContext | undefined>();

export const createRequestContext = (id: string): RequestContext => ({ id, databaseLostAt: null });

export const runInRequest = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** For what goes on after the request that happened to start it. */
export const runOutsideRequest = <T>(work: () => T): T => storage.run(undefined, work);

export const findRequestId = (): string | undefined => storage.getStore()?.id;

export const markDatabaseLost = (): void => {
  const context = storage.getStore();
  if (context !== undefined) context.databaseLostAt = performance.now();
};

export const isDatabaseLost = (): boolean => {
  const lostAt = storage.getStore()?.databaseLostAt ?? null;
  return lostAt !== null && performance.now() - lostAt < lostMs;
};
