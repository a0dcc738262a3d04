import * as z from 'zod';
import type { Database } from '../adapters/database/database.ts';
import { createToken } from '../adapters/token.ts';

const CHIAVE_FIRMA = 'chiave_firma';
const ULTIMO_BACKUP = 'ultimo_backup';

const find = async (database: Database, chiave: string): Promise<string | null> => {
  const riga = await database
    .selectFrom('impostazioni')
    .select('valore')
    .where('chiave', '=', chiave)
    .executeTakeFirst();
  return riga?.valore ?? null;
};

/** The key that signs the addresses of images, made by the first process that needs it. */
export const loadChiave = async (database: Database): Promise<string> => {
  await database
    .insertInto('impostazioni')
    .values({ chiave: CHIAVE_FIRMA, valore: createToken() })
    .onConflict((conflict) => conflict.column('chiave').doNothing())
    .execute();
  return (await find(database, CHIAVE_FIRMA)) ?? '';
};

const backupSchema = z.object({ istante: z.string(), nome: z.string(), dimensione_byte: z.number() });

/** The last backup that was completed. */
export type UltimoBackup = z.infer<typeof backupSchema>;

export const findUltimoBackup = async (database: Database): Promise<UltimoBackup | null> => {
  const valore = await find(database, ULTIMO_BACKUP);
  return valore === null ? null : backupSchema.parse(JSON.parse(valore));
};

export const saveUltimoBackup = (database: Database, backup: UltimoBackup) => {
  const valore = JSON.stringify(backup);
  return database
    .insertInto('impostazioni')
    .values({ chiave: ULTIMO_BACKUP, valore })
    .onConflict((conflict) => conflict.column('chiave').doUpdateSet({ valore }))
    .execute();
};
