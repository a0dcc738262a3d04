import { Button, FileButton } from '@mantine/core';
import { IconClipboard, IconFileUpload } from '@tabler/icons-react';
import type { ClipboardEvent, DragEvent } from 'react';
import { useState } from 'react';
import styles from './verifica.module.css';
import own from './file-drop.module.css';

export const TIPI = '.xlsx,.ods,.csv,.txt,.tsv,.xls,.pdf';
const icon = { size: 16, stroke: 1.7 } as const;

type Props = {
  readonly errore: string | null;
  readonly onFile: (file: File) => void;
  readonly onTesto: (testo: string) => void;
};

/** Where a trial balance is dropped, chosen or pasted. */
export const FileDrop = ({ errore, onFile, onTesto }: Props) => {
  const [isOver, setIsOver] = useState(false);
  const [isPasting, setIsPasting] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  const paste = (event: ClipboardEvent) => {
    const testo = event.clipboardData.getData('text/plain');
    if (testo.trim() === '') return;
    event.preventDefault();
    onTesto(testo);
  };
  return (
    <div
      className={own.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <IconFileUpload size={28} stroke={1.4} aria-hidden="true" />
      <p>Trascinare qui il bilancio di verifica, oppure</p>
      <div className={own.dropActions}>
        <FileButton
          accept={TIPI}
          onChange={(file) => file && onFile(file)}
          inputProps={{ 'aria-label': 'Bilancio di verifica' }}
        >
          {(props) => (
            <Button {...props} variant="filled">
              Scegli file
            </Button>
          )}
        </FileButton>
        <Button
          leftSection={<IconClipboard {...icon} />}
          onClick={() => setIsPasting(!isPasting)}
          aria-expanded={isPasting}
        >
          Incolla
        </Button>
      </div>
      {isPasting && (
        <textarea
          className={own.paste}
          aria-label="Celle o testo del bilancio di verifica"
          placeholder="Incollare qui con Ctrl+V le celle copiate dal gestionale, da un foglio di calcolo o dal testo di un PDF"
          rows={4}
          autoFocus
          onPaste={paste}
          defaultValue=""
        />
      )}
      <p className="caption">
        .xlsx, .ods, .csv, .txt o .pdf, fino a 20 MB e 100.000 righe. Niente viene scritto nel bilancio prima del
        resoconto.
      </p>
      {errore !== null && (
        <p className={styles.errore} role="alert">
          {errore}
        </p>
      )}
    </div>
  );
};
