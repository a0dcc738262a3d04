import { Dialog, Kbd } from '../../components/ui/index.ts';
import styles from './keys-dialog.module.css';

type Shortcut = { readonly keys: readonly string[]; readonly azione: string };

const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['↑', '↓', '←', '→'], azione: 'Spostarsi tra le celle del bilancio' },
  { keys: ['Invio'], azione: 'Passare alla riga seguente' },
  { keys: ['Ctrl', 'S'], azione: 'Salvare' },
  { keys: ['Alt', '1'], azione: 'Andare all’Attivo' },
  { keys: ['Alt', '2'], azione: 'Andare al Passivo' },
  { keys: ['Alt', '3'], azione: 'Andare al Conto economico' },
  { keys: ['/'], azione: 'Trovare una voce' },
  { keys: ['Esc'], azione: 'Chiudere una finestra, la guida, una spiegazione' },
  { keys: ['F1'], azione: 'Aprire o chiudere la guida' },
  { keys: ['?'], azione: 'Mostrare le scorciatoie da tastiera' },
];

/** The list of the keyboard shortcuts, opened by `?`. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog opened onClose={onClose} titolo="Scorciatoie da tastiera" size={440}>
    <dl className={styles.keys}>
      {SHORTCUTS.map(({ keys, azione }) => (
        <div key={azione}>
          <dt>{azione}</dt>
          <dd>
            {keys.map((button) => (
              <Kbd key={button}>{button}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
