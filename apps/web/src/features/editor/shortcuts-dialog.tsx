import { Dialog, Kbd } from '../../components/ui/index.ts';
import styles from './shortcuts-dialog.module.css';

const SHORTCUTS: readonly (readonly [azione: string, ...tasti: string[]])[] = [
  ['Spostarsi tra le celle', '↑', '↓', '←', '→'],
  ['Riga seguente da compilare, o precedente', 'Invio', 'Maiusc+Invio'],
  ['Cella seguente da compilare, o precedente', 'Tab', 'Maiusc+Tab'],
  ['Prima o ultima cella della riga', 'Inizio', 'Fine'],
  ['Prima o ultima riga', 'Ctrl+Inizio', 'Ctrl+Fine'],
  ['Ridurre o espandere, sul titolo della voce', '←', '→'],
  ['Modificare l’importo della cella', 'F2'],
  ['Rinunciare a quanto si sta scrivendo, chiudere la spiegazione', 'Esc'],
  ['Annullare, ripetere', 'Ctrl+Z', 'Ctrl+Y'],
  ['Copiare l’importo, o dal titolo la voce con le sottovoci', 'Ctrl+C'],
  ['Incollare uno o più importi, anche con i codici', 'Ctrl+V'],
  ['Spiegare una voce calcolata, sul suo valore', 'Invio'],
  ['Conti che formano la voce, dopo l’importazione di una verifica', 'Alt+C'],
  ['Attivo, Passivo, Conto economico', 'Alt+1', 'Alt+2', 'Alt+3'],
  ['Spiegare la squadratura', 'Alt+Q'],
  ['Sospetto seguente della squadratura, o precedente', 'F8', 'Maiusc+F8'],
  ['Trovare una voce', '/'],
  ['Salvare', 'Ctrl+S'],
  ['Aprire o chiudere la guida', 'F1'],
  ['Mostrare le scorciatoie da tastiera', '?'],
];

/** The list of the editor's shortcuts. */
export const ShortcutsDialog = ({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} titolo="Scorciatoie da tastiera" size={520}>
    <dl className={styles.keys}>
      {SHORTCUTS.map(([azione, ...keys]) => (
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
