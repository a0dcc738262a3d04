import { randomUUID } from 'node:crypto';
import type { PrintOutcome, Stampante } from '../../adapters/chromium/stampante.ts';
import type { Database } from '../../adapters/database/database.ts';
import { inTransaction } from '../../adapters/database/transaction.ts';
import { runOutsideRequest } from '../../adapters/request-context.ts';
import { openStudioAs } from '../../repositories/open-studio.ts';
import { stampeMultipleQueueRepository } from '../../repositories/stampe-multiple-queue.ts';
import type { ClaimedRiga } from '../../repositories/stampe-multiple-queue.ts';
import { describePdf } from './describe-pdf.ts';
import { createReportUrl } from './report-url.ts';
import { STAMPE_MULTIPLE_BYTE } from './stampa-multipla.ts';

/** Delay between turns: while it prints, and while it looks for work of other processes. */
const TURN_MS = 500;
const IDLE_TURN_MS = 1_000;
const PURGE_MS = 60_000;
/** Without a browser, before the next attempt: another process may have one, or this one again. */
const NO_BROWSER_MS = 10_000;

const INTERROTTA = 'La stampa si è interrotta più volte. Riprovare più tardi.';
const MOTIVI = {
  tempo_scaduto: 'Il report non è stato stampato in tempo. Riprovare.',
  pagina_in_errore: 'Il report non si è aperto. Riprovare.',
} as const;
const SENZA_BILANCIO = 'Il bilancio è stato eliminato dopo l’avvio della stampa.';
const SENZA_SPAZIO =
  'Lo spazio per le stampe dello studio è pieno: scaricare ed eliminare quelle pronte, poi riprendere.';

type Options = {
  readonly database: Database;
  readonly stampante: Stampante;
  /** Origin at which this process answers its own browser. */
  readonly getOrigin: () => string;
  /** An address that the browser is about to open. */
  readonly onUrl?: (url: string) => void;
  /** Whether this process has single prints, which come first. */
  readonly isBusy: () => boolean;
  readonly onError: (error: unknown) => void;
  /** A report of a studio that this process printed, and how long its browser took. */
  readonly onPrinted?: (studioId: string, ms: number) => void;
  /** Bytes that a studio may keep. */
  readonly maxBytes?: number;
};

export type BulkQueue = ReturnType<typeof createBulkQueue>;

/**
 * This process's share of the bulk prints: one page at a time, begun only while no single print waits. What it prints is in the database,
 * so a process that dies loses the page it was at and nothing else. See docs/decisions/0060-bulk-prints.md.
 */
export const createBulkQueue = ({
  database,
  stampante,
  getOrigin,
  onUrl = () => undefined,
  isBusy,
  onError,
  onPrinted = () => undefined,
  maxBytes = STAMPE_MULTIPLE_BYTE,
}: Options) => {
  const repository = stampeMultipleQueueRepository(database);
  const processId = randomUUID();
  let current: { readonly chiave: string; readonly controller: AbortController } | null = null;
  let job: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let runningTurn: Promise<void> | null = null;
  let isRequested = false;
  let isClosed = false;
  let nextPurge = 0;
  let pausedUntil = 0;

  /** Writes an outcome with its entry in the trail, unless the report was cancelled or taken over meanwhile. */
  const save = (claimed: ClaimedRiga, outcome: { readonly pdf: Uint8Array } | { readonly motivo: string }) =>
    inTransaction(database, async (trx) => {
      const queue = stampeMultipleQueueRepository(trx);
      const isFull = 'pdf' in outcome && (await queue.measureByte(claimed.studio_id)) + outcome.pdf.length > maxBytes;
      const motivo = isFull ? SENZA_SPAZIO : 'motivo' in outcome && outcome.motivo;
      const esito =
        'pdf' in outcome && !isFull
          ? ({ stato: 'pronta', pdf: outcome.pdf, data: claimed.data_bilancio } as const)
          : ({ stato: 'non_stampata', motivo: motivo || '' } as const);
      const isOurs = await queue.finish(claimed, processId, esito);
      await queue.settle(claimed.stampa_id);
      if (!isOurs || esito.stato !== 'pronta' || claimed.bilancio_id === null) return;
      const author = { id: claimed.utente_id, username: claimed.username };
      await openStudioAs(trx, claimed.studio_id, author).eventi.add({
        azione: 'esporta_pdf',
        azienda_id: claimed.azienda_id,
        bilancio_id: claimed.bilancio_id,
        dopo: describePdf(esito.pdf),
      });
    });

  const deliver = async (claimed: ClaimedRiga, outcome: PrintOutcome): Promise<void> => {
    switch (outcome.tipo) {
      case 'stampato':
        return save(claimed, { pdf: outcome.pdf });
      case 'annullato':
        return repository.release(claimed, processId, 'no_attempt');
      case 'browser_assente':
        pausedUntil = Date.now() + NO_BROWSER_MS;
        onError(outcome);
        return repository.release(claimed, processId, 'attempt');
      case 'tempo_scaduto':
      case 'pagina_in_errore':
        onError(outcome);
        return save(claimed, { motivo: MOTIVI[outcome.tipo] });
    }
  };

  const work = async (claimed: ClaimedRiga, signal: AbortSignal): Promise<void> => {
    const { studio_id, bilancio_id } = claimed;
    if (bilancio_id === null) return save(claimed, { motivo: SENZA_BILANCIO });
    const url = () => createReportUrl({ database, getOrigin, onUrl }, { studio_id, bilancio_id });
    const began = performance.now();
    const outcome = await stampante.printPdf({ url, signal });
    if (outcome.tipo === 'stampato') onPrinted(studio_id, performance.now() - began);
    return deliver(claimed, outcome);
  };

  const start = (claimed: ClaimedRiga): void => {
    const controller = new AbortController();
    current = { chiave: `${claimed.stampa_id} ${claimed.posto}`, controller };
    job = work(claimed, controller.signal)
      // A failed write leaves the report claimed: without a heartbeat it is free again.
      .catch(onError)
      .finally(() => {
        current = null;
        wake();
      });
  };

  const turn = async (): Promise<void> => {
    if (Date.now() > nextPurge) {
      await repository.purge(INTERROTTA);
      await repository.settle(null);
      nextPurge = Date.now() + PURGE_MS;
    }
    if (current !== null) {
      const ours = await repository.beat(processId);
      // Cancelled by its user, or deleted with its azienda.
      if (current !== null && !ours.has(current.chiave)) current.controller.abort();
      return;
    }
    if (isClosed || isBusy() || Date.now() < pausedUntil) return;
    const claimed = await repository.claim(processId);
    if (claimed !== null) start(claimed);
  };

  const wake = (): void => {
    isRequested = runningTurn !== null;
    if (runningTurn !== null || isClosed) return;
    clearTimeout(timer);
    runningTurn = runOutsideRequest(turn)
      .catch(onError)
      .finally(() => {
        runningTurn = null;
        if (isRequested) return wake();
        if (!isClosed) timer = setTimeout(wake, current === null ? IDLE_TURN_MS : TURN_MS).unref();
      });
  };
  wake();

  return {
    /** There is something new to print. */
    wake,

    /** Stops printing and returns its page to the queue, for another process or for the next start. */
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      await runningTurn;
      current?.controller.abort();
      await job;
    },
  };
};
