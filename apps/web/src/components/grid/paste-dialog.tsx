import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../ui/index.ts';
import styles from './paste-dialog.module.css';

/** A part of the clipboard that is left out, and why. */
export type DiscardedRow = { readonly testo: string; readonly motivo: string };

type Props = {
  /** How many amounts would be pasted. */
  readonly count: number;
  readonly discarded: readonly DiscardedRow[];
  readonly onPaste: () => void;
  readonly onClose: () => void;
  /** The amounts, before and after. */
  readonly children: ReactNode;
};

/** Preview of a paste from a spreadsheet. */
export const PasteDialog = ({ count, discarded, onPaste, onClose, children }: Props) => (
  <Dialog
    opened
    onClose={onClose}
    titolo="Incolla dal foglio di calcolo"
    descrizione="Gli importi nuovi sostituiscono quelli attuali e restano non salvati: si possono controllare, annullare e poi salvare."
    size={680}
    actions={
      <>
        <Button onClick={onClose}>Annulla</Button>
        <Button variant="filled" disabled={count === 0} onClick={onPaste} data-autofocus>
          {count === 1 ? 'Incolla 1 importo' : `Incolla ${count} importi`}
        </Button>
      </>
    }
  >
    {children}
    {discarded.length > 0 && (
      <details className={styles.discarded} open={count === 0}>
        <summary>Righe lasciate fuori ({discarded.length})</summary>
        <ul>
          {discarded.map(({ testo, motivo }, position) => (
            <li key={`${testo}-${position}`}>
              <span>{testo}</span>
              <span className="caption">{motivo}</span>
            </li>
          ))}
        </ul>
      </details>
    )}
  </Dialog>
);
