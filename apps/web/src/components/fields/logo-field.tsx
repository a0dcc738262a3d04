import { Button, FileButton, Input } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import styles from './logo-field.module.css';
import type { FieldProps } from './text-field.tsx';

const TIPI = 'image/png,image/jpeg,image/webp';

/** A logo being edited: the saved one, a new file, or '' to remove it. */
export type LogoScelto = File | '' | undefined;

const usePreview = (scelto: LogoScelto, salvato: string | null): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!(scelto instanceof File)) {
      setUrl(null);
      return undefined;
    }
    const creato = URL.createObjectURL(scelto);
    setUrl(creato);
    return () => URL.revokeObjectURL(creato);
  }, [scelto]);
  if (scelto === '') return null;
  return url ?? salvato;
};

type LogoFieldProps = FieldProps<LogoScelto> & { readonly nome: string; readonly salvato: string | null };

/** An image that stands for a company or a firm, with its preview. */
export const LogoField = ({ label, value, onChange, error, nome, salvato }: LogoFieldProps) => {
  const immagine = usePreview(value, salvato);
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <div className={styles.logo}>
        <Avatar nome={nome} immagine={immagine} size={72} />
        <div className={styles.controls}>
          <div className={styles.buttons}>
            <FileButton accept={TIPI} onChange={(file) => file && onChange(file)} inputProps={{ 'aria-label': 'File del logo' }}>
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
