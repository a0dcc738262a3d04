import type { FileRicevuto } from '@vedetta/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { explainFailure } from '../../lib/api-error.ts';
import { fileLasciato } from '../../lib/importazione/file-lasciato.ts';
import { markRicevuto } from '../../lib/importazione/file-ricevuti.ts';
import { loadContenutoFile } from '../../queries/posta.ts';
import { useAddBilancio } from '../../queries/save-bilancio.ts';

export type ImportaFile = {
  readonly file: FileRicevuto;
  readonly tipo: NonNullable<FileRicevuto['tipo']>;
  readonly azienda: string;
  readonly data: string;
  /** null: it is created. */
  readonly bilancio: string | null;
};

/**
 * Opens the import of a file in its statement, which is created where it is not there: a page for a trial balance, a dialog
 * of the editor for a filing. The file is marked imported by the save of what it gave, not here.
 */
export const useImportaFile = (onDone: () => void) => {
  const navigate = useNavigate();
  const addBilancio = useAddBilancio();
  const [isPending, setPending] = useState(false);
  const [errore, setErrore] = useState<string | null>(null);
  const start = async ({ file, tipo, azienda, data, bilancio }: ImportaFile): Promise<void> => {
    setPending(true);
    setErrore(null);
    try {
      // First the file: without it no statement is created.
      const content = markRicevuto(await loadContenutoFile(file), file.id);
      const id = bilancio ?? (await addBilancio(azienda, data));
      fileLasciato.set(content);
      onDone();
      await navigate({ to: tipo === 'verifica' ? '/bilanci/$id/importa' : '/bilanci/$id', params: { id } });
    } catch (error) {
      setErrore(explainFailure(error));
      setPending(false);
    }
  };
  return { start, isPending, errore };
};
