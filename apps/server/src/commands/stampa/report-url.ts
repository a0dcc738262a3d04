import type { Database } from '../../adapters/database/database.ts';
import { createToken, hashToken } from '../../adapters/token.ts';
import { stampaRepository } from '../../repositories/stampa.ts';

type Printed = { readonly studio_id: string; readonly bilancio_id: string };

/** The address of a report for the browser that prints it, with a token for that report alone, valid a minute. */
export const createReportUrl = async (
  database: Database,
  origin: string,
  { studio_id, bilancio_id }: Printed,
): Promise<string> => {
  const token = createToken();
  await stampaRepository(database).add(hashToken(token), studio_id, bilancio_id);
  return `${origin}/bilanci/${bilancio_id}/report?__pdf__authtoken=${token}`;
};
