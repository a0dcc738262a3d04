import type { Database } from '../../adapters/database/database.ts';
import { inTransaction } from '../../adapters/database/transaction.ts';
import { openStudioAs } from '../../repositories/open-studio.ts';
import { SISTEMA } from '../../repositories/eventi.ts';
import { refuseFields } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';
import type { Operator } from './operator.ts';

/** The same person with the same reason is one opening for so long: each page of an inquiry is not an event. */
const SAME_MS = 60 * 60_000;
const READ = 50;

const SENZA_MOTIVO = 'Indicare il motivo per cui si aprono i dati di questo studio: lo studio lo legge.';

type Opening = { readonly studioId: string; readonly motivo: string | undefined };

/** Records that the staff opens the data of a studio, with the reason that the studio will read; without one it does not open. */
export const recordApertura = async (
  database: Database,
  { utente, studio }: Operator,
  { studioId, motivo }: Opening,
): Promise<Refusal | null> => {
  if (studioId === studio.id || studioId === SISTEMA) return null;
  if (motivo === undefined) return refuseFields({ motivo: [SENZA_MOTIVO] });
  await inTransaction(database, async (trx) => {
    const opened = openStudioAs(trx, studioId, utente);
    // Locked first, so that two pages opened at once are one event; an erased studio has no trail to write in.
    if ((await opened.dati.lock()) === null) return;
    const recent = await opened.eventi.listStaff(new Date(Date.now() - SAME_MS), READ);
    const isKnown = recent.some(
      (one) => one.azione === 'apre_dati_studio' && one.utente_id === utente.id && one.motivo === motivo,
    );
    if (!isKnown) await opened.eventi.add({ azione: 'apre_dati_studio', dopo: { motivo } });
  });
  return null;
};
