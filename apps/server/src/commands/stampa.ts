import { createHash } from 'node:crypto';
import { readProperty } from '../adapters/chromium/pdf-metadata.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import { aziendeRepository } from '../repositories/aziende.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import { eventiRepository } from '../repositories/eventi.ts';
import { refuse, refuseFor } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Sessione } from '../sessione.ts';
import type { CodaStampa, EsitoAttesa } from './coda-stampa.ts';

/** Waiting included: the client waits 120 seconds. */
const TEMPO_MASSIMO_MS = 110_000;
/** By then another process answers, or the browser is back. */
const RIPROVA_S = 5;

/** Seconds after which a studio with so many prints waiting has room for another. */
const ATTESA_CODA_S = 10;

/** @example formatNomeFile('Caffè & Ca. S.r.l.', '2025-12-31') // 'Report_Caffe_Ca_S_r_l_2025-12-31.pdf' */
export const formatNomeFile = (ragioneSociale: string, data: string): string => {
  const ascii = ragioneSociale
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/gu, '_')
    .slice(0, 100)
    .replace(/^_+|_+$/gu, '');
  return `Report_${ascii || 'azienda'}_${data}.pdf`;
};

type Stampa = {
  readonly coda: CodaStampa;
  /** How the client calls this print, to ask how far it has got. */
  readonly chiave: string | null;
  readonly signal: AbortSignal;
  readonly onError: (esito: EsitoAttesa) => void;
};

type ReportStampato = { readonly nome: string; readonly pdf: Buffer };

/** What the trail keeps of a PDF: the digest of its data and that of the file, which tell later whether either has changed. */
const describePdf = (pdf: Uint8Array) => ({
  impronta: readProperty(pdf, 'VedettaImpronta'),
  versione_regole: readProperty(pdf, 'VedettaRegole'),
  file_sha256: createHash('sha256').update(pdf).digest('hex'),
  file_byte: pdf.length,
});

/** The report of a statement as a PDF, printed by a headless browser that may read that report and nothing else, for a minute. */
export const printReport = async (
  { database }: Services,
  { studio, utente }: Sessione,
  bilancio: BilancioRow,
  { coda, chiave, signal, onError }: Stampa,
): Promise<ReportStampato | Refusal> => {
  const azienda = await aziendeRepository(database, studio.id).find(bilancio.azienda_id);
  if (azienda === null) return refuse('non_trovato');
  const limite = AbortSignal.timeout(TEMPO_MASSIMO_MS);
  const esito = await coda.print({
    studio_id: studio.id,
    bilancio_id: bilancio.id,
    chiave,
    signal: AbortSignal.any([signal, limite]),
  });
  if (esito.tipo === 'coda_piena') return refuseFor('troppe_richieste', ATTESA_CODA_S);
  if (esito.tipo !== 'stampato') {
    const isInRitardo = limite.aborted || esito.tipo === 'tempo_scaduto';
    if (isInRitardo || esito.tipo !== 'annullato') onError(esito);
    return isInRitardo ? refuse('stampa_in_ritardo') : refuseFor('stampa_non_disponibile', RIPROVA_S);
  }
  await inTransaction(database, (trx) =>
    eventiRepository(trx, studio.id).add({
      utente,
      azione: 'esporta_pdf',
      azienda_id: azienda.id,
      bilancio_id: bilancio.id,
      dopo: describePdf(esito.pdf),
    }),
  );
  return { nome: formatNomeFile(azienda.ragione_sociale, bilancio.data_bilancio), pdf: Buffer.from(esito.pdf) };
};
