import type { Database } from '../adapters/database/database.ts';
import { createToken } from '../adapters/token.ts';

const CHIAVE = 'chiave_firma';

/** The key that signs the addresses of images, made by the first process that needs it. */
export const loadChiave = async (database: Database): Promise<string> => {
  await database
    .insertInto('impostazioni')
    .values({ chiave: CHIAVE, valore: createToken() })
    .onConflict((conflict) => conflict.column('chiave').doNothing())
    .execute();
  const { valore } = await database.selectFrom('impostazioni').select('valore').where('chiave', '=', CHIAVE).executeTakeFirstOrThrow();
  return valore;
};
