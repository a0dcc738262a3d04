import { useEffect } from 'react';
import { Dialog, Kbd } from '../../components/ui/index.ts';
import styles from './keys-dialog.module.css';

type Tasto = { readonly tasti: readonly string[]; readonly azione: string };

const TASTI: readonly Tasto[] = [
  { tasti: ['↑', '↓', '←', '→'], azione: 'Spostarsi tra le celle del bilancio' },
  { tasti: ['Invio'], azione: 'Passare alla riga seguente' },
  { tasti: ['Ctrl', 'S'], azione: 'Salvare' },
  { tasti: ['Alt', '1'], azione: 'Andare all’Attivo' },
  { tasti: ['Alt', '2'], azione: 'Andare al Passivo' },
  { tasti: ['Alt', '3'], azione: 'Andare al Conto economico' },
  { tasti: ['/'], azione: 'Trovare una voce' },
  { tasti: ['Esc'], azione: 'Chiudere una finestra' },
  { tasti: ['?'], azione: 'Mostrare questi tasti' },
];

const isScrivendo = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;

/** Presses `?` for the user: a page with keys of its own answers with its list, the frame with the general one. */
export const askKeys = (): void => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true }));
};

const useQuestionMark = (onOpen: () => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '?' || isScrivendo(event.target)) return;
      // Once every listener has had its say: what a page has answered itself is prevented.
      setTimeout(() => {
        if (!event.defaultPrevented) onOpen();
      });
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onOpen]);
};

type KeysDialogProps = { readonly opened: boolean; readonly onOpen: () => void; readonly onClose: () => void };

/** The keys that work on the screens, listed by `?`. */
export const KeysDialog = ({ opened, onOpen, onClose }: KeysDialogProps) => {
  useQuestionMark(onOpen);
  return (
    <Dialog opened={opened} onClose={onClose} titolo="Tasti" size={440}>
      <dl className={styles.keys}>
        {TASTI.map(({ tasti, azione }) => (
          <div key={azione}>
            <dt>{azione}</dt>
            <dd>
              {tasti.map((tasto) => (
                <Kbd key={tasto}>{tasto}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
