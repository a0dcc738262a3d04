import type { Termine } from '@vedetta/contract';
import { Link } from '@tanstack/react-router';
import { useBilancioAperto } from '../bilancio/index.ts';
import { useDaConti } from './use-da-conti.ts';
import { PanelSection } from '../ui/index.ts';
import { formatTermine, listTermini } from './termini.ts';
import styles from './termini-spiegati.module.css';

/** Returns the URL of the editor with the lines of a fiscal year; null if there is none. */
const useEditorOf = () => {
  const { bilancio } = useBilancioAperto();
  return ({ esercizio }: Termine): string | null => {
    if (esercizio === 'proiezione')
      return bilancio.bilancio_proiezione === null ? null : `/bilanci/${bilancio.id}/proiezione`;
    if (esercizio !== 'precedente') return `/bilanci/${bilancio.id}`;
    return bilancio.bilancio_fine_esercizio_precedente === null
      ? null
      : `/bilanci/${bilancio.bilancio_fine_esercizio_precedente}`;
  };
};

const esercizioNames = { precedente: 'esercizio precedente', proiezione: 'proiezione' } as const;

type VoceProps = {
  readonly termine: Termine;
  readonly to: string | null;
  /** How many accounts of the trial balance it comes from. */
  readonly conti: number;
};

const Voce = ({ termine, to, conti }: VoceProps) => {
  const content = (
    <>
      <span>{termine.titolo}</span>
      <span className={styles.codice}>
        {termine.codice}
        {(termine.esercizio === 'precedente' || termine.esercizio === 'proiezione') &&
          ` · ${esercizioNames[termine.esercizio]}`}
        {conti > 0 && ` · da ${conti === 1 ? 'un conto' : `${conti} conti`}`}
      </span>
      <span className={styles.importo}>{formatTermine(termine)}</span>
    </>
  );
  if (to === null) return <div className={styles.row}>{content}</div>;
  return (
    <Link
      to={to}
      hash={termine.codice}
      activeOptions={{ exact: true }}
      className={styles.row}
      title={conti > 0 ? 'Apri la voce e i suoi conti' : 'Apri la voce nel bilancio'}
    >
      {content}
    </Link>
  );
};

/** The terms of a figure: lines, each a link to the editor, and the other figures. */
export const TerminiSpiegati = ({ termini }: { readonly termini: readonly Termine[] }) => {
  const getEditor = useEditorOf();
  const { bilancio } = useBilancioAperto();
  const countConti = useDaConti(bilancio.id);
  const { voci, vociNulle, others } = listTermini(termini);
  const draw = (list: readonly Termine[]) => (
    <div className={styles.rows}>
      {list.map((termine) => (
        <Voce
          key={`${termine.codice} ${termine.esercizio}`}
          termine={termine}
          to={getEditor(termine)}
          conti={termine.esercizio === 'corrente' ? countConti(termine.codice) : 0}
        />
      ))}
    </div>
  );
  return (
    <>
      {voci.length + vociNulle.length > 0 && (
        <PanelSection titolo="Voci usate">
          {draw(voci)}
          {vociNulle.length > 0 && (
            <details className={styles.nulle}>
              <summary>{vociNulle.length === 1 ? 'Una voce a zero' : `${vociNulle.length} voci a zero`}</summary>
              {draw(vociNulle)}
            </details>
          )}
        </PanelSection>
      )}
      {others.length > 0 && (
        <PanelSection titolo="Altri dati">
          <div className={styles.rows}>
            {others.map((termine) => (
              <div key={`${termine.tipo} ${termine.codice} ${termine.titolo}`} className={styles.row}>
                <span>{termine.titolo}</span>
                {termine.tipo !== 'costante' && <span className={styles.codice}>{termine.codice}</span>}
                <span className={styles.importo}>{formatTermine(termine)}</span>
              </div>
            ))}
          </div>
        </PanelSection>
      )}
    </>
  );
};
