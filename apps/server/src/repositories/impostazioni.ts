import * as z from 'zod';
import type { Database } from '../adapters/database/database.ts';
import { createToken } from '../adapters/credentials/token.ts';

const SIGNING_KEY = 'chiave_firma';
const LAST_BACKUP = 'ultimo_backup';
const LAST_COPY = 'ultima_copia_altrove';
const LAST_DRILL = 'ultima_prova_di_ripristino';
const STALE = 'bilanci_da_ricalcolare';

/** What a monitor may read of the settings. */
export const WATCHED_KEYS: readonly string[] = [LAST_BACKUP, LAST_COPY, LAST_DRILL, STALE];

const find = async (database: Database, key: string): Promise<string | null> => {
  const row = await database.selectFrom('impostazioni').select('valore').where('chiave', '=', key).executeTakeFirst();
  return row?.valore ?? null;
};

/** The key that signs image URLs, created by the first process that needs it. */
export const loadSigningKey = async (database: Database): Promise<string> => {
  await database
    .insertInto('impostazioni')
    .values({ chiave: SIGNING_KEY, valore: createToken() })
    .onConflict((conflict) => conflict.column('chiave').doNothing())
    .execute();
  return (await find(database, SIGNING_KEY)) ?? '';
};

const save = async (database: Database, key: string, value: unknown): Promise<void> => {
  const valore = JSON.stringify(value);
  await database
    .insertInto('impostazioni')
    .values({ chiave: key, valore })
    .onConflict((conflict) => conflict.column('chiave').doUpdateSet({ valore }))
    .execute();
};

const backupSchema = z.object({ istante: z.string(), nome: z.string(), dimensione_byte: z.number() });
/** The last completed backup. */
export type LastBackup = z.infer<typeof backupSchema>;

const outcomeSchema = z.object({
  istante: z.string(),
  /** File name of the backup. */
  nome: z.string(),
  riuscita: z.boolean(),
  /** Where to, or why not. */
  dettaglio: z.string(),
});
/** How the last backup was taken off the machine, or the last restore drill went. */
export type BackupOutcome = z.infer<typeof outcomeSchema>;

const staleSchema = z.object({ istante: z.string(), quanti: z.number() });

/** The settings that a monitor reads. */
export type WatchedSettings = {
  readonly backup: LastBackup | null;
  readonly copy: BackupOutcome | null;
  readonly drill: BackupOutcome | null;
  readonly stale: z.infer<typeof staleSchema> | null;
};

export const parseWatched = (keys: Readonly<Record<string, string>> | null): WatchedSettings => {
  const read = <T>(key: string, schema: z.ZodType<T>): T | null => {
    const valore = keys?.[key];
    return valore === undefined ? null : schema.parse(JSON.parse(valore));
  };
  return {
    backup: read(LAST_BACKUP, backupSchema),
    copy: read(LAST_COPY, outcomeSchema),
    drill: read(LAST_DRILL, outcomeSchema),
    stale: read(STALE, staleSchema),
  };
};

export const loadWatchedSettings = async (database: Database): Promise<WatchedSettings> => {
  const rows = await database
    .selectFrom('impostazioni')
    .selectAll()
    .where('chiave', 'in', [...WATCHED_KEYS])
    .execute();
  return parseWatched(Object.fromEntries(rows.map(({ chiave, valore }) => [chiave, valore])));
};

export const findLastBackup = async (database: Database): Promise<LastBackup | null> =>
  (await loadWatchedSettings(database)).backup;

export const saveLastBackup = (database: Database, backup: LastBackup): Promise<void> =>
  save(database, LAST_BACKUP, backup);

export const saveLastCopy = (database: Database, outcome: BackupOutcome): Promise<void> =>
  save(database, LAST_COPY, outcome);

export const saveLastDrill = (database: Database, outcome: BackupOutcome): Promise<void> =>
  save(database, LAST_DRILL, outcome);

/** Statements whose figures are still of other rules, counted now and then: the query is too long for each scrape. */
export const saveStale = (database: Database, quanti: number): Promise<void> =>
  save(database, STALE, { istante: new Date().toISOString(), quanti });
