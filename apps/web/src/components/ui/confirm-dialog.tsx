import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly titolo: string;
  readonly descrizione: ReactNode;
  /** Label of the button that goes ahead. */
  readonly conferma: string;
  readonly annulla?: string;
  /** `danger` for actions that cannot be undone. */
  readonly tono?: 'normale' | 'danger';
  readonly isPending?: boolean;
  readonly errore?: string | Error | null;
  readonly livello?: 'page' | 'above';
};

/** Asks for confirmation before an action. */
export const ConfirmDialog = ({
  conferma,
  annulla = 'Annulla',
  tono = 'normale',
  isPending = false,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) => (
  <Dialog
    {...dialog}
    size={440}
    actions={
      <>
        {/* A single Enter must not confirm an irreversible action. */}
        <Button onClick={dialog.onClose} data-autofocus={tono === 'danger' || undefined}>
          {annulla}
        </Button>
        <Button
          {...(tono === 'danger' ? { color: 'red' } : { variant: 'filled' })}
          loading={isPending}
          onClick={onConfirm}
          data-autofocus={tono === 'normale' || undefined}
        >
          {conferma}
        </Button>
      </>
    }
  />
);

type NoticeDialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly titolo: string;
  readonly descrizione: ReactNode;
};

/** Explains why something is not possible: 'Upgrade richiesto', 'Espansione richiesta', 'Attenzione'. */
export const NoticeDialog = (dialog: NoticeDialogProps) => (
  <Dialog
    {...dialog}
    size={440}
    actions={
      <Button variant="filled" onClick={dialog.onClose} data-autofocus>
        Ho capito
      </Button>
    }
  />
);
