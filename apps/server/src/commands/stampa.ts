import type { EsitoStampa } from '../adapters/chromium/stampante.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import { createToken, hashToken } from '../adapters/token.ts';
import { aziendeRepository } from '../repositories/aziende.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import { eventiRepository } from '../repositories/eventi.ts';
import { stampaRepository } from '../repositories/stampa.ts';
import { refuse } from '../rifiuto.ts';
import type { Rifiuto } from '../rifiuto.ts';
import type { Servizi } from '../servizi.ts';
import type { Sessione } from '../sessione.ts';

/** @example formatNomeFile('Caffè & Ca. S.r.l.', '2025-12-31') // 'Report_Caffe_Ca_S_r_l_2025-12-31.pdf' */
export const formatNomeFile = (ragioneSociale: string, data: string): string => {
  const ascii = ragioneSociale
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/gu, '_')
    .replace(/^_+|_+$/gu, '');
  return `Report_${ascii || 'azienda'}_${data}.pdf`;
};

type Stampa = { readonly indirizzo: string; readonly signal: AbortSignal; readonly onError: (esito: EsitoStampa) => void };

type ReportStampato = { readonly nome: string; readonly pdf: Buffer };

/** The report of a statement as a PDF, printed by a headless browser that may read that report and nothing else, for a minute. */
export const printReport = async (
  { database, stampante }: Servizi,
  { studio, utente }: Sessione,
  bilancio: BilancioRow,
  { indirizzo, signal, onError }: Stampa,
): Promise<ReportStampato | Rifiuto> => {
  const azienda = await aziendeRepository(database, studio.id).find(bilancio.azienda_id);
  if (azienda === null) return refuse('non_trovato');
  if (stampante === null) return refuse('stampa_non_disponibile');
  const mintToken = async (): Promise<string> => {
    const token = createToken();
    await stampaRepository(database).add(hashToken(token), studio.id, bilancio.id);
    return token;
  };
  const esito = await stampante.printPdf({
    url: async () => `${indirizzo}/bilanci/${bilancio.id}/report?__pdf__authtoken=${await mintToken()}`,
    title: `Report ${azienda.ragione_sociale} ${bilancio.data_bilancio}`,
    signal,
  });
  if (esito.tipo !== 'stampato') {
    if (esito.tipo !== 'annullato') onError(esito);
    return refuse('stampa_non_disponibile');
  }
  await inTransaction(database, (trx) =>
    eventiRepository(trx, studio.id).add({ utente, azione: 'esporta_pdf', azienda_id: azienda.id, bilancio_id: bilancio.id }),
  );
  return { nome: formatNomeFile(azienda.ragione_sociale, bilancio.data_bilancio), pdf: Buffer.from(esito.pdf) };
};
