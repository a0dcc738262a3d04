import { Button } from '@mantine/core';
import { useState } from 'react';
import { canSaveUnsaved, saveUnsaved } from '../../lib/unsaved.ts';
import { Dialog } from './dialog.tsx';

type QuestionProps = { readonly onClose: () => void; readonly onLeave: () => void };

/** Stay, leave and lose the changes, or save them first; a save that fails stays, where the page says why. */
export const UnsavedQuestion = ({ onClose, onLeave }: QuestionProps) => {
  const [isSaving, setIsSaving] = useState(false);
  const [canSave] = useState(canSaveUnsaved);
  const saveAndLeave = async (): Promise<void> => {
    setIsSaving(true);
    if (await saveUnsaved()) onLeave();
    else onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      livello="above"
      size={canSave ? 520 : 440}
      titolo="Modifiche non salvate"
      descrizione="Uscendo, quanto inserito e non ancora salvato andrà perso."
      actions={
        <>
          {/* A single Enter must not lose anything. */}
          <Button onClick={onClose} data-autofocus={!canSave || undefined}>
            Resta
          </Button>
          <Button color="red" disabled={isSaving} onClick={onLeave}>
            Esci senza salvare
          </Button>
          {canSave && (
            <Button variant="filled" loading={isSaving} onClick={() => void saveAndLeave()} data-autofocus>
              Salva ed esci
            </Button>
          )}
        </>
      }
    />
  );
};
