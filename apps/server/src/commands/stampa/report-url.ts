import type { Database } from '../../adapters/database/database.ts';
import { createToken, hashToken } from '../../adapters/credentials/token.ts';
import { stampaRepository } from '../../repositories/stampa.ts';

type Printed = { readonly studio_id: string; readonly bilancio_id: string };

type Options = {
  readonly database: Database;
  readonly getOrigin: () => string;
  readonly onUrl: (url: string) => void;
};

/** The address of a report for the browser that prints it, with a token for that report alone, valid a minute. */
export const createReportUrl = async (
  { database, getOrigin, onUrl }: Options,
  { studio_id, bilancio_id }: Printed,
): Promise<string> => {
  const token = createToken();
  await stampaRepository(database).add(hashToken(token), studio_id, bilancio_id);
  const url = `${getOrigin()}/bilanci/${bilancio_id}/report?__pdf__authtoken=${token}`;
  onUrl(url);
  return url;
};
