import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { dropSecondClick } from '../../lib/second-click.ts';
import { Dialog } from './dialog.tsx';

type FormDialogProps = {
  readonly titolo: string;
  /** One paragraph under the title. */
  readonly descrizione?: ReactNode;
  readonly size?: number;
  readonly livello?: 'page' | 'above';
  /** null when only the buttons can close the dialog; then `onCancel` says what the first does. */
  readonly onClose: (() => void) | null;
  readonly onCancel?: () => void;
  readonly annulla?: string;
  /** Label of the button that sends the form. */
  readonly conferma: string;
  /** `danger` for actions that cannot be undone. */
  readonly tono?: 'normale' | 'danger';
  readonly onSubmit: () => void;
  readonly isPending: boolean;
  /** False while the form cannot be sent: its object is loading, or a required confirmation is missing. */
  readonly canSubmit?: boolean;
  /** Unsaved changes: Esc and a click outside no longer close the dialog, and leaving the page asks. */
  readonly isDirty?: boolean;
  /** Why the last attempt failed; field errors are shown beside their fields. */
  readonly errore: string | Error | null;
  readonly children?: ReactNode;
};

/**
 * A dialog with fields and two buttons, sent by Enter or by the second button.
 *
 * @example
 * <FormDialog titolo="Modifica descrizione" conferma="Salva" isDirty={form.isDirty} errore={form.errore}
 *   isPending={modifica.isPending} onSubmit={submit} onClose={onClose}>…fields…</FormDialog>
 */
export const FormDialog = ({
  onCancel,
  annulla = 'Annulla',
  conferma,
  tono = 'normale',
  onSubmit,
  isPending,
  canSubmit = true,
  ...dialog
}: FormDialogProps) => (
  <Dialog
    {...dialog}
    opened
    onSubmit={() => canSubmit && onSubmit()}
    actions={
      <>
        <Button onClick={onCancel ?? dialog.onClose ?? undefined}>{annulla}</Button>
        <Button
          {...(tono === 'danger' ? { color: 'red' } : { variant: 'filled' })}
          type="submit"
          disabled={!canSubmit}
          loading={isPending}
          onClick={dropSecondClick}
        >
          {conferma}
        </Button>
      </>
    }
  />
);
