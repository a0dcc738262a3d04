import { Button, FileButton, Input } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Avatar } from '../ui/index.ts';
import styles from './logo-field.module.css';
import type { FieldProps } from './text-field.tsx';

const TIPI = 'image/png,image/jpeg,image/webp';

/** A logo being edited: the saved one, a new file, or '' to remove it. */
export type LogoScelto = File | '' | undefined;

type Anteprima = { readonly file: File; readonly url: string };

/** The image to show, and a function that previews a picked file. */
const usePreview = (selected: LogoScelto, salvato: string | null) => {
  const [anteprima, setAnteprima] = useState<Anteprima | null>(null);
  useEffect(
    () => () => {
      if (anteprima) URL.revokeObjectURL(anteprima.url);
    },
    [anteprima],
  );
  const preview = (file: File) => setAnteprima({ file, url: URL.createObjectURL(file) });
  if (selected === '') return { immagine: null, preview };
  return { immagine: anteprima !== null && anteprima.file === selected ? anteprima.url : salvato, preview };
};

type LogoFieldProps = FieldProps<LogoScelto> & { readonly nome: string; readonly salvato: string | null };

/** The logo of a company or of a firm, with a preview. */
export const LogoField = ({ label, value, onChange, error, nome, salvato }: LogoFieldProps) => {
  const { immagine, preview } = usePreview(value, salvato);
  const pick = (file: File | null) => {
    if (file === null) return;
    preview(file);
    onChange(file);
  };
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <div className={styles.logo}>
        <Avatar nome={nome} immagine={immagine} size={72} />
        <div className={styles.controls}>
          <div className={styles.buttons}>
            <FileButton accept={TIPI} onChange={pick} inputProps={{ 'aria-label': 'File del logo' }}>
              {(props) => (
                <Button {...props} size="xs">
                  {immagine === null ? 'Scegli immagine' : 'Cambia immagine'}
                </Button>
              )}
            </FileButton>
            {immagine !== null && (
              <Button size="xs" variant="subtle" onClick={() => onChange(salvato === null ? undefined : '')}>
                Rimuovi
              </Button>
            )}
          </div>
          <span className="caption">PNG, JPEG o WebP, fino a 5 MB</span>
        </div>
      </div>
    </Input.Wrapper>
  );
};
