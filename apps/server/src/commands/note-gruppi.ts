import type { Database } from '../adapters/database/database.ts';
import { eventiRepository } from '../repositories/eventi.ts';
import { noteGruppiRepository } from '../repositories/note-gruppi.ts';
import type { NotaGruppoRow } from '../repositories/note-gruppi.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { withBilancio } from './bilanci.ts';
import type { Autore } from './bilanci.ts';
import { formatVersione, refuseVersione } from './versione.ts';

type ModificaNota = { readonly gruppo: string; readonly note: string; readonly ifMatch: string | undefined };

/** Writes the notes of a group of indicators. */
export const saveNotaGruppo = (
  database: Database,
  { studio, utente }: Autore,
  id: string,
  { gruppo, note, ifMatch }: ModificaNota,
): Promise<NotaGruppoRow | Refusal> =>
  withBilancio(database, studio.id, id, async (trx, bilancio) => {
    const repository = noteGruppiRepository(trx, studio.id);
    const attuale = await repository.find(id, gruppo);
    const rifiuto = refuseVersione(ifMatch, formatVersione(attuale.versione));
    if (rifiuto !== null) return rifiuto;
    if (bilancio.consolidato_il !== null) return refuse('bilancio_consolidato');
    await repository.save(id, gruppo, note);
    await eventiRepository(trx, studio.id).add({
      utente,
      azione: 'modifica_note',
      azienda_id: bilancio.azienda_id,
      bilancio_id: id,
      prima: { gruppo, note: attuale.note },
      dopo: { gruppo, note },
    });
    return repository.find(id, gruppo);
  });
