import { createHash } from 'node:crypto';
import { readProperty } from '../../adapters/chromium/pdf-metadata.ts';
import type { Database } from '../../adapters/database/database.ts';
import type { EventoRow } from '../../repositories/eventi.ts';
import { openStudioAs } from '../../repositories/open-studio.ts';
import { printedReportsRepository } from '../../repositories/printed-reports.ts';
import { findText, listImpronte } from './impronta-report.ts';
import type { PrintedData } from './impronta-report.ts';
import { loadPrintedData } from './report.ts';

/** What a copy declares; typed from paper, only the digest is known. */
type Declaration = { readonly impronta: string; readonly bilancioId: string | null; readonly regole: string | null };

/**
 * The file compared with the printed one: identical, identical with something appended (a digital signature), or
 * different. `sconosciuto` without a file, or when the trail has nothing to compare.
 */
export type FileState = 'identico' | 'completato' | 'modificato' | 'sconosciuto';

type FoundReport = {
  readonly dichiarato: Declaration;
  /** The print event in the trail. */
  readonly stampa: EventoRow | null;
  readonly file: FileState;
  readonly ragione_sociale: string;
  readonly data_bilancio: string;
};

/** Whether a copy matches the stored data, and if not, why. */
export type ReportVerification =
  | { readonly tipo: 'non_vedetta' }
  | { readonly tipo: 'sconosciuto'; readonly dichiarato: Declaration }
  | {
      readonly tipo: 'eliminato';
      readonly dichiarato: Declaration;
      readonly stampa: EventoRow | null;
      readonly eliminazione: EventoRow | null;
    }
  | ({ readonly tipo: 'coincide' } & FoundReport)
  | ({
      readonly tipo: 'diverso';
      readonly impronta: string;
      readonly regole: string;
      readonly modifiche: readonly EventoRow[];
    } & FoundReport);

const IMPRONTA = /^[\da-f]{64}$/u;

/** Reads what a PDF declares; null when it is not a Vedetta report. */
export const readDeclaration = (pdf: Uint8Array): Declaration | null => {
  const impronta = readProperty(pdf, 'VedettaImpronta');
  if (impronta === null || !IMPRONTA.test(impronta)) return null;
  return { impronta, bilancioId: readProperty(pdf, 'VedettaBilancio'), regole: readProperty(pdf, 'VedettaRegole') };
};

/** Parses a digest typed from paper, ignoring blanks; null when it is not one. */
export const parseImpronta = (text: string): Declaration | null => {
  const impronta = text.replaceAll(/\s/gu, '').toLowerCase();
  return IMPRONTA.test(impronta) ? { impronta, bilancioId: null, regole: null } : null;
};

type PrintedFile = { readonly sha256: string; readonly byte: number };

/** What the trail recorded of the file. */
const readPrintedFile = ({ dopo }: EventoRow): PrintedFile | null => {
  const { file_sha256: sha256, file_byte: byte } = (dopo ?? {}) as {
    readonly file_sha256?: unknown;
    readonly file_byte?: unknown;
  };
  return typeof sha256 === 'string' && typeof byte === 'number' ? { sha256, byte } : null;
};

const isSame = (pdf: Uint8Array, { sha256, byte }: PrintedFile): boolean =>
  createHash('sha256').update(pdf.subarray(0, byte)).digest('hex') === sha256;

/** The print that produced the file, or the last one of the same data, with the file's state. */
const findStampa = (
  pdf: Uint8Array | null,
  stampe: readonly EventoRow[],
): { readonly stampa: EventoRow | null; readonly file: FileState } => {
  const last = stampe[0] ?? null;
  if (pdf === null || !stampe.some((stampa) => readPrintedFile(stampa) !== null))
    return { stampa: last, file: 'sconosciuto' };
  for (const stampa of stampe) {
    const printed = readPrintedFile(stampa);
    if (printed !== null && isSame(pdf, printed))
      return { stampa, file: pdf.length === printed.byte ? 'identico' : 'completato' };
  }
  return { stampa: last, file: 'modificato' };
};

type Place = { readonly bilancioId: string; readonly studioId: string };

/** Where the data of a copy are; null where they are not any more. */
const findPlace = async (
  database: Database,
  { dichiarato, stampa }: Pick<FoundReport, 'dichiarato' | 'stampa'>,
): Promise<Place | null> => {
  const bilancioId = dichiarato.bilancioId ?? stampa?.bilancio_id ?? null;
  const studioId = bilancioId === null ? null : await printedReportsRepository(database).findStudio(bilancioId);
  return bilancioId === null || studioId === null ? null : { bilancioId, studioId };
};

/** The text whose SHA-256 a copy carries; null where the stored data do not give it. */
export const loadHashedText = async (
  database: Database,
  found: Pick<FoundReport, 'dichiarato' | 'stampa'>,
): Promise<string | null> => {
  const place = await findPlace(database, found);
  if (place === null) return null;
  const data = await loadPrintedData(openStudioAs(database, place.studioId), place.bilancioId);
  return findText(data, found.dichiarato.impronta);
};

const listBilanci = ({ corrente, proiezione, precedente, andamento }: PrintedData): readonly string[] => [
  ...new Set(
    [corrente, proiezione, precedente, ...(andamento?.fonti ?? [])].flatMap((data) =>
      data === null ? [] : [data.bilancio.id],
    ),
  ),
];

/**
 * Compares a report, or the digest printed on it, with the stored data.
 * @example await verifyReport(database, readDeclaration(pdf), pdf) // { tipo: 'coincide', … }
 */
export const verifyReport = async (
  database: Database,
  dichiarato: Declaration | null,
  pdf: Uint8Array | null,
): Promise<ReportVerification> => {
  if (dichiarato === null) return { tipo: 'non_vedetta' };
  const repository = printedReportsRepository(database);
  const { stampa, file } = findStampa(pdf, await repository.listStampe(dichiarato.impronta));
  const place = await findPlace(database, { dichiarato, stampa });
  if (place === null) {
    const bilancioId = dichiarato.bilancioId ?? stampa?.bilancio_id ?? null;
    const eliminazione = bilancioId === null ? null : await repository.findDeletion(bilancioId);
    return stampa === null && eliminazione === null
      ? { tipo: 'sconosciuto', dichiarato }
      : { tipo: 'eliminato', dichiarato, stampa, eliminazione };
  }
  const { bilancioId, studioId } = place;
  const data = await loadPrintedData(openStudioAs(database, studioId), bilancioId);
  const { azienda, corrente, risultati, impronta } = data;
  const found = {
    dichiarato,
    stampa,
    file,
    ragione_sociale: azienda.ragione_sociale,
    data_bilancio: corrente.bilancio.data_bilancio,
  };
  if (listImpronte(data).includes(dichiarato.impronta)) return { tipo: 'coincide', ...found };
  const modifiche =
    stampa === null
      ? []
      : await repository.listModifiche(stampa.istante, { studioId, aziendaId: azienda.id, bilanci: listBilanci(data) });
  return { tipo: 'diverso', ...found, impronta, regole: risultati.versione_regole, modifiche };
};
