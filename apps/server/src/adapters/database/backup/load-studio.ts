import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo, type CopyStreamQuery } from 'pg-copy-streams';
import { inClientTransaction, loadMigrations } from '../migrate.ts';
import { BackupFailure, type Backup, type Manifest, type OnProgress, type WrittenTable } from './format.ts';
import type { OpenOptions } from './encryption.ts';
import { readBackup } from './read-backup.ts';
import { setForms, formatStudioRows, SHARED_TABLE } from './studio-rows.ts';
import { listTables, matchTables, type BackupTable } from './tables.ts';

type StudioOf = NonNullable<Backup['studio']>;

export type LoadOptions = OpenOptions &
  Readonly<{
    /** Throws to refuse this file, usually because of its signature. */
    accept: (backup: Backup) => void;
    /** Before a row is written: throws to refuse the studio. */
    onEmpty: (client: pg.Client, studio: StudioOf) => Promise<void>;
    /** Last step of the transaction, with the studio in its place. */
    onLoaded: (client: pg.Client, backup: Backup) => Promise<void>;
    onProgress?: OnProgress;
  }>;

/** Rows wait here: they are read in the order of the file, and written in that of their references. */
const nameStage = (table: string): string => `pg_temp.${pg.escapeIdentifier(`arrivo_${table}`)}`;

/** Tables after those that they refer to. */
const listByReferences = async (
  client: pg.ClientBase,
  tables: readonly BackupTable[],
): Promise<readonly BackupTable[]> => {
  const { rows } = await client.query<{ da: string; a: string }>(
    `SELECT DISTINCT da.relname AS da, a.relname AS a FROM pg_constraint c
     JOIN pg_class da ON da.oid = c.conrelid JOIN pg_class a ON a.oid = c.confrelid
     WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND c.conrelid <> c.confrelid`,
  );
  const sorted: BackupTable[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const free = [...waiting].filter(({ nome }) =>
      rows.every(({ da, a }) => da !== nome || ![...waiting].some((other) => other.nome === a)),
    );
    if (free.length === 0) throw new Error('Tables that refer to one another in a circle');
    for (const table of free) waiting.delete(table);
    sorted.push(...free);
  }
  return sorted;
};

const createStager = (client: pg.Client, tables: readonly BackupTable[]) => {
  let open: Readonly<{ nome: string; stream: CopyStreamQuery }> | null = null;
  const rows = new Map<string, number>();
  const close = async (): Promise<void> => {
    if (open === null) return;
    const { nome, stream } = open;
    open = null;
    stream.end();
    await finished(stream);
    rows.set(nome, stream.rowCount);
  };
  const openTable = async (name: string): Promise<CopyStreamQuery> => {
    if (open?.nome === name) return open.stream;
    await close();
    const table = tables.find(({ nome }) => nome === name);
    if (table === undefined) throw new BackupFailure(`Il file contiene la tabella ${name}, che il suo elenco non ha.`);
    const columns = table.colonne.map((column) => pg.escapeIdentifier(column)).join(', ');
    const stream = client.query(copyFrom(`COPY ${nameStage(name)} (${columns}) FROM STDIN`));
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
    end: async (): Promise<ReadonlyMap<string, number>> => {
      await close();
      return rows;
    },
    abandon: (): void => void open?.stream.destroy(),
  };
};

/** Refuses a row of the file that is not of its studio: it would be written among those of another. */
const refuseForeignRows = async (
  client: pg.ClientBase,
  { nome, colonne }: BackupTable,
  studio: StudioOf,
): Promise<void> => {
  if (nome === SHARED_TABLE) return;
  const column = nome === 'studi' ? 'id' : 'studio_id';
  const foreign = colonne.includes(column)
    ? `${pg.escapeIdentifier(column)} IS DISTINCT FROM $1::uuid`
    : `utente_id NOT IN (SELECT id FROM utenti WHERE studio_id = $1::uuid)`;
  const isOfNobody = !colonne.includes(column) && !colonne.includes('utente_id');
  const condition = isOfNobody ? '$1::uuid IS NOT NULL' : foreign;
  const { rowCount } = await client.query(`SELECT FROM ${nameStage(nome)} WHERE ${condition} LIMIT 1`, [studio.id]);
  if (rowCount !== 0) throw new BackupFailure(`Il file ha in ${nome} righe che non sono dello studio che dice.`);
};

const writeTable = async (client: pg.ClientBase, table: BackupTable): Promise<void> => {
  const columns = table.colonne.map((column) => pg.escapeIdentifier(column)).join(', ');
  const conflict = table.nome === SHARED_TABLE ? ' ON CONFLICT DO NOTHING' : '';
  await client.query(
    `INSERT INTO public.${pg.escapeIdentifier(table.nome)} (${columns}) SELECT ${columns} FROM ${nameStage(table.nome)}${conflict}`,
  );
};

const hashTable = async (client: pg.Client, table: BackupTable, studioId: string): Promise<string> => {
  const hash = createHash('sha256');
  const rows = client.query(copyTo(`COPY ${await formatStudioRows(client, table, studioId)} TO STDOUT`));
  for await (const chunk of rows) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/** Reads back what was written and compares its digest with that of the other installation. */
const compareDigests = async (
  client: pg.Client,
  tables: readonly BackupTable[],
  written: readonly WrittenTable[],
  studio: StudioOf,
): Promise<void> => {
  for (const table of tables) {
    if (table.nome === SHARED_TABLE) continue;
    const expected = written.find(({ nome }) => nome === table.nome);
    if (expected?.sha256 !== (await hashTable(client, table, studio.id)))
      throw new BackupFailure(`Riletta dal database, la tabella ${table.nome} non è quella del file.`);
  }
};

const refuseOtherRelease = async ({ migrazioni }: Manifest): Promise<void> => {
  const ours = await loadMigrations();
  if (migrazioni.length !== ours.length)
    throw new BackupFailure(
      `Il file è di un’altra versione di Vedetta (migrazioni: ${migrazioni.length}; qui ${ours.length}): portare le due installazioni alla stessa.`,
    );
};

const loadInto = async (client: pg.Client, file: string, options: LoadOptions): Promise<Backup> => {
  await setForms(client);
  let tables: readonly BackupTable[] = [];
  let stager: ReturnType<typeof createStager> | null = null;
  const backup = await readBackup(file, options, {
    onManifest: async (manifest) => {
      await refuseOtherRelease(manifest);
      tables = await listByReferences(client, matchTables(manifest.tabelle, await listTables(client)));
      for (const { nome } of tables)
        await client.query(
          `CREATE TEMPORARY TABLE ${pg.escapeIdentifier(`arrivo_${nome}`)} ON COMMIT DROP AS SELECT * FROM public.${pg.escapeIdentifier(nome)} WITH NO DATA`,
        );
      stager = createStager(client, tables);
    },
    onChunk: async (table, chunk) => stager?.add(table, chunk),
    onEnd: async () => (await stager?.end()) ?? null,
  }).catch((error: unknown) => {
    stager?.abandon();
    throw error;
  });
  // The file may have been replaced since it was first read.
  options.accept(backup);
  const { studio } = backup;
  if (studio === null) throw new BackupFailure('Il file non è quello di uno studio.');
  await options.onEmpty(client, studio);
  for (const table of tables) {
    const rows = backup.tabelle.find(({ nome }) => nome === table.nome)?.righe ?? 0;
    if (rows === 0) continue;
    await refuseForeignRows(client, table, studio);
    await writeTable(client, table);
    options.onProgress?.(table.nome, rows);
  }
  await compareDigests(client, tables, backup.tabelle, studio);
  await options.onLoaded(client, backup);
  return backup;
};

const UNIQUE_VIOLATION = '23505';

/**
 * Adds the studio of a file to an installation in use, in one transaction: every table is read back and must have the digest it had in the
 * other one. Tables and columns come from our migrations, only rows from the file.
 * @throws {BackupFailure} when the file is not whole, of another release or not of a studio, or when something of it is here already
 */
export const loadStudio = async (connection: pg.ClientConfig, file: string, options: LoadOptions): Promise<Backup> => {
  const client = new pg.Client(connection);
  // A dropped connection is reported by the running query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const read = await readBackup(file, options, { onManifest: refuseOtherRelease });
    if (read.studio === null)
      throw new BackupFailure(
        'Il file è la copia di un’installazione, non uno studio da spostare: «export-studio … --per-spostamento» ne scrive uno.',
      );
    options.accept(read);
    return await inClientTransaction(client, () => loadInto(client, file, options));
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION)
      throw new BackupFailure(
        `Qualcosa di questo studio è già qui (${error.detail ?? error.message}). Nulla è stato scritto.`,
      );
    if (error instanceof pg.DatabaseError)
      throw new BackupFailure(`Il database non accetta lo studio, e nulla è stato scritto (${error.message}).`);
    throw error;
  } finally {
    await client.end();
  }
};
