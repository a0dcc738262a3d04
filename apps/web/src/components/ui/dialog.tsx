import { Alert, Modal } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode, SubmitEvent } from 'react';
import { useEffect, useRef } from 'react';
import { explainFailure } from '../../lib/api-error.ts';
import { MODAL_Z_INDEX } from '../../lib/constants.ts';
import { focusUnreadable } from '../../lib/unreadable.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import styles from './dialog.module.css';

const Z = { page: MODAL_Z_INDEX, above: MODAL_Z_INDEX + 10 } as const;

type DialogProps = {
  readonly opened: boolean;
  /** null when only the actions can close the dialog. */
  readonly onClose: (() => void) | null;
  readonly titolo: string;
  /** One paragraph under the title. */
  readonly descrizione?: ReactNode;
  /** Unsaved changes: Esc and a click outside no longer close it. */
  readonly isDirty?: boolean;
  readonly size?: number;
  /** `above`: over a dialog that is already open. */
  readonly livello?: 'page' | 'above';
  /** Makes the dialog a form, submitted by Enter and by a submit button. */
  readonly onSubmit?: () => void;
  /** Buttons at the right, the main one last. */
  readonly actions?: ReactNode;
  /** General error, or the failure whose sentences are shown; a form that shows them beside their fields gives its own text. */
  readonly errore?: string | Error | null;
  readonly children?: ReactNode;
};

/** The focus goes to the first field as it appears; the trap of the dialog would move it later, and keys typed before would be lost. */
const focusFirst = (fields: HTMLElement | null): void =>
  fields?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });

const DialogContent = ({
  descrizione,
  errore,
  children,
  actions,
}: Pick<DialogProps, 'descrizione' | 'errore' | 'children' | 'actions'>) => (
  <>
    {descrizione !== undefined && <p className={styles.paragraph}>{descrizione}</p>}
    {errore && (
      <Alert className={styles.alert} color="var(--bad-solid)" icon={<IconAlertTriangle size={16} />} role="alert">
        {typeof errore === 'string' ? errore : explainFailure(errore)}
      </Alert>
    )}
    {children !== undefined && (
      <div className={styles.fields} ref={focusFirst}>
        {children}
      </div>
    )}
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
  </>
);

/** After a failed submit, by the form or by the server, focuses the first invalid field, which may be out of view. */
const useFocusOnWrong = () => {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (!isSent.current) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    isSent.current = false;
    wrong.focus();
  });
  const setSent = (sent: boolean) => {
    isSent.current = sent;
  };
  return { form, setSent };
};

type DialogFormProps = { readonly onSubmit: () => void; readonly isDirty: boolean; readonly children: ReactNode };

const DialogForm = ({ onSubmit, isDirty, children }: DialogFormProps) => {
  const { form, setSent } = useFocusOnWrong();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog rendered inside another form must not submit that one too.
    event.stopPropagation();
    if (focusUnreadable(event.currentTarget)) return;
    setSent(true);
    onSubmit();
  };
  return (
    <form ref={form} data-dirty={isDirty || undefined} onSubmit={submit} onInput={() => setSent(false)} noValidate>
      {children}
    </form>
  );
};

const makeNothing = (): void => {};

/** Returns the focus to the element that opened the dialog, unless it has moved. Mantine does so on close, but our dialogs are unmounted instead. */
const useFocusBack = (): void => {
  const isThere = useRef(false);
  useEffect(() => {
    const origine = document.activeElement;
    isThere.current = true;
    return () => {
      isThere.current = false;
      setTimeout(() => {
        if (!isThere.current && document.activeElement === document.body && origine instanceof HTMLElement)
          origine.focus({ preventScroll: true });
      });
    };
  }, []);
};

/** A modal dialog: title, paragraph, fields, actions at the right. Takes the focus and returns it. */
export const Dialog = ({
  opened,
  onClose,
  titolo,
  isDirty = false,
  size = 520,
  livello = 'page',
  onSubmit,
  ...content
}: DialogProps) => {
  useUnsaved(opened && isDirty);
  useFocusBack();
  return (
    <Modal
      opened={opened}
      onClose={onClose ?? makeNothing}
      withCloseButton={onClose !== null}
      title={titolo}
      size={size}
      zIndex={Z[livello]}
      closeOnEscape={!isDirty}
      closeOnClickOutside={!isDirty}
    >
      {onSubmit ? (
        <DialogForm onSubmit={onSubmit} isDirty={isDirty}>
          <DialogContent {...content} />
        </DialogForm>
      ) : (
        <DialogContent {...content} />
      )}
    </Modal>
  );
};
