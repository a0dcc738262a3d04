import type { BodyOf } from '@vedetta/contract';
import { computeVersioneAvviso } from '../../repositories/avvisi.ts';
import type { AvvisoRow } from '../../repositories/avvisi.ts';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { Refusal } from '../../refusal.ts';
import { refuse, refuseFields } from '../../refusal.ts';
import { formatVersione, refuseVersione } from '../richiesta/versione.ts';

type Change = { readonly body: BodyOf<'saveAvviso'>; readonly ifMatch: string | undefined };

/** Dismisses an alert with a note, or opens it again; nothing is written where it already is so. */
export const saveAvviso = (
  studio: Studio,
  id: string,
  { body: { archiviato, nota = '' }, ifMatch }: Change,
): Promise<AvvisoRow | Refusal> =>
  inStudio(studio, async (studio) => {
    const found = await studio.avvisi.find(id);
    if (found === null || (await studio.aziende.lock(found.azienda_id)) === null) return refuse('non_trovato');
    const text = nota.trim();
    if (archiviato && text === '') return refuseFields({ nota: ['Indicare una nota.'] });
    const current = await studio.avvisi.find(id);
    if (current === null) return refuse('non_trovato');
    const isSame = archiviato === (current.archiviato_il !== null) && (!archiviato || current.nota === text);
    if (isSame) return current;
    const refusal = refuseVersione(ifMatch, formatVersione(computeVersioneAvviso(current)));
    if (refusal !== null) return refusal;
    await studio.avvisi.archive(id, archiviato ? text : null);
    await studio.eventi.add({
      azione: archiviato ? 'archivia_avviso' : 'riapre_avviso',
      azienda_id: current.azienda_id,
      prima: { frase: current.frase, nota_avviso: current.nota },
      dopo: { frase: current.frase, nota_avviso: archiviato ? text : '' },
    });
    return (await studio.avvisi.find(id)) ?? refuse('non_trovato');
  });
