import { createHash } from 'node:crypto';
import { readProperty } from '../adapters/chromium/pdf-metadata.ts';
import type { Database } from '../adapters/database/database.ts';
import type { EventoRow } from '../repositories/eventi.ts';
import { reportStampatiRepository } from '../repositories/report-stampati.ts';
import type { DatiStampati } from './impronta-report.ts';
import { loadDatiStampati } from './report.ts';

/** What a copy says of itself; typed from paper, only the digest is known. */
type Dichiarazione = { readonly impronta: string; readonly bilancioId: string | null; readonly regole: string | null };

/**
 * The file beside the one that was printed: the same to the byte, the same with something added after its end (a digital signature), or another.
 * `sconosciuto` where there is no file, or the trail has nothing to hold it against.
 */
export type StatoFile = 'identico' | 'completato' | 'modificato' | 'sconosciuto';

type Trovato = {
  readonly dichiarato: Dichiarazione;
  /** When it was printed, as the trail tells. */
  readonly stampa: EventoRow | null;
  readonly file: StatoFile;
  readonly ragione_sociale: string;
  readonly data_bilancio: string;
};

/** Whether a copy matches the data that are stored now, and if not, why. */
export type VerificaReport =
  | { readonly tipo: 'non_vedetta' }
  | { readonly tipo: 'sconosciuto'; readonly dichiarato: Dichiarazione }
  | {
      readonly tipo: 'eliminato';
      readonly dichiarato: Dichiarazione;
      readonly stampa: EventoRow | null;
      readonly eliminazione: EventoRow | null;
    }
  | ({ readonly tipo: 'coincide' } & Trovato)
  | ({
      readonly tipo: 'diverso';
      readonly impronta: string;
      readonly regole: string;
      readonly modifiche: readonly EventoRow[];
    } & Trovato);

const IMPRONTA = /^[\da-f]{64}$/u;

/** @returns null when the file is no report of ours. */
export const readDichiarazione = (pdf: Uint8Array): Dichiarazione | null => {
  const impronta = readProperty(pdf, 'VedettaImpronta');
  if (impronta === null || !IMPRONTA.test(impronta)) return null;
  return { impronta, bilancioId: readProperty(pdf, 'VedettaBilancio'), regole: readProperty(pdf, 'VedettaRegole') };
};

/** The digest as it is typed from paper, with whatever blanks; null when it is none. */
export const parseImpronta = (testo: string): Dichiarazione | null => {
  const impronta = testo.replaceAll(/\s/gu, '').toLowerCase();
  return IMPRONTA.test(impronta) ? { impronta, bilancioId: null, regole: null } : null;
};

type FileStampato = { readonly sha256: string; readonly byte: number };

/** What the trail keeps of the file. */
const readFileStampato = ({ dopo }: EventoRow): FileStampato | null => {
  const { file_sha256: sha256, file_byte: byte } = (dopo ?? {}) as {
    readonly file_sha256?: unknown;
    readonly file_byte?: unknown;
  };
  return typeof sha256 === 'string' && typeof byte === 'number' ? { sha256, byte } : null;
};

const isUguale = (pdf: Uint8Array, { sha256, byte }: FileStampato): boolean =>
  createHash('sha256').update(pdf.subarray(0, byte)).digest('hex') === sha256;

/** The print that the file comes from, or the last one of the same data, with how the file stands to it. */
const findStampa = (
  pdf: Uint8Array | null,
  stampe: readonly EventoRow[],
): { readonly stampa: EventoRow | null; readonly file: StatoFile } => {
  const ultima = stampe[0] ?? null;
  if (pdf === null || !stampe.some((stampa) => readFileStampato(stampa) !== null))
    return { stampa: ultima, file: 'sconosciuto' };
  for (const stampa of stampe) {
    const stampato = readFileStampato(stampa);
    if (stampato !== null && isUguale(pdf, stampato))
      return { stampa, file: pdf.length === stampato.byte ? 'identico' : 'completato' };
  }
  return { stampa: ultima, file: 'modificato' };
};

const listBilanci = ({ corrente, proiezione, precedente }: DatiStampati): readonly string[] =>
  [corrente, proiezione, precedente].flatMap((dati) => (dati === null ? [] : [dati.bilancio.id]));

/**
 * Holds a report, or the digest printed on it, against what is stored.
 * @example await verifyReport(database, readDichiarazione(pdf), pdf) // { tipo: 'coincide', … }
 */
export const verifyReport = async (
  database: Database,
  dichiarato: Dichiarazione | null,
  pdf: Uint8Array | null,
): Promise<VerificaReport> => {
  if (dichiarato === null) return { tipo: 'non_vedetta' };
  const repository = reportStampatiRepository(database);
  const { stampa, file } = findStampa(pdf, await repository.listStampe(dichiarato.impronta));
  const bilancioId = dichiarato.bilancioId ?? stampa?.bilancio_id ?? null;
  const studioId = bilancioId === null ? null : await repository.findStudio(bilancioId);
  if (bilancioId === null || studioId === null) {
    const eliminazione = bilancioId === null ? null : await repository.findEliminazione(bilancioId);
    return stampa === null && eliminazione === null
      ? { tipo: 'sconosciuto', dichiarato }
      : { tipo: 'eliminato', dichiarato, stampa, eliminazione };
  }
  const dati = await loadDatiStampati(database, studioId, bilancioId);
  const { azienda, corrente, risultati, impronta } = dati;
  const trovato = {
    dichiarato,
    stampa,
    file,
    ragione_sociale: azienda.ragione_sociale,
    data_bilancio: corrente.bilancio.data_bilancio,
  };
  if (impronta === dichiarato.impronta) return { tipo: 'coincide', ...trovato };
  const modifiche =
    stampa === null
      ? []
      : await repository.listModifiche(stampa.istante, { studioId, aziendaId: azienda.id, bilanci: listBilanci(dati) });
  return { tipo: 'diverso', ...trovato, impronta, regole: risultati.versione_regole, modifiche };
};
