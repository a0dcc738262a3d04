import type { Database } from '../adapters/database/database.ts';
import { eventiRepository } from '../repositories/eventi.ts';
import { noteGruppiRepository } from '../repositories/note-gruppi.ts';
import type { NotaGruppoRow } from '../repositories/note-gruppi.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { withBilancio } from './bilanci.ts';
import type { Author } from './bilanci.ts';
import { formatVersione, refuseVersione } from './versione.ts';

type NotaChange = { readonly gruppo: string; readonly note: string; readonly ifMatch: string | undefined };

/** Saves the notes of a gruppo. */
export const saveNotaGruppo = (
  database: Database,
  { studio, utente }: Author,
  id: string,
  { gruppo, note, ifMatch }: NotaChange,
): Promise<NotaGruppoRow | Refusal> =>
  withBilancio(database, studio.id, id, async (trx, bilancio) => {
    const repository = noteGruppiRepository(trx, studio.id);
    const current = await repository.find(id, gruppo);
    const refusal = refuseVersione(ifMatch, formatVersione(current.versione));
    if (refusal !== null) return refusal;
    if (bilancio.consolidato_il !== null) return refuse('bilancio_consolidato');
    await repository.save(id, gruppo, note);
    await eventiRepository(trx, studio.id).add({
      utente,
      azione: 'modifica_note',
      azienda_id: bilancio.azienda_id,
      bilancio_id: id,
      prima: { gruppo, note: current.note },
      dopo: { gruppo, note },
    });
    return repository.find(id, gruppo);
  });
