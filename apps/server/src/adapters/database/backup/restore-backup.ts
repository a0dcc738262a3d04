import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { chooseCurrentHost } from '../hosts.ts';
import { validateReferences } from '../online-changes.ts';
import { applyMigrations, inClientTransaction, type Migration } from '../migrate.ts';
import type { OpenOptions } from './encryption.ts';
import { BackupFailure, type OnProgress, type Backup } from './format.ts';
import { matchMigrations } from './backup-migrations.ts';
import { readBackup, type Reader } from './read-backup.ts';
import { withoutPowers } from './restore-role.ts';
import { listTables, matchTables, formatTable, type BackupTable } from './tables.ts';

const refuseOccupied = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ occupato: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')) AS occupato`,
  );
  if (rows[0]?.occupato === true) {
    throw new BackupFailure(
      'Il database non è vuoto: il ripristino non sovrascrive nulla. Indicare una cartella dei dati nuova o un database appena creato.',
    );
  }
};

type ForeignKey = Readonly<{ tabella: string; nome: string; definizione: string }>;

/** Drops foreign keys while rows are loaded table by table; adding them again at the end checks them. */
const dropForeignKeys = async (client: pg.ClientBase): Promise<readonly ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS tabella, quote_ident(conname) AS nome, pg_get_constraintdef(oid) AS definizione
     FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = 'f'`,
  );
  for (const { tabella: table, nome: name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows;
};

/** Sets identity sequences after the highest value. */
const resetCounters = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ tabella: string; colonna: string }>(
    `SELECT attrelid::regclass::text AS tabella, attname AS colonna FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attidentity <> ''`,
  );
  for (const { tabella: table, colonna: column } of rows) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), coalesce(max("${column}"), 0) + 1, false) FROM ${table}`,
      [table, column],
    );
  }
};

/** Loads the chunks into one table after the other. */
const createLoader = (client: pg.Client, tables: readonly BackupTable[], onProgress: OnProgress) => {
  const rows = new Map<string, number>();
  let open: Readonly<{ nome: string; stream: CopyStreamQuery }> | null = null;
  const close = async (): Promise<void> => {
    if (open === null) return;
    const { nome: name, stream } = open;
    open = null;
    stream.end();
    await finished(stream);
    rows.set(name, stream.rowCount);
    onProgress(name, stream.rowCount);
  };
  const openTable = async (name: string): Promise<CopyStreamQuery> => {
    if (open?.nome === name) return open.stream;
    await close();
    const table = tables.find((one) => one.nome === name);
    if (table === undefined) throw new BackupFailure(`La copia contiene la tabella ${name}, che il suo elenco non ha.`);
    const stream = client.query(copyFrom(`COPY ${formatTable(table)} FROM STDIN`));
    // Errors are reported where the stream is awaited.
    stream.on('error', () => undefined);
    open = { nome: name, stream };
    return stream;
  };
  return {
    add: async (name: string, chunk: Buffer): Promise<void> => {
      const stream = await openTable(name);
      if (!stream.write(chunk)) await once(stream, 'drain');
    },
    close: async (): Promise<ReadonlyMap<string, number>> => {
      await close();
      return rows;
    },
    /** Aborts the current COPY, so that the connection can run the rollback. */
    abandon: (): void => void open?.stream.destroy(),
  };
};

export type RestoreOptions = OpenOptions &
  Readonly<{
    /** Throws to refuse this backup, usually because of its signature. */
    accept: (backup: Backup) => void;
    /** Last step of the transaction, on the restored database. */
    onRestored?: (client: pg.Client, backup: Backup) => Promise<void>;
    onProgress?: OnProgress;
  }>;

const restoreInto = async (client: pg.Client, file: string, options: RestoreOptions): Promise<Backup> => {
  await refuseOccupied(client);
  let foreignKeys: readonly ForeignKey[] = [];
  let loader: ReturnType<typeof createLoader> | null = null;
  let following: readonly Migration[] = [];
  const reader: Reader = {
    onManifest: async (manifest) => {
      const migrations = await matchMigrations(manifest);
      ({ following } = migrations);
      await applyMigrations(client, migrations.applied);
      foreignKeys = await dropForeignKeys(client);
      const tables = matchTables(manifest.tabelle, await listTables(client));
      loader = createLoader(client, tables, options.onProgress ?? (() => undefined));
    },
    onChunk: async (table, chunk) => loader?.add(table, chunk),
    onEnd: async () => (await loader?.close()) ?? null,
  };
  const backup = await readBackup(file, options, reader).catch((error: unknown) => {
    loader?.abandon();
    throw error;
  });
  // The file may have been replaced since it was first read.
  options.accept(backup);
  for (const { tabella: table, nome: name, definizione: definition } of foreignKeys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  await resetCounters(client);
  await applyMigrations(client, following);
  await validateReferences(client);
  await options.onRestored?.(client, backup);
  return backup;
};

/**
 * Restores a backup of this or an earlier release into an empty database and migrates it to this release, in one transaction and under a
 * role that cannot run programs: a failure leaves the database empty. The file is read twice: no row is written before every digest is
 * verified. Tables and columns come from our migrations, only rows from the file.
 * @throws {BackupFailure} when the target is not empty, or the file is not a complete backup of our schema, or is of a newer release
 */
export const restoreBackup = async (
  connection: pg.ClientConfig,
  file: string,
  options: RestoreOptions,
): Promise<Backup> => {
  const client = new pg.Client(chooseCurrentHost(connection));
  // A dropped connection is reported by the running query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseOccupied(client);
    const read = await readBackup(file, options);
    if (read.studio !== null)
      throw new BackupFailure(
        `Il file ha un solo studio («${read.studio.nome}»), da spostare in un’altra installazione: import-studio.`,
      );
    options.accept(read);
    const backup = await inClientTransaction(client, () =>
      withoutPowers(client, () => restoreInto(client, file, options)),
    );
    await client.query('ANALYZE');
    return backup;
  } catch (error) {
    if (error instanceof pg.DatabaseError)
      throw new BackupFailure(`Il database non accetta il ripristino, ed è rimasto vuoto (${error.message}).`);
    throw error;
  } finally {
    await client.end();
  }
};
