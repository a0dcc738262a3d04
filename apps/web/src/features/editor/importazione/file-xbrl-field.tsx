import { Button, FileButton, Input } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import type { DragEvent } from 'react';
import { useState } from 'react';
import styles from './importazione.module.css';

/** File types of a filing or of a trial balance. */
export const FILE_TYPES = '.xbrl,.xml,.zip,.p7m,.csv,.txt,.tsv,.xlsx,.xls,.ods,.pdf';

/** A file field with drag and drop; the error is below it. */
export const FileXbrlField = ({
  errore,
  onFile,
}: {
  readonly errore: string | null;
  readonly onFile: (file: File) => void;
}) => {
  const [isSopra, setIsSopra] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsSopra(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsSopra(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <Input.Wrapper label="File" error={errore} labelElement="div">
      <div
        className={styles.deposito}
        data-sopra={isSopra || undefined}
        data-errore={errore !== null || undefined}
        onDragOver={over}
        onDragLeave={() => setIsSopra(false)}
        onDrop={drop}
      >
        <IconFileUpload size={24} stroke={1.5} aria-hidden="true" />
        <span>Trascinare qui il file, oppure</span>
        <FileButton
          accept={FILE_TYPES}
          onChange={(file) => file && onFile(file)}
          inputProps={{ 'aria-label': 'File del bilancio' }}
        >
          {(props) => <Button {...props}>Scegli file</Button>}
        </FileButton>
        <span className="caption">
          Bilancio XBRL (.xbrl, .zip, .p7m) o bilancio di verifica (.xlsx, .ods, .csv, .txt, .pdf), fino a 20 MB
        </span>
      </div>
    </Input.Wrapper>
  );
};
