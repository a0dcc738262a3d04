import type { Indicatore } from '@vedetta/contract';
import { readPareggio } from '@vedetta/domain';
import { PareggioDrawing, printPareggio } from '../../components/pareggio/index.ts';
import styles from './grafico-pareggio.module.css';

/** The break-even of the figures on screen, saved or previewed. */
export const GraficoPareggio = ({ indicatori }: { readonly indicatori: readonly Indicatore[] }) => {
  const pareggio = readPareggio(indicatori);
  if (pareggio === null) return null;
  return (
    <section className={`card ${styles.grafico}`} aria-label="Grafico del punto di pareggio">
      <h2>Grafico del punto di pareggio</h2>
      <div className={styles.drawing} tabIndex={0} role="group" aria-label="Disegno">
        <PareggioDrawing pareggio={pareggio} />
      </div>
      <p className="caption">{printPareggio(pareggio)}</p>
    </section>
  );
};
