import * as z from 'zod';

// A backup is a gzipped tar, encrypted with age when it has a passphrase: manifesto.json, then the rows of each table as PostgreSQL's COPY
// writes them, cut into chunks (tabelle/<nome>/000001), then fine.json, whose digests prove that nothing is missing or altered, and
// firma.json, the installation's signature over the manifest and the digests. It is data: no name in it ever becomes SQL.

export const FORMAT = 1;
export const MANIFEST = 'manifesto.json';
export const END = 'fine.json';
export const SIGNATURE = 'firma.json';

/** Bytes of a table in one chunk, which a backup and a restore keep in memory. */
export const CHUNK_BYTES = 4 * 1024 * 1024;

/** Maximum sizes of members; a chunk may exceed `CHUNK_BYTES` by the last buffer of COPY. */
export const MAX_LENGTHS = { information: 1024 * 1024, firma: 4 * 1024, chunk: 4 * CHUNK_BYTES } as const;

const nameSchema = z.string().max(1_000);

export const manifestSchema = z.object({
  prodotto: z.literal('vedetta'),
  formato: z.literal(FORMAT, {
    error: 'La copia è in un formato che questa versione di Vedetta non conosce: aggiornare Vedetta.',
  }),
  versione: z.string().regex(/^[\w.+-]{1,60}$/u),
  istante: z.iso.datetime(),
  migrazioni: z.array(z.object({ numero: z.int(), nome: nameSchema, impronta: nameSchema })).max(1_000),
  tabelle: z.array(z.object({ nome: nameSchema, colonne: z.array(nameSchema).max(1_600) })).max(1_000),
  /** Only the rows of one studio, to be moved to another installation. */
  studio: z.object({ id: z.uuid(), nome: nameSchema }).optional(),
});
export type Manifest = z.output<typeof manifestSchema>;

const writtenTableSchema = z.object({
  nome: nameSchema,
  righe: z.int().min(0),
  byte: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/u),
});
export type WrittenTable = z.output<typeof writtenTableSchema>;
export const endSchema = z.object({ tabelle: z.array(writtenTableSchema).max(1_000) });

/** Summary of a backup that was written or read completely. */
export type Backup = Readonly<{
  versione: string;
  istante: string;
  migrazione: number;
  righe: number;
  tabelle: readonly WrittenTable[];
  /** Fingerprint of the key that signed it; null when unsigned. */
  firma: string | null;
  /** Null for a backup of the whole installation. */
  studio: Readonly<{ id: string; nome: string }> | null;
}>;

/** Progress callback, with the current table and its rows so far. */
export type OnProgress = (table: string, righe: number) => void;

/** Why a backup cannot be made, read or restored, for the operator. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure';
}

export const nameChunk = (table: string, number: number): string =>
  `tabelle/${table}/${String(number).padStart(6, '0')}`;

/** Parses the table and number of a chunk's name; null for any other member. */
export const parseChunk = (nome: string): Readonly<{ tabella: string; numero: number }> | null => {
  const [, table, number] = /^tabelle\/([a-z_]+)\/(\d{6})$/u.exec(nome) ?? [];
  return table === undefined ? null : { tabella: table, numero: Number(number) };
};

/** Quotes a word of a file for a message: shortened, without control characters. */
export const quoteWord = (word: string): string =>
  `«${word.slice(0, 120).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD')}${word.length > 120 ? '…' : ''}»`;

export const describeBackup = (
  { versione, istante, migrazioni, studio }: Manifest,
  tabelle: readonly WrittenTable[],
  firma: string | null,
): Backup => ({
  versione,
  istante,
  migrazione: migrazioni.at(-1)?.numero ?? 0,
  righe: tabelle.reduce((sum, { righe }) => sum + righe, 0),
  tabelle,
  firma,
  studio: studio ?? null,
});
