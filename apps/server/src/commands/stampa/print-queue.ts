import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PrintOutcome, Stampante } from '../../adapters/chromium/stampante.ts';
import { isDatabaseAway } from '../../adapters/database/away.ts';
import type { Database } from '../../adapters/database/database.ts';
import { runOutsideRequest } from '../../adapters/request-context.ts';
import { stampeRepository } from '../../repositories/stampe.ts';
import type { ClaimedStampa, StampaRow } from '../../repositories/stampe.ts';
import { createReportUrl } from './report-url.ts';

/** Delay between turns: with prints waiting or running, and when idle (looking for prints of other processes). */
const TURN_MS = 500;
const IDLE_TURN_MS = 1_000;
/** How long a print without a browser here is offered to the other processes. */
const OFFER_MS = 2.5 * IDLE_TURN_MS;
const PURGE_MS = 60_000;
/** How long a print that only other processes may print waits while none of them prints anything. */
const NOBODY_MS = 30_000;
const NOBODY: PrintOutcome = {
  tipo: 'browser_assente',
  dettaglio: 'nessun processo con il ruolo stampa è in funzione',
};
/** Longer than a database restart takes: waiting clients get an answer. */
const AWAY_MS = 7_000;
/** After an outage every process first sends a heartbeat, then judges others by theirs. */
const GRACE_MS = 3 * IDLE_TURN_MS;
/** How long a closing process keeps printing what it was asked for. */
const DRAIN_MS = 20_000;
const DRAIN_STEP_MS = 50;

type PrintRequest = {
  readonly studio_id: string;
  readonly bilancio_id: string;
  readonly chiave: string | null;
  readonly signal: AbortSignal;
};

type Waiter = {
  readonly end: (outcome: PrintOutcome) => void;
  /** Resolves once its row is deleted. */
  readonly left: Promise<void>;
  /** False until the row is inserted. The waiter exists before, so a claim of that row finds it. */
  isQueued: boolean;
  /** Why this process cannot print it, and until when to wait for another process. */
  rejection: { readonly outcome: PrintOutcome; readonly until: number } | null;
};

type Options = {
  readonly database: Database;
  /** Null: this process waits for its prints, other processes print them. */
  readonly stampante: Stampante | null;
  /** Origin at which this process answers its own browser. */
  readonly getOrigin: () => string;
  /** An address that the browser is about to open. */
  readonly onUrl?: (url: string) => void;
  readonly onError: (error: unknown) => void;
  /** A report of a studio that this process printed, and how long its browser took. */
  readonly onPrinted?: (studioId: string, ms: number) => void;
  /** Maximum queued prints of one studio, across all processes. */
  readonly maxWaiting: number;
  readonly maxPages?: number;
  readonly nobodyMs?: number;
};

/** How a print ends: the browser's outcome, or a refusal because the studio's queue is full. */
export type QueueOutcome = PrintOutcome | { readonly tipo: 'coda_piena' };

export type PrintQueue = ReturnType<typeof createPrintQueue>;

/**
 * This process's prints and its share of the common queue: it prints `maxPages` pages at a time, its own or other
 * processes' on the same database, studios in rotation. See docs/decisions/0012-prints-wait-in-the-database.md.
 */
export const createPrintQueue = ({
  database,
  stampante,
  getOrigin,
  onUrl = () => undefined,
  onError,
  onPrinted = () => undefined,
  maxWaiting,
  maxPages = 2,
  nobodyMs = NOBODY_MS,
}: Options) => {
  const repository = stampeRepository(database);
  const processId = randomUUID();
  /** Prints whose client waits at this process; below, those that it prints. */
  const waiters = new Map<string, Waiter>();
  const running = new Map<string, AbortController>();
  const jobs = new Set<Promise<void>>();
  /** Rows with no client left, to delete when the database is back. */
  const toRemove = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let runningTurn: Promise<void> | null = null;
  let isRequested = false;
  let isClosed = false;
  let isDraining = false;
  let nextPurge = 0;
  let lastTurn = Date.now();
  let graceUntil = 0;

  /** Delivers an outcome: directly to a client of this process, through the database to another's. */
  const deliver = async ({ id, sportello }: ClaimedStampa, outcome: PrintOutcome): Promise<void> => {
    const waiter = waiters.get(id);
    if (outcome.tipo === 'browser_assente') {
      if (waiter !== undefined) waiter.rejection = { outcome, until: Date.now() + OFFER_MS };
      await repository.discard(id, processId);
    } else if (outcome.tipo === 'annullato') {
      // Stopped because this process closes. If the client left or another process took over, the row is no longer ours
      // to discard.
      await repository.discard(id, processId);
    } else if (sportello === processId) {
      waiter?.end(outcome);
      // Until its row is deleted it counts as running, and the next claim would pass over its studio.
      await waiter?.left;
    } else if (outcome.tipo === 'stampato') await repository.finish(id, processId, { tipo: 'stampato' }, outcome.pdf);
    else await repository.finish(id, processId, outcome, null);
  };

  const work = async (claimed: ClaimedStampa, printer: Stampante): Promise<void> => {
    const controller = new AbortController();
    running.set(claimed.id, controller);
    const began = performance.now();
    try {
      const outcome = await printer.printPdf({
        url: () => createReportUrl({ database, getOrigin, onUrl }, claimed),
        signal: controller.signal,
      });
      if (outcome.tipo === 'stampato') onPrinted(claimed.studio_id, performance.now() - began);
      await deliver(claimed, outcome);
    } catch (error) {
      onError(error);
    } finally {
      running.delete(claimed.id);
      wake();
    }
  };

  const take = async (id: string): Promise<PrintOutcome> => {
    const claimed = await repository.remove(id);
    const outcome = (claimed?.esito ?? { tipo: 'annullato' }) as PrintOutcome;
    return outcome.tipo === 'stampato' ? { tipo: 'stampato', pdf: claimed?.pdf ?? Buffer.alloc(0) } : outcome;
  };

  const settle = async (waiter: Waiter, row: StampaRow | undefined): Promise<void> => {
    // The row was deleted with its statement.
    if (row === undefined) return waiter.end({ tipo: 'annullato' });
    if (row.isFinished) return waiter.end(await take(row.id));
    if (row.isLost && Date.now() > graceUntil)
      return waiter.end({ tipo: 'pagina_in_errore', dettaglio: 'due processi si sono fermati mentre la stampavano' });
    if (waiter.rejection !== null && row.processo === null && Date.now() > waiter.rejection.until)
      waiter.end(waiter.rejection.outcome);
  };

  /** Cleans up after an outage: rows without a client, rows this process no longer prints. */
  const tidy = async (rows: Iterable<StampaRow>): Promise<void> => {
    for (const id of toRemove) {
      await repository.remove(id);
      toRemove.delete(id);
    }
    for (const { id, sportello, processo: printer } of rows) {
      const isAwaited = sportello !== processId || waiters.has(id);
      if (printer === processId && isAwaited && !running.has(id)) await repository.release(id, processId);
    }
  };

  const isAway = (): boolean => Date.now() - lastTurn > AWAY_MS;

  /** Records that the database answered; after an outage, starts the grace period. */
  const noteAnswer = (): void => {
    if (isAway()) graceUntil = Date.now() + GRACE_MS;
    lastTurn = Date.now();
  };

  const noteError = (error: unknown): void => {
    onError(error);
    if (!isDatabaseAway(error) || !isAway()) return;
    for (const { end } of waiters.values()) end({ tipo: 'annullato' });
  };

  /** Whether this process may take another print. */
  const canClaim = (): boolean =>
    running.size < maxPages && !isClosed && Date.now() > graceUntil && (!isDraining || waiters.size > 0);

  /** Deletes a row with no client left: now, or when the database is back. */
  const leave = async (id: string): Promise<void> => {
    toRemove.add(id);
    if (isAway()) return;
    try {
      await repository.remove(id);
      toRemove.delete(id);
    } catch (error) {
      onError(error);
    }
  };

  const turn = async (): Promise<void> => {
    if (Date.now() > nextPurge) {
      await repository.purge();
      nextPurge = Date.now() + PURGE_MS;
    }
    const [ours, taken] = [[...waiters].filter(([, { isQueued }]) => isQueued), [...running]];
    if (ours.length + taken.length + toRemove.size > 0) {
      const rows = new Map((await repository.beat(processId)).map((row) => [row.id, row]));
      noteAnswer();
      await tidy(rows.values());
      if (stampante === null && ours.length > 0 && (await repository.isPrinting()))
        for (const [, waiter] of ours) waiter.rejection = { outcome: NOBODY, until: Date.now() + nobodyMs };
      for (const [id, waiter] of ours) await settle(waiter, rows.get(id));
      for (const [id, controller] of taken) if (rows.get(id)?.processo !== processId) controller.abort();
    }
    while (stampante !== null && canClaim()) {
      const claimed = await repository.claim(processId);
      noteAnswer();
      if (claimed === null) break;
      // Its client has just left and will delete the row.
      if (claimed.sportello === processId && !waiters.has(claimed.id)) continue;
      const job = work(claimed, stampante);
      jobs.add(job);
      void job.finally(() => jobs.delete(job));
    }
  };

  const wake = (): void => {
    isRequested = runningTurn !== null;
    if (runningTurn !== null || isClosed) return;
    clearTimeout(timer);
    // A turn serves every studio: detach it from the request that woke it.
    runningTurn = runOutsideRequest(turn)
      .catch(noteError)
      .finally(() => {
        runningTurn = null;
        if (isRequested) return wake();
        if (!isClosed) timer = setTimeout(wake, waiters.size + running.size > 0 ? TURN_MS : IDLE_TURN_MS).unref();
      });
  };
  wake();

  return {
    /** Queues a print and waits for its outcome. Aborting the signal removes it from the queue, or stops it. */
    print: async ({ signal, ...stampa }: PrintRequest): Promise<QueueOutcome> => {
      if (signal.aborted) return { tipo: 'annullato' };
      const id = randomUUID();
      const { promise, resolve: end } = Promise.withResolvers<PrintOutcome>();
      const { promise: left, resolve: endLeaving } = Promise.withResolvers<void>();
      const rejection = stampante === null ? { outcome: NOBODY, until: Date.now() + nobodyMs } : null;
      const waiter: Waiter = { end, left, isQueued: false, rejection };
      waiters.set(id, waiter);
      signal.addEventListener('abort', () => end({ tipo: 'annullato' }), { once: true });
      try {
        if (!(await repository.add({ ...stampa, id, sportello: processId }, maxWaiting))) return { tipo: 'coda_piena' };
        waiter.isQueued = true;
        wake();
        return await promise;
      } finally {
        waiters.delete(id);
        running.get(id)?.abort();
        await leave(id);
        endLeaving();
      }
    },

    /** Whether this process prints, or holds a client that waits. */
    isBusy: (): boolean => waiters.size + running.size > 0,

    /**
     * Waits for this process's prints to finish, here or elsewhere. The server keeps answering: the browser prints its
     * pages.
     */
    drain: async (): Promise<void> => {
      isDraining = true;
      const deadline = Date.now() + DRAIN_MS;
      while (waiters.size + running.size > 0 && Date.now() < deadline) await sleep(DRAIN_STEP_MS);
    },

    /** Stops printing, for other processes too: they take their prints back. */
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      for (const controller of running.values()) controller.abort();
      await runningTurn;
      await Promise.all(jobs);
    },
  };
};
