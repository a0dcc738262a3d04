import { Button, FileButton, Input } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import type { DragEvent } from 'react';
import { useState } from 'react';
import styles from './importazione.module.css';

/** File types of a filing. */
export const XBRL_TYPES = '.xbrl,.xml,.zip,.p7m';

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
    <Input.Wrapper label="File XBRL" error={errore} labelElement="div">
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
          accept={XBRL_TYPES}
          onChange={(file) => file && onFile(file)}
          inputProps={{ 'aria-label': 'File XBRL' }}
        >
          {(props) => <Button {...props}>Scegli file</Button>}
        </FileButton>
        <span className="caption">.xbrl, .xml, .zip o .p7m, fino a 20 MB</span>
      </div>
    </Input.Wrapper>
  );
};
