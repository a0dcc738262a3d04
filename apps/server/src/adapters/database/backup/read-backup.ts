import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Extract } from 'tar-stream';
import { decrypt, type OpenOptions } from './encryption.ts';
import { BackupFailure, MANIFEST, type Backup, type Manifest } from './format.ts';
import { matchMigrations } from './backup-migrations.ts';
import { createExpansionLimit } from './expansion-limit.ts';
import { createSequence, buildForeignError, expectMember, buildDamageError } from './sequence.ts';
import { listKnownTables, matchTables } from './tables.ts';

/** Callbacks for the parts of a backup while it is read. */
export type Reader = Readonly<{
  onManifest: (manifest: Manifest) => Promise<void>;
  /** The next bytes of a table; all chunks of one table come in a row. */
  onChunk: (table: string, chunk: Buffer) => Promise<void>;
  /** Called after the last chunk, before the digests are compared; returns the rows loaded per table, which are compared too. */
  onEnd: () => Promise<ReadonlyMap<string, number> | null>;
}>;

const noReader: Reader = {
  onManifest: async () => undefined,
  onChunk: async () => undefined,
  onEnd: async () => null,
};

/** Accepts only Vedetta's migrations, tables and columns. They are known without a database, so checking the file alone is enough. */
const checkSchema = async (manifest: Manifest): Promise<void> => {
  const { applied } = await matchMigrations(manifest);
  matchTables(manifest.tabelle, listKnownTables(applied.at(-1)?.numero ?? 0));
};

/** Reads to the very end, past the digests: the last bytes verify the others. */
const readArchive = async (archive: Extract, reader: Reader): Promise<Backup> => {
  const sequence = createSequence();
  for await (const entry of archive) {
    const { name } = entry.header;
    if (!sequence.hasManifest() && name !== MANIFEST) throw buildForeignError();
    expectMember(entry.header);
    const content = await buffer(entry);
    if (!sequence.hasManifest()) {
      const manifest = sequence.openManifest(name, content);
      await checkSchema(manifest);
      await reader.onManifest(manifest);
      continue;
    }
    const table = sequence.addChunk(name, content);
    if (table !== null) await reader.onChunk(table, content);
    else if (sequence.isEnd(name)) sequence.closeTables(content, await reader.onEnd());
    else sequence.addSignature(name, content);
  }
  return sequence.end();
};

/** Wraps a reader and keeps its own errors, which are not errors of the backup. */
const watchReader = (reader: Reader): Reader & Readonly<{ failures: readonly unknown[] }> => {
  const failures: unknown[] = [];
  const watch =
    <P extends readonly unknown[], T>(work: (...args: P) => Promise<T>) =>
    async (...args: P): Promise<T> =>
      work(...args).catch((error: unknown) => {
        failures.push(error);
        throw error;
      });
  return {
    onManifest: watch(reader.onManifest),
    onChunk: watch(reader.onChunk),
    onEnd: watch(reader.onEnd),
    failures,
  };
};

/** Any other library error means that the bytes are not what was written. */
const explainFailure = (errors: readonly unknown[], isBackup: boolean): BackupFailure => {
  const known = errors.find((error) => error instanceof BackupFailure);
  const disk = errors.find((error) => error instanceof Error && 'syscall' in error);
  if (disk instanceof Error) return new BackupFailure(`Il file non si può aprire o leggere (${disk.message}).`);
  return known ?? (isBackup ? buildDamageError('non si legge fino in fondo') : buildForeignError());
};

/**
 * Reads a backup to its end and verifies schema, digests and signature; without a reader it only checks. The caller decides whether to
 * trust the signer.
 * @throws {BackupFailure} when it is not a backup, incomplete, altered, not of our schema, or its passphrase is missing or wrong
 * @example await readBackup('/srv/copie/oggi.vedetta') // { versione: '1.0.0', righe: 12345, firma: '1f0c…', … }
 */
export const readBackup = async (
  file: string,
  options: OpenOptions = {},
  reader: Partial<Reader> = {},
): Promise<Backup> => {
  const archive = extract();
  const watched = watchReader({ ...noReader, ...reader });
  let isBackup = false;
  const onManifest = (manifest: Manifest): Promise<void> => {
    isBackup = true;
    return watched.onManifest(manifest);
  };
  // A failure of either stream must stop the other.
  const reading = readArchive(archive, { ...watched, onManifest }).catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  const limit = createExpansionLimit();
  const flowing = pipeline(
    createReadStream(file),
    (bytes: AsyncIterable<Uint8Array>) => limit.before(decrypt(bytes, options)),
    createGunzip({ chunkSize: 256 * 1024 }),
    (bytes: AsyncIterable<Uint8Array>) => limit.after(bytes),
    archive,
  );
  const [readResult, flowResult] = await Promise.allSettled([reading, flowing]);
  if (readResult.status === 'fulfilled' && flowResult.status === 'fulfilled') return readResult.value;
  if (watched.failures.length > 0) throw watched.failures[0];
  throw explainFailure(
    [readResult, flowResult].flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : [])),
    isBackup,
  );
};
