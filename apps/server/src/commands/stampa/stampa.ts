import type { BilancioRow } from '../../repositories/bilanci.ts';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { refuse, refuseFor } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';
import { describePdf } from './describe-pdf.ts';
import type { PrintQueue, QueueOutcome } from './print-queue.ts';

/** Includes the time in the queue; the client times out at 120 seconds. */
const TIMEOUT_MS = 110_000;
/** By then another process may answer, or the browser may be back. */
const RETRY_AFTER_S = 5;

/** Seconds after which a full studio queue probably has room. */
const QUEUE_RETRY_AFTER_S = 10;

/** @example formatFileName('Caffè & Ca. S.r.l.', '2025-12-31') // 'Report_Caffe_Ca_S_r_l_2025-12-31.pdf' */
export const formatFileName = (ragioneSociale: string, data: string, kind = 'Report', extension = 'pdf'): string => {
  const ascii = ragioneSociale
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/gu, '_')
    .slice(0, 100)
    .replace(/^_+|_+$/gu, '');
  return `${kind}_${ascii || 'azienda'}_${data}.${extension}`;
};

type PrintOptions = {
  readonly queue: PrintQueue;
  /** Client's key for this print, to ask for its progress. */
  readonly chiave: string | null;
  readonly signal: AbortSignal;
  readonly onError: (outcome: QueueOutcome) => void;
};

type PrintedReport = { readonly name: string; readonly pdf: Buffer };

/**
 * Prints the report of a statement as PDF with a headless browser, whose token reads only that report, for a minute.
 */
export const printReport = async (
  studio: Studio,
  bilancio: BilancioRow,
  { queue, chiave, signal, onError }: PrintOptions,
): Promise<PrintedReport | Refusal> => {
  const azienda = await studio.aziende.find(bilancio.azienda_id);
  if (azienda === null) return refuse('non_trovato');
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const outcome = await queue.print({
    studio_id: studio.id,
    bilancio_id: bilancio.id,
    chiave,
    signal: AbortSignal.any([signal, timeout]),
  });
  if (outcome.tipo === 'coda_piena') return refuseFor('troppe_richieste', QUEUE_RETRY_AFTER_S);
  if (outcome.tipo !== 'stampato') {
    const isLate = timeout.aborted || outcome.tipo === 'tempo_scaduto';
    if (isLate || outcome.tipo !== 'annullato') onError(outcome);
    return isLate ? refuse('stampa_in_ritardo') : refuseFor('stampa_non_disponibile', RETRY_AFTER_S);
  }
  await inStudio(studio, (studio) =>
    studio.eventi.add({
      azione: 'esporta_pdf',
      azienda_id: azienda.id,
      bilancio_id: bilancio.id,
      dopo: describePdf(outcome.pdf),
    }),
  );
  return { name: formatFileName(azienda.ragione_sociale, bilancio.data_bilancio), pdf: Buffer.from(outcome.pdf) };
};
