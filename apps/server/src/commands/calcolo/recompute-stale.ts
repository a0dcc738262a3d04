import { setTimeout as sleep } from 'node:timers/promises';
import { VERSIONE_CALCOLO, VERSIONE_REGOLE } from '@vedetta/domain';
import { isDatabaseAway } from '../../adapters/database/away.ts';
import type { Database } from '../../adapters/database/database.ts';
import { retryWhileAway } from '../../adapters/database/retry-while-away.ts';
import { inTransaction } from '../../adapters/database/transaction.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import { openStudioAs } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { loadDatabaseTime, staleRisultatiRepository } from '../../repositories/stale-risultati.ts';
import type { Staleness, StaleRow } from '../../repositories/stale-risultati.ts';
import { recomputeBilancio } from './recompute.ts';
import { judgeRisultati } from '../controllo/check-risultati.ts';

/** How many ids are read at a time; only one statement is in progress. */
const BATCH_SIZE = 200;
/** Before retrying aziende that a user was writing. */
const RETRY_MS = 500;
/** Before retrying a database that was away. */
const AWAY_RETRY_MS = 5_000;

export type RecomputeProgress = { readonly totale: number; readonly ricalcolati: number; readonly falliti: number };

type RecomputeScope = 'stale' | 'different' | 'all';

type Options = {
  /**
   * `stale`: figures of other rules or another engine; `different`: also those that differ from what the engine gives
   * today, whatever the reason, as `check` finds them; `all`: all of them, with their explanations.
   */
  readonly scope?: RecomputeScope;
  /** Limit to one studio. */
  readonly studioId?: string | null;
  readonly signal?: AbortSignal;
  /** Called after each statement. */
  readonly onProgress?: (progress: RecomputeProgress) => void;
  /** Called for a statement that fails; it is left unchanged, and the others go on. */
  readonly onError?: (error: unknown, bilancio: StaleRow) => void;
};

export type RecomputeOutcome = RecomputeProgress & { readonly interrotto: boolean };

/** Whether a statement is stored as today's engine would store it; its explanations may be older. */
const isCurrent = async (studio: Studio, bilancio: BilancioRow): Promise<boolean> =>
  bilancio.calcolati_con === VERSIONE_CALCOLO && (await judgeRisultati(studio, bilancio)).problemi.length === 0;

/** Recomputes one statement in its own transaction: a user who writes on the same azienda waits only for this. */
const recomputeOne = (
  database: Database,
  staleness: Staleness,
  bilancio: StaleRow,
  scope: RecomputeScope,
): Promise<'recomputed' | 'busy' | 'unneeded'> =>
  inTransaction(database, async (trx) => {
    const stale = staleRisultatiRepository(trx, staleness);
    if (!(await stale.tryLock(bilancio))) return 'busy';
    const studio = openStudioAs(trx, bilancio.studio_id);
    const row = (await stale.has(bilancio)) ? await studio.bilanci.find(bilancio.id) : null;
    if (row === null) return 'unneeded';
    if (scope === 'different' && (await isCurrent(studio, row))) return 'unneeded';
    await recomputeBilancio(studio, row);
    return 'recomputed';
  });

/** Statements to recompute, read in batches just before they are processed. */
const listStale = async function* (
  database: Database,
  staleness: Staleness,
  studioId: string | null,
): AsyncGenerator<StaleRow> {
  const stale = staleRisultatiRepository(database, staleness, studioId);
  for (
    let batch = await stale.list(null, BATCH_SIZE);
    batch.length > 0;
    batch = await stale.list(batch.at(-1)?.id ?? null, BATCH_SIZE)
  )
    yield* batch;
};

const chooseStaleness = async (database: Database, scope: RecomputeScope): Promise<Staleness> => {
  if (scope === 'stale') return { versione_calcolo: VERSIONE_CALCOLO };
  return scope === 'different' ? 'any' : { prima_di: await loadDatabaseTime(database) };
};

/**
 * Recomputes the stored figures of other rules or another engine, in every studio, so that lists show today's grades;
 * consolidated statements keep theirs. Each statement commits on its own: after a stop (`signal`) or a crash the next
 * run resumes, and several processes share the work.
 * @throws the database's error when it is away: that is not a fault of a statement
 * @example await recomputeStale(database, { onProgress: (progress) => console.log(progress) })
 */
export const recomputeStale = async (
  database: Database,
  { scope = 'stale', studioId = null, signal, onProgress, onError }: Options = {},
): Promise<RecomputeOutcome> => {
  const staleness = await chooseStaleness(database, scope);
  const totale = await staleRisultatiRepository(database, staleness, studioId).count();
  const failed = new Set<string>();
  let ricalcolati = 0;
  let busy = 0;
  do {
    if (busy > 0) await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
    busy = 0;
    for await (const bilancio of listStale(database, staleness, studioId)) {
      if (signal?.aborted === true) break;
      if (failed.has(bilancio.id)) continue;
      const outcome = await recomputeOne(database, staleness, bilancio, scope).catch((error: unknown) => {
        if (isDatabaseAway(error)) throw error;
        failed.add(bilancio.id);
        onError?.(error, bilancio);
        return 'failed';
      });
      if (outcome === 'recomputed') ricalcolati += 1;
      if (outcome === 'busy') busy += 1;
      onProgress?.({ totale, ricalcolati, falliti: failed.size });
    }
  } while (busy > 0 && signal?.aborted !== true);
  return { totale, ricalcolati, falliti: failed.size, interrotto: signal?.aborted === true };
};

type RecomputeLog = Readonly<Record<'info' | 'error', (data: object, text: string) => void>>;

/**
 * Runs the recompute in the background at server start, retrying while the database is away. `stop` waits for the
 * statement in progress.
 */
export const startRecompute = (
  database: Database,
  log: RecomputeLog,
  awayRetryMs = AWAY_RETRY_MS,
): { readonly stop: () => Promise<void> } => {
  const controller = new AbortController();
  const { signal } = controller;
  const recompute = () =>
    recomputeStale(database, {
      signal,
      onError: (err, { id }) => log.error({ err, bilancio: id }, 'ricalcolo di un bilancio non riuscito'),
    });
  const tell = (err: unknown): void => log.error({ err }, 'ricalcolo dei bilanci non riuscito');
  const job = retryWhileAway(recompute, { signal, pauseMs: awayRetryMs, onAway: tell })
    .then((outcome) => {
      if (outcome !== null && outcome.totale > 0)
        log.info({ ...outcome, versione_regole: VERSIONE_REGOLE }, 'ricalcolo dei bilanci');
    })
    .catch(tell);
  return {
    stop: async () => {
      controller.abort();
      await job;
    },
  };
};
