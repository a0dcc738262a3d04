import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack, type Pack } from 'tar-stream';
import { chooseCurrentHost } from '../hosts.ts';
import { loadMigrations, readApplied, type AppliedMigration } from '../migrate.ts';
import { fillContents, type ReadKeptContent } from './fill-contents.ts';
import { encrypt } from './encryption.ts';
import { signBackup, type BackupKey } from './signature.ts';
import {
  BackupFailure,
  describeBackup,
  END,
  SIGNATURE,
  FORMAT,
  MANIFEST,
  nameChunk,
  CHUNK_BYTES,
  type OnProgress,
  type Backup,
  type Manifest,
  type WrittenTable,
} from './format.ts';
import { setForms, formatStudioRows } from './studio-rows.ts';
import { listKnownTables, listTables, formatSource, type BackupTable } from './tables.ts';

export type BackupOptions = Readonly<{
  versione: string;
  passphrase?: string | null;
  /** Signs the backup; an unsigned one is restored only on explicit request. */
  key?: BackupKey | null;
  /** Only the rows of this studio. */
  studio?: Backup['studio'];
  onProgress?: OnProgress;
  /** Reads the contents that are kept beside the database. */
  readContent?: ReadKeptContent;
  /** Ids of files whose content is missing. */
  onMissing?: (id: string) => void;
}>;

const addEntry = (archive: Pack, name: string, content: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const entry = archive.entry({ name, size: content.length }, (error) => (error ? reject(error) : resolve()));
    entry.end(content);
  });

/** Cuts the bytes of a table into chunks of about `CHUNK_BYTES`. */
const cutChunks = async function* (rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of rows) {
    parts.push(part);
    bytes += part.length;
    if (bytes < CHUNK_BYTES) continue;
    yield Buffer.concat(parts);
    parts = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(parts);
};

const addTable = async (
  client: pg.Client,
  archive: Pack,
  table: BackupTable,
  { studio, onProgress = () => undefined, readContent, onMissing = () => undefined }: BackupOptions,
): Promise<WrittenTable> => {
  const isWhole = studio === undefined || studio === null;
  const source = isWhole ? formatSource(table) : await formatStudioRows(client, table, studio.id);
  const rows = client.query(copyTo(`COPY ${source} TO STDOUT`));
  const hash = createHash('sha256');
  let chunks = 0;
  let bytes = 0;
  const isFilled = readContent !== undefined && table.colonne.includes('in_cartella');
  const whole = isFilled ? fillContents(rows, { columns: table.colonne, read: readContent, onMissing }) : rows;
  for await (const chunk of cutChunks(whole)) {
    hash.update(chunk);
    bytes += chunk.length;
    await addEntry(archive, nameChunk(table.nome, (chunks += 1)), chunk);
    if (chunk.length >= CHUNK_BYTES) onProgress(table.nome, rows.rowCount);
  }
  onProgress(table.nome, rows.rowCount);
  return { nome: table.nome, righe: rows.rowCount, byte: bytes, sha256: hash.digest('hex') };
};

/** Leaves out tables that somebody added to ours, which no restore would accept. In the database of a newer release all tables are kept. */
const chooseTables = async (
  client: pg.Client,
  migrations: readonly AppliedMigration[],
): Promise<readonly BackupTable[]> => {
  const tables = await listTables(client);
  const last = migrations.at(-1)?.numero ?? 0;
  if (last > ((await loadMigrations()).at(-1)?.numero ?? 0)) return tables;
  const known = new Set(listKnownTables(last).map(({ nome }) => nome));
  return tables.filter(({ nome }) => known.has(nome));
};

const fillArchive = async (
  client: pg.Client,
  archive: Pack,
  startedAt: Date,
  options: BackupOptions,
): Promise<Backup> => {
  const { versione, key = null, studio = null } = options;
  const migrations = await readApplied(client);
  if (migrations.length === 0) throw new BackupFailure('Il database è vuoto: non c’è nulla da copiare.');
  const tables = await chooseTables(client, migrations);
  const manifest: Manifest = {
    prodotto: 'vedetta',
    formato: FORMAT,
    versione,
    istante: startedAt.toISOString(),
    migrazioni: [...migrations],
    tabelle: tables.map(({ nome, colonne }) => ({ nome, colonne: [...colonne] })),
    ...(studio === null ? {} : { studio }),
  };
  if (studio !== null) await setForms(client);
  const start = Buffer.from(JSON.stringify(manifest));
  await addEntry(archive, MANIFEST, start);
  const written: WrittenTable[] = [];
  for (const table of tables) written.push(await addTable(client, archive, table, options));
  const end = Buffer.from(JSON.stringify({ tabelle: written }));
  await addEntry(archive, END, end);
  if (key !== null) {
    await addEntry(archive, SIGNATURE, Buffer.from(JSON.stringify(signBackup(key, start, end))));
  }
  archive.finalize();
  return describeBackup(manifest, written, key?.impronta ?? null);
};

/**
 * Writes one snapshot of the whole database while it is in use.
 * @param output receives the bytes and is ended
 */
const writeBackup = async (connection: pg.ClientConfig, output: Writable, options: BackupOptions): Promise<Backup> => {
  const { passphrase = null } = options;
  const client = new pg.Client(chooseCurrentHost(connection));
  // A dropped connection is reported by the running query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Taken before the snapshot: a later commit may be missing from it, an earlier one is not.
    const startedAt = new Date();
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // Each machine of Citus is read in one transaction, so that a studio is whole; elsewhere the setting means nothing.
    await client.query('SET LOCAL citus.max_adaptive_executor_pool_size = 1');
    const archive = pack();
    const filling = fillArchive(client, archive, startedAt, options).catch((error: unknown) => {
      archive.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    });
    const writing = pipeline(Readable.from(archive), createGzip(), (bytes) => encrypt(bytes, passphrase), output);
    const [backup] = await Promise.all([filling, writing]);
    return backup;
  } finally {
    await client.end();
  }
};

const syncDir = async (dir: string): Promise<void> => {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Saves a backup to a file atomically, readable by its owner only.
 * @throws {BackupFailure} when the file already exists
 * @example await saveBackup(connection, '/srv/copie/oggi.vedetta', { versione: '1.0.0' })
 */
export const saveBackup = async (
  connection: pg.ClientConfig,
  file: string,
  options: BackupOptions,
): Promise<Backup> => {
  if (existsSync(file)) throw new BackupFailure(`Il file ${file} esiste già: una copia non ne sovrascrive un’altra.`);
  const partial = `${file}.parziale`;
  const handle = await open(partial, 'wx', 0o600).catch((error: unknown) => {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new BackupFailure(
      isThere
        ? `Un’altra copia sta scrivendo ${partial}: attendere che finisca, oppure eliminare il file se è rimasto da una copia interrotta.`
        : `Non è possibile scrivere ${partial} (${error instanceof Error ? error.message : String(error)}).`,
    );
  });
  try {
    const backup = await writeBackup(connection, handle.createWriteStream({ flush: true }), options);
    await rename(partial, file);
    await syncDir(dirname(file));
    return backup;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
};
