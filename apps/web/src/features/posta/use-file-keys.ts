import type { FileRicevuto } from '@vedetta/contract';
import { canUserCall } from '../../lib/can.ts';
import { useLetterKeys } from '../../lib/tasti/use-letter-keys.ts';
import type { FileActions } from './file-row.tsx';
import { canImport } from './parole.ts';
import { useDownload } from './use-download.ts';

type KeysOptions = FileActions & { readonly files: readonly FileRicevuto[]; readonly aperto: string | null };

/** I imports, D downloads, R takes back, Canc discards: the file of the row with the focus, else the open one. */
export const useFileKeys = ({ files, aperto, onImporta, onScarta, onRipristina }: KeysOptions): void => {
  const download = useDownload();
  const findFile = (): FileRicevuto | undefined => {
    const focused = document.activeElement?.closest('[data-file]')?.getAttribute('data-file') ?? aperto;
    return files.find(({ id }) => id === focused);
  };
  const act = (isFor: (file: FileRicevuto) => boolean, run: (file: FileRicevuto) => void) => () => {
    const file = findFile();
    if (file !== undefined && isFor(file)) run(file);
  };
  const canTreat = canUserCall('saveFileRicevuto');
  useLetterKeys({
    i: act((file) => canTreat && canImport(file), onImporta),
    d: act(
      ({ recuperabile }) => recuperabile,
      (file) => download.mutate(file),
    ),
    r: act(({ stato, recuperabile }) => canTreat && stato === 'scartato' && recuperabile, onRipristina),
    delete: act(({ stato }) => canTreat && stato === 'da_trattare', onScarta),
  });
};
