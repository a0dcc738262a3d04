import type { Database } from '../../adapters/database/database.ts';
import { inTransaction } from '../../adapters/database/transaction.ts';
import { openStudioAs } from '../../repositories/open-studio.ts';
import { segnalazioniStaffRepository } from '../../repositories/staff/segnalazioni.ts';
import type { SegnalazioneRow } from '../../repositories/staff/segnalazioni.ts';
import { refuse } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';
import { computeEtag, refuseVersione } from '../richiesta/versione.ts';
import type { Operator } from './operator.ts';

/** The only thing that changes in a segnalazione is whether it has been read. */
export const computeEtagSegnalazione = ({ letta_il }: SegnalazioneRow): string => computeEtag(letta_il);

/** Marks a segnalazione as read or unread. */
export const saveSegnalazione = (
  database: Database,
  { utente }: Operator,
  id: string,
  letta: boolean,
  ifMatch: string | undefined,
): Promise<SegnalazioneRow | Refusal> =>
  inTransaction(database, async (trx) => {
    const segnalazioni = segnalazioniStaffRepository(trx);
    const segnalazione = await segnalazioni.lock(id);
    if (segnalazione === null) return refuse('non_trovato');
    const refusal = refuseVersione(ifMatch, computeEtagSegnalazione(segnalazione));
    if (refusal !== null) return refusal;
    if (letta === (segnalazione.letta_il !== null)) return segnalazione;
    await segnalazioni.saveLetta(id, letta ? utente.username : null);
    await openStudioAs(trx, segnalazione.studio_id, utente).eventi.add({
      azione: 'legge_segnalazione',
      dopo: { segnalazione: id, letta },
    });
    return (await segnalazioni.find(id)) ?? refuse('non_trovato');
  });
