import { Alert, Modal } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { useUnsaved } from '../../lib/unsaved.ts';
import styles from './dialog.module.css';

type DialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly titolo: string;
  /** One paragraph under the title. */
  readonly descrizione?: ReactNode;
  /** Unsaved changes: Esc and a click outside no longer close it. */
  readonly isDirty?: boolean;
  readonly size?: number;
  /** With it the dialog is a form, sent by Enter and by a submit button. */
  readonly onSubmit?: () => void;
  /** Buttons, at the right: the main one last. */
  readonly actions?: ReactNode;
  /** What went wrong, as a whole: field messages stand beside their fields. */
  readonly errore?: string | null;
  readonly children?: ReactNode;
};

const DialogContent = ({ descrizione, errore, children, actions }: Pick<DialogProps, 'descrizione' | 'errore' | 'children' | 'actions'>) => (
  <>
    {descrizione !== undefined && <p className={styles.paragraph}>{descrizione}</p>}
    {errore && (
      <Alert className={styles.alert} color="var(--bad-solid)" icon={<IconAlertTriangle size={16} />} role="alert">
        {errore}
      </Alert>
    )}
    {children !== undefined && <div className={styles.fields}>{children}</div>}
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
  </>
);

const DialogForm = ({ onSubmit, children }: { readonly onSubmit: () => void; readonly children: ReactNode }) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog drawn inside another form must not send that one too.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      {children}
    </form>
  );
};

/** A modal: title, one paragraph, fields, actions at the right. Focus goes in and comes back. */
export const Dialog = ({ opened, onClose, titolo, isDirty = false, size = 520, onSubmit, ...content }: DialogProps) => {
  useUnsaved(opened && isDirty);
  return (
    <Modal opened={opened} onClose={onClose} title={titolo} size={size} closeOnEscape={!isDirty} closeOnClickOutside={!isDirty}>
      {onSubmit ? (
        <DialogForm onSubmit={onSubmit}>
          <DialogContent {...content} />
        </DialogForm>
      ) : (
        <DialogContent {...content} />
      )}
    </Modal>
  );
};
