import type { BodyOf } from '@vedetta/contract';
import type { FileRicevutoRow } from '../../repositories/file-ricevuti.ts';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { refuse, refuseFields } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';

const FATTO = { da_trattare: 'ripristinato', importato: 'importato', scartato: 'scartato' } as const;

const describeOther = ({ stato, trattato_da }: FileRicevutoRow): string =>
  `Intanto ${trattato_da === null ? 'un altro utente' : `l’utente ${trattato_da}`} ha ${FATTO[stato]} questo file: nulla è cambiato.`;

/** Says what was done with a file; nothing is written where it already is so. */
export const saveFileRicevuto = (
  studio: Studio,
  { id, azienda_id }: FileRicevutoRow,
  { stato, motivo = '', visto }: BodyOf<'saveFileRicevuto'>,
): Promise<FileRicevutoRow | Refusal> =>
  inStudio(studio, async (studio) => {
    if ((await studio.aziende.lock(azienda_id)) === null) return refuse('non_trovato');
    const file = await studio.fileRicevuti.find(id);
    if (file === null) return refuse('non_trovato');
    const text = stato === 'scartato' ? motivo.trim() : '';
    if (stato === 'scartato' && text === '') return refuseFields({ motivo: ['Indicare perché si scarta.'] });
    if (file.stato === stato && file.motivo === text) return file;
    if (visto !== undefined && file.stato !== visto) return refuseFields({ stato: [describeOther(file)] });
    if (!file.recuperabile)
      return refuseFields({ stato: ['Il file è stato eliminato: chiederlo di nuovo al cliente.'] });
    await studio.fileRicevuti.save(id, stato, text);
    await studio.eventi.add({
      azione: 'tratta_file',
      azienda_id,
      prima: { file: file.nome, stato_file: file.stato, motivo_scarto: file.motivo },
      dopo: { file: file.nome, stato_file: stato, motivo_scarto: text },
    });
    return (await studio.fileRicevuti.find(id)) ?? refuse('non_trovato');
  });

/**
 * Marks a file as imported once a bilancio is saved from it, whatever was done with it meanwhile: its figures are in the
 * bilancio now. A file that its client took back is gone, and the bilancio keeps its name and digest.
 */
export const markImported = async (studio: Studio, id: string, bilancioId: string): Promise<void> => {
  const file = await studio.fileRicevuti.find(id);
  if (file === null) return;
  await studio.fileRicevuti.save(file.id, 'importato', '', bilancioId);
  if (file.stato === 'importato') return;
  await studio.eventi.add({
    azione: 'tratta_file',
    azienda_id: file.azienda_id,
    prima: { file: file.nome, stato_file: file.stato, motivo_scarto: file.motivo },
    dopo: { file: file.nome, stato_file: 'importato', motivo_scarto: '' },
  });
};
