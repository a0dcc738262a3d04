import { Button } from '@mantine/core';
import { IconCamera, IconCloudUpload, IconFolderOpen } from '@tabler/icons-react';
import type { DragEvent } from 'react';
import { useRef, useState } from 'react';
import styles from './scelta.module.css';

type PickProps = {
  readonly nome: string;
  readonly accept?: string;
  readonly capture?: 'environment';
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** A button over a file input, which no browser draws as a button of the page. */
const Pick = ({ nome, onFiles, ...input }: PickProps) => {
  const field = useRef<HTMLInputElement>(null);
  const isCamera = input.capture !== undefined;
  return (
    <>
      <input
        {...input}
        ref={field}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        {...(isCamera ? { className: styles.camera ?? '' } : { variant: 'filled' })}
        size="md"
        leftSection={isCamera ? <IconCamera size={18} stroke={1.7} /> : <IconFolderOpen size={18} stroke={1.7} />}
        onClick={() => field.current?.click()}
      >
        {nome}
      </Button>
    </>
  );
};

/** Where files are dropped or chosen; on a telephone, also photographed. */
export const Scelta = ({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) => {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <IconCloudUpload size={38} stroke={1.5} aria-hidden="true" />
      <b className={styles.title}>Trascina qui i file</b>
      <span className={styles.or}>oppure</span>
      <div className={styles.buttons}>
        <Pick nome="Scegli dal dispositivo" multiple onFiles={onFiles} />
        <Pick nome="Fotografa un documento" accept="image/*" capture="environment" onFiles={onFiles} />
      </div>
      <p>Excel, CSV, PDF, XBRL, immagini o ZIP, fino a 20 MB l’uno</p>
    </div>
  );
};
