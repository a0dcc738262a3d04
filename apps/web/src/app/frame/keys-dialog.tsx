import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LettereSwitch } from '../../components/tasti/index.ts';
import { Dialog, Kbd } from '../../components/ui/index.ts';
import { foldText } from '../../lib/fold.ts';
import { useStore } from '../../lib/store.ts';
import { tastiSingoli } from '../../lib/tasti/tasti.ts';
import styles from './keys-dialog.module.css';

type Shortcut = {
  readonly keys: readonly string[];
  readonly azione: string;
  /** A single letter: it can be switched off. */
  readonly isLettera?: true;
};
type Gruppo = { readonly titolo: string; readonly tasti: readonly Shortcut[] };

const buildGo = (lettera: string, azione: string): Shortcut => ({
  keys: ['G', 'poi', lettera],
  azione,
  isLettera: true,
});

const GRUPPI: readonly Gruppo[] = [
  {
    titolo: 'Ovunque',
    tasti: [
      { keys: ['Ctrl', 'K'], azione: 'Cercare o andare a' },
      { keys: ['Ctrl', 'S'], azione: 'Salvare' },
      { keys: ['F1'], azione: 'Aprire o chiudere la guida' },
      { keys: ['F6'], azione: 'Passare tra menu, pagina e pannello' },
      { keys: ['Esc'], azione: 'Chiudere una finestra, la guida, una spiegazione' },
      { keys: ['?'], azione: 'Mostrare le scorciatoie da tastiera' },
    ],
  },
  {
    titolo: 'Andare a',
    tasti: [
      buildGo('P', 'Panoramica'),
      buildGo('F', 'Portafoglio'),
      buildGo('D', 'Scadenze'),
      buildGo('I', 'Posta in arrivo'),
      buildGo('V', 'Avvisi'),
      buildGo('A', 'Aziende'),
      buildGo('S', 'Scheda dell’azienda'),
      buildGo('B', 'Bilanci dell’azienda'),
      buildGo('U', 'Profilo'),
    ],
  },
  {
    titolo: 'Elenchi',
    tasti: [
      { keys: ['J'], azione: 'Riga seguente', isLettera: true },
      { keys: ['K'], azione: 'Riga precedente', isLettera: true },
      { keys: ['Invio'], azione: 'Aprire' },
      { keys: ['X'], azione: 'Selezionare', isLettera: true },
      { keys: ['/'], azione: 'Cercare nell’elenco', isLettera: true },
    ],
  },
  {
    titolo: 'Portafoglio',
    tasti: [
      { keys: ['↑', '↓'], azione: 'Scorrere le aziende' },
      { keys: ['Spazio'], azione: 'Aprire o chiudere il dettaglio' },
      { keys: ['B'], azione: 'Dal dettaglio: il bilancio', isLettera: true },
      { keys: ['A'], azione: 'Dal dettaglio: l’andamento', isLettera: true },
      { keys: ['P'], azione: 'Dal dettaglio: il report', isLettera: true },
      { keys: ['C'], azione: 'Dal dettaglio: chiedere i dati', isLettera: true },
      { keys: ['Invio'], azione: 'Aprire la scheda' },
    ],
  },
  {
    titolo: 'Avvisi',
    tasti: [{ keys: ['E'], azione: 'Segnare letto l’avviso', isLettera: true }],
  },
  {
    titolo: 'Posta in arrivo',
    tasti: [
      { keys: ['I'], azione: 'Importare il file', isLettera: true },
      { keys: ['D'], azione: 'Scaricare il file', isLettera: true },
      { keys: ['R'], azione: 'Ripristinare il file scartato', isLettera: true },
      { keys: ['Canc'], azione: 'Scartare il file', isLettera: true },
    ],
  },
  {
    titolo: 'Scheda dell’azienda',
    tasti: [
      { keys: ['O'], azione: 'Ultimo bilancio', isLettera: true },
      { keys: ['P'], azione: 'Report', isLettera: true },
      { keys: ['N'], azione: 'Nota', isLettera: true },
    ],
  },
  {
    titolo: 'Bilancio',
    tasti: [
      { keys: ['↑', '↓', '←', '→'], azione: 'Spostarsi tra le celle' },
      { keys: ['Invio'], azione: 'Passare alla riga seguente' },
      { keys: ['Alt', '1'], azione: 'Andare all’Attivo' },
      { keys: ['Alt', '2'], azione: 'Andare al Passivo' },
      { keys: ['Alt', '3'], azione: 'Andare al Conto economico' },
      { keys: ['/'], azione: 'Trovare una voce' },
      { keys: ['Alt', 'Q'], azione: 'Spiegare la squadratura' },
      { keys: ['F8'], azione: 'Andare al sospetto seguente' },
    ],
  },
];

const listMatching = (testo: string): readonly Gruppo[] =>
  GRUPPI.map(({ titolo, tasti }) => ({
    titolo,
    tasti: tasti.filter(({ keys, azione }) => foldText(`${azione} ${keys.join(' ')}`).includes(foldText(testo))),
  })).filter(({ tasti }) => tasti.length > 0);

const Tasto = ({ tasto, isSpento }: { readonly tasto: Shortcut; readonly isSpento: boolean }) => (
  <div data-spento={isSpento || undefined}>
    <dt>
      {tasto.azione}
      {isSpento && <span className="sr-only"> (spenta)</span>}
    </dt>
    <dd>{tasto.keys.map((key) => (key === 'poi' ? <em key={key}>poi</em> : <Kbd key={key}>{key}</Kbd>))}</dd>
  </div>
);

/** The keyboard shortcuts, opened by `?`, with the switch of single letters. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [testo, setTesto] = useState('');
  const isAccesi = useStore(tastiSingoli);
  const gruppi = listMatching(testo);
  return (
    <Dialog opened onClose={onClose} titolo="Scorciatoie da tastiera" size={860}>
      <input
        type="search"
        className={styles.filter}
        aria-label="Filtra le scorciatoie"
        placeholder="Filtra"
        value={testo}
        onChange={(event) => setTesto(event.currentTarget.value)}
      />
      <div className={styles.columns} tabIndex={0} role="group" aria-label="Elenco delle scorciatoie">
        {gruppi.map(({ titolo, tasti }) => (
          <section key={titolo}>
            <h3>{titolo}</h3>
            <dl className={styles.keys}>
              {tasti.map((tasto) => (
                <Tasto key={tasto.azione} tasto={tasto} isSpento={tasto.isLettera === true && !isAccesi} />
              ))}
            </dl>
          </section>
        ))}
        {gruppi.length === 0 && <p className="muted">Nessuna scorciatoia con «{testo}».</p>}
      </div>
      <div className={styles.foot}>
        <LettereSwitch />
        <Link to="/profile" className="link" onClick={onClose}>
          Preferenze nel profilo
        </Link>
      </div>
    </Dialog>
  );
};
