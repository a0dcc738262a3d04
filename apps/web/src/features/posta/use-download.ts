import { useMutation } from '@tanstack/react-query';
import type { FileRicevuto } from '@vedetta/contract';
import { notifyError } from '../../components/ui/index.ts';
import { saveFile } from '../../lib/download.ts';
import { loadContenutoFile } from '../../queries/posta.ts';

/** Saves a file on the disk of the user: it is never opened here. */
export const useDownload = () =>
  useMutation({
    mutationFn: async (file: FileRicevuto) => {
      saveFile({ nome: null, content: await loadContenutoFile(file) }, file.nome);
    },
    onError: notifyError,
  });
