import type { BodyOf } from '@vedetta/contract';
import type { FileRicevutoRow } from '../../repositories/file-ricevuti.ts';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { refuse, refuseFields } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';

/** Says what was done with a file; nothing is written where it already is so. */
export const saveFileRicevuto = (
  studio: Studio,
  { id, azienda_id }: FileRicevutoRow,
  { stato, motivo = '' }: BodyOf<'saveFileRicevuto'>,
): Promise<FileRicevutoRow | Refusal> =>
  inStudio(studio, async (studio) => {
    if ((await studio.aziende.lock(azienda_id)) === null) return refuse('non_trovato');
    const file = await studio.fileRicevuti.find(id);
    if (file === null) return refuse('non_trovato');
    const text = stato === 'scartato' ? motivo.trim() : '';
    if (stato === 'scartato' && text === '') return refuseFields({ motivo: ['Indicare perché si scarta.'] });
    if (file.stato === stato && file.motivo === text) return file;
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
