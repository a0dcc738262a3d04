import { notifyError } from '../../components/ui/index.ts';
import { saveFile } from '../../lib/download.ts';
import { getOggi } from '../../lib/oggi.ts';
import { useContenutoFile, useZipFile } from '../../queries/posta.ts';

/** Saves a file on the disk of the user: it is never opened here. */
export const useDownload = () =>
  useContenutoFile({
    onSuccess: (content) => saveFile({ nome: null, content }, content.name),
    onError: notifyError,
  });

/** The same of several, as one archive. */
export const useDownloadZip = () =>
  useZipFile({
    onSuccess: (content) => saveFile({ nome: null, content }, `Posta in arrivo ${getOggi()}.zip`),
    onError: notifyError,
  });
