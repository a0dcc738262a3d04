import { Dialog, Kbd } from '../../components/ui/index.ts';
import styles from './keys-dialog.module.css';

type Shortcut = { readonly tasti: readonly string[]; readonly azione: string };

const SHORTCUTS: readonly Shortcut[] = [
  { tasti: ['↑', '↓', '←', '→'], azione: 'Spostarsi tra le celle del bilancio' },
  { tasti: ['Invio'], azione: 'Passare alla riga seguente' },
  { tasti: ['Ctrl', 'S'], azione: 'Salvare' },
  { tasti: ['Alt', '1'], azione: 'Andare all’Attivo' },
  { tasti: ['Alt', '2'], azione: 'Andare al Passivo' },
  { tasti: ['Alt', '3'], azione: 'Andare al Conto economico' },
  { tasti: ['/'], azione: 'Trovare una voce' },
  { tasti: ['Esc'], azione: 'Chiudere una finestra, la guida, una spiegazione' },
  { tasti: ['F1'], azione: 'Aprire o chiudere la guida' },
  { tasti: ['?'], azione: 'Mostrare questi tasti' },
];

/** The list of the keyboard shortcuts, opened by `?`. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog opened onClose={onClose} titolo="Tasti" size={440}>
    <dl className={styles.keys}>
      {SHORTCUTS.map(({ tasti, azione }) => (
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
