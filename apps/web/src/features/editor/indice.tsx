import { formatEuro } from '@vedetta/domain';
import { Kbd } from '../../components/ui/index.ts';
import type { Store } from '../../lib/store.ts';
import { useStore } from '../../lib/store.ts';
import { IMPORTO_NON_LEGGIBILE } from '../../lib/constants.ts';
import { useEditorState, useView } from './editor-context.ts';
import type { CodiceSezioneVoci } from './grid/sezioni-voci.ts';
import { isInSezione, listClassi, sezioniVoci } from './grid/sezioni-voci.ts';
import styles from './indice.module.css';
import type { State } from './state/state.ts';
import { countRows, getRow, listModified } from './state/state.ts';

/** The effective total of a part, or '??' while an amount below it cannot be read. */
const formatTotale = (state: State, codice: string): string => {
  const { valore, rettifica } = getRow(state, codice);
  if (valore.illeggibile !== null || rettifica.illeggibile !== null) return IMPORTO_NON_LEGGIBILE;
  return formatEuro(rettifica.importo ?? valore.importo, { simbolo: true });
};

type SezioneProps = {
  readonly sezione: (typeof sezioniVoci)[number];
  readonly corrente: string;
  readonly onGoTo: (codice: string) => void;
};

const Classi = ({
  sezione,
  corrente,
  onGoTo,
}: {
  readonly sezione: CodiceSezioneVoci;
  readonly corrente: string;
  readonly onGoTo: (codice: string) => void;
}) => {
  const visible = useView((view) => view.visible);
  return listClassi(sezione)
    .filter(({ codice }) => visible.includes(codice))
    .map(({ codice, titolo }) => (
      <button
        key={codice}
        type="button"
        className={styles.classe}
        title={titolo}
        aria-current={isInSezione(corrente, codice) ? 'location' : undefined}
        onClick={() => onGoTo(codice)}
      >
        {titolo}
      </button>
    ));
};

const Sezione = ({ sezione, corrente, onGoTo }: SezioneProps) => {
  const totale = useEditorState((state) => formatTotale(state, sezione.codice));
  const isCorrente = isInSezione(corrente, sezione.codice);
  const isEmpty = useView(({ visible }) => !visible.some((codice) => isInSezione(codice, sezione.codice)));
  return (
    <>
      <button
        type="button"
        className={styles.sezione}
        aria-current={isCorrente ? 'true' : undefined}
        aria-keyshortcuts={sezione.key}
        data-vuota={isEmpty || undefined}
        title={isEmpty ? 'Nessuna voce corrisponde alla ricerca' : undefined}
        onClick={() => onGoTo(sezione.codice)}
      >
        <b>{sezione.titolo}</b>
        <Kbd>{sezione.key}</Kbd>
        <span className={styles.totale}>{totale}</span>
      </button>
      {isCorrente && <Classi sezione={sezione.codice} corrente={corrente} onGoTo={onGoTo} />}
    </>
  );
};

const Conteggi = () => {
  const nonSalvate = useEditorState((state) => listModified(state).length);
  const alternativi = useEditorState((state) => countRows(state).alternative);
  const controllare = useEditorState((state) => countRows(state).toCheck);
  const conteggi = [
    { segno: 'non-salvate', nome: 'Righe non salvate', quante: nonSalvate },
    { segno: 'alternativi', nome: 'Valori alternativi', quante: alternativi },
    { segno: 'controllare', nome: 'Da controllare', quante: controllare },
  ];
  return (
    <dl className={styles.conteggi}>
      {conteggi.map(({ segno, nome, quante }) => (
        <div key={segno}>
          <span className={styles.segno} data-segno={segno} aria-hidden="true" />
          <dt>{nome}</dt>
          <dd>{quante}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The parts of the statement with totals, the current class, and counts of lines that need attention. */
export const Indice = ({
  titolo,
  corrente,
  onGoTo,
}: {
  readonly titolo: string | null;
  readonly corrente: Store<string>;
  readonly onGoTo: (codice: string) => void;
}) => {
  const codice = useStore(corrente);
  return (
    <nav className={styles.indice} aria-label="Parti del bilancio">
      {titolo !== null && <p className={styles.testa}>{titolo}</p>}
      {sezioniVoci.map((sezione) => (
        <Sezione key={sezione.codice} sezione={sezione} corrente={codice} onGoTo={onGoTo} />
      ))}
      <Conteggi />
    </nav>
  );
};
