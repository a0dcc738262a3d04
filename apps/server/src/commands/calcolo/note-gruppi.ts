import { refuseScrittura } from '@vedetta/domain';
import { readStato } from '../../repositories/bilanci.ts';
import type { NotaGruppoRow } from '../../repositories/note-gruppi.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { refuseWith } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';
import { withState } from '../bilancio/azienda-state.ts';
import { formatVersione, refuseVersione } from '../richiesta/versione.ts';

type NotaChange = { readonly gruppo: string; readonly note: string; readonly ifMatch: string | undefined };

/** Saves the notes of a gruppo. */
export const saveNotaGruppo = (
  studio: Studio,
  id: string,
  { gruppo, note, ifMatch }: NotaChange,
): Promise<NotaGruppoRow | Refusal> =>
  withState(studio, id, async (studio, _, bilancio) => {
    const repository = studio.noteGruppi;
    const current = await repository.find(id, gruppo);
    const refusal =
      refuseVersione(ifMatch, formatVersione(current.versione)) ?? refuseWith(refuseScrittura(readStato(bilancio)));
    if (refusal !== null) return refusal;
    const saved = await repository.save(id, gruppo, note);
    await studio.eventi.add({
      azione: 'modifica_note',
      azienda_id: bilancio.azienda_id,
      bilancio_id: id,
      prima: { gruppo, note: current.note },
      dopo: { gruppo, note },
    });
    return saved;
  });
