import { Button, FileButton } from '@mantine/core';
import { IconFileCode, IconUpload } from '@tabler/icons-react';
import type { DragEvent, RefObject } from 'react';
import { useState } from 'react';
import { FILE_TYPES } from '../importazione/file-xbrl-field.tsx';
import { StartCard } from './start-card.tsx';
import styles from './start.module.css';

type Props = { readonly button: RefObject<HTMLButtonElement | null>; readonly onFile: (file: File) => void };

/** First way in: a filing, dropped here or chosen. */
export const ImportCard = ({ button, onFile }: Props) => {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <StartCard
      icon={<IconUpload size={22} stroke={1.7} />}
      titolo="Importa un file"
      testo="Il bilancio depositato o di verifica"
      tasto="I"
    >
      <div
        className={styles.drop}
        data-sopra={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <IconUpload size={28} stroke={1.5} aria-hidden="true" />
        <b>Trascinare qui il file</b>
        <span className="caption">oppure</span>
        <FileButton
          accept={FILE_TYPES}
          onChange={(file) => file && onFile(file)}
          inputProps={{ 'aria-label': 'File da importare' }}
        >
          {(props) => (
            <Button {...props} ref={button} variant="filled">
              Scegli un file
            </Button>
          )}
        </FileButton>
      </div>
      <p className={styles.kind}>
        <IconFileCode size={18} stroke={1.6} aria-hidden="true" />
        <span>
          <b>XBRL</b> <span className="caption">.xbrl .xml .zip .p7m</span>
          <br />
          si sceglie quale delle date del file
          <br />
          <b>Bilancio di verifica</b> <span className="caption">.xlsx .ods .csv .txt .pdf</span>
        </span>
      </p>
    </StartCard>
  );
};
