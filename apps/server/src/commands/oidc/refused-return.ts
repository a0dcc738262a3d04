import { inTransaction } from '../../adapters/database/transaction.ts';
import type { Database } from '../../adapters/database/database.ts';
import { SISTEMA } from '../../repositories/eventi.ts';
import { oidcRepository } from '../../repositories/oidc.ts';
import { openStudioAs } from '../../repositories/open-studio.ts';
import { refuse } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';
import { errorCodes } from './motivi.ts';
import type { RefusedReturn } from './motivi.ts';

/** Records why somebody did not enter: in the trail of their studio when the provider vouches for a linked user, else in the installation's. */
export const refuseReturn = async (
  database: Database,
  { motivo, dettaglio, identita }: RefusedReturn,
  indirizzo: string,
): Promise<Refusal> => {
  const utente = identita === undefined ? undefined : await oidcRepository(database).findUtente(identita);
  const author = utente ?? { id: null, username: identita?.email ?? identita?.soggetto ?? 'provider' };
  await inTransaction(database, (trx) =>
    openStudioAs(trx, utente?.studio_id ?? SISTEMA, author).eventi.add({
      azione: 'login_rifiutato',
      dopo: { indirizzo, motivo, ...(dettaglio === undefined ? {} : { dettaglio: dettaglio.slice(0, 200) }) },
    }),
  );
  return refuse(errorCodes[motivo]);
};
