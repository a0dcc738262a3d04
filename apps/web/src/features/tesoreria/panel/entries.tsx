import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { PanelSection } from '../../../components/ui/index.ts';
import styles from './panel.module.css';

type Props<T> = {
  readonly titolo: string;
  readonly aggiungi: string;
  readonly elementi: readonly T[];
  readonly nuovo: T;
  readonly describe: (elemento: T) => { readonly nome: string; readonly cifra: string; readonly nota: string };
  readonly onChange: (elementi: readonly T[]) => void;
  /** The form of one of them. */
  readonly form: (props: {
    readonly elemento: T;
    readonly isNuovo: boolean;
    readonly onClose: () => void;
    readonly onSave: (elemento: T) => void;
    readonly onRemove: () => void;
  }) => ReactNode;
};

/** A list of the panel, each entry opened in a form: loans, lines, free rows. */
export const Entries = <T,>({ titolo, aggiungi, elementi, nuovo, describe, onChange, form }: Props<T>) => {
  const [aperto, setOpen] = useState<number | null>(null);
  const close = () => setOpen(null);
  const elemento = aperto === null ? undefined : (elementi[aperto] ?? nuovo);
  const isNuovo = aperto === elementi.length;
  const save = (salvato: T) => {
    onChange(isNuovo ? [...elementi, salvato] : elementi.map((altro, index) => (index === aperto ? salvato : altro)));
    close();
  };
  const remove = () => {
    onChange(elementi.filter((_, index) => index !== aperto));
    close();
  };
  return (
    <PanelSection titolo={titolo}>
      {elementi.length > 0 && (
        <ul className={styles.elenco}>
          {elementi.map((altro, index) => {
            const { nome, cifra, nota } = describe(altro);
            return (
              <li key={nome}>
                <button type="button" onClick={() => setOpen(index)}>
                  <span>{nome}</span>
                  <span>{cifra}</span>
                  <small>{nota}</small>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <Button size="xs" variant="subtle" onClick={() => setOpen(elementi.length)}>
        {aggiungi}
      </Button>
      {elemento !== undefined && form({ elemento, isNuovo, onClose: close, onSave: save, onRemove: remove })}
    </PanelSection>
  );
};
