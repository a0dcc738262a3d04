import { notifyError } from '../../components/ui/index.ts';
import { saveFile } from '../../lib/download.ts';
import { useContenutoFile } from '../../queries/posta.ts';

/** Saves a file on the disk of the user: it is never opened here. */
export const useDownload = () =>
  useContenutoFile({
    onSuccess: (content) => saveFile({ nome: null, content }, content.name),
    onError: notifyError,
  });
