import * as z from 'zod';
import type { Database } from '../adapters/database/database.ts';
import { createToken } from '../adapters/token.ts';

const SIGNING_KEY = 'chiave_firma';
const LAST_BACKUP = 'ultimo_backup';

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

const backupSchema = z.object({ istante: z.string(), nome: z.string(), dimensione_byte: z.number() });

/** The last completed backup. */
export type LastBackup = z.infer<typeof backupSchema>;

export const findLastBackup = async (database: Database): Promise<LastBackup | null> => {
  const valore = await find(database, LAST_BACKUP);
  return valore === null ? null : backupSchema.parse(JSON.parse(valore));
};

export const saveLastBackup = (database: Database, backup: LastBackup) => {
  const valore = JSON.stringify(backup);
  return database
    .insertInto('impostazioni')
    .values({ chiave: LAST_BACKUP, valore })
    .onConflict((conflict) => conflict.column('chiave').doUpdateSet({ valore }))
    .execute();
};
