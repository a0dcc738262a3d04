import type { Database } from '../../adapters/database/database.ts';
import { hashToken } from '../../adapters/credentials/token.ts';
import { findRichiestaByHash } from '../../repositories/richieste-dati.ts';
import type { RichiestaLink } from '../../repositories/richieste-dati.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { addAttempt, buildAddressKey, limitKey, settleAttempt } from '../accesso/attempts.ts';

/** Wrong codes from one address in 15 minutes. Codes are too long to guess; the limit protects the server from load. */
const LINK_ATTEMPTS = 30;

/** Opens the request of a link. Only wrong codes count against their address: a good one always opens. */
export const openRichiestaLink = async (
  database: Database,
  codice: string,
  address: string,
): Promise<RichiestaLink | Refusal> => {
  const richiesta = await findRichiestaByHash(database, hashToken(codice));
  if (richiesta === null) {
    const booked = await addAttempt(database, [limitKey(buildAddressKey('richiesta', address), LINK_ATTEMPTS)]);
    return booked instanceof Refusal
      ? booked
      : settleAttempt(database, booked, async () => refuse('link_richiesta_non_valido'));
  }
  if (richiesta.stato === 'ritirata') return refuse('richiesta_ritirata');
  return richiesta.stato === 'scaduta' ? refuse('richiesta_scaduta') : richiesta;
};
