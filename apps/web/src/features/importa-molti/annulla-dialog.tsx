import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/index.ts';
import { countOf } from './parole.ts';
import { sumEsiti } from './state/esiti.ts';
import type { Importazione } from './state/importazione.ts';
import { undoImportazione } from './state/undo.ts';

type Props = { readonly aperta: Importazione; readonly onClose: () => void; readonly onDone: () => Promise<void> };

/** Asks once before an import is taken away. */
export const AnnullaDialog = ({ aperta, onClose, onDone }: Props) => {
  const [isPending, setIsPending] = useState(false);
  const { nuove, bilanci } = sumEsiti(aperta);
  const quanti = countOf(bilanci, 'bilancio', 'bilanci');
  const [tutte, setTutte] = useState(0);
  const fatte = Object.values(aperta.esiti).filter(({ annullo }) => annullo !== undefined).length;
  const undo = async (): Promise<void> => {
    setTutte(Object.values(aperta.esiti).filter(({ stato }) => stato.tipo === 'creata').length);
    setIsPending(true);
    await undoImportazione(aperta);
    await onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void undo()}
      isPending={isPending}
      tono="danger"
      titolo="Annullare l’importazione?"
      descrizione={
        isPending ? (
          <span role="status">
            Annullamento in corso: {fatte} di {tutte}
          </span>
        ) : (
          `Si tolgono ${nuove === 0 ? quanti : `${countOf(nuove, 'azienda', 'aziende')} e ${quanti}`}. Ciò che qualcuno ha modificato dopo l’importazione rimane, e qui si legge che cosa e perché.`
        )
      }
      conferma="Annulla l’importazione"
      annulla={isPending ? 'Chiudi' : 'Lascia tutto'}
    />
  );
};
