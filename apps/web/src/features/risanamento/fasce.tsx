import type { Intervallo, SchemaIndicatore } from '@vedetta/contract';
import { computeBanda } from '@vedetta/domain';
import { formatShortIntervallo } from '../../components/indicatore/index.ts';
import { RischioChip } from '../../components/rischio/index.ts';
import styles from './fasce.module.css';

type Props = {
  readonly soglie: readonly Intervallo[];
  readonly colpito: Intervallo | null;
  readonly unit: SchemaIndicatore['unit'];
};

/** The bands of the ratio, with a note that they are ours: the decree describes levels without exact limits. */
export const Fasce = ({ soglie, colpito, unit }: Props) => (
  <section className="card" aria-labelledby="fasce">
    <header className={styles.header}>
      <h2 id="fasce">Fasce</h2>
      <span className="caption">criterio adottato da Vedetta, non del decreto</span>
    </header>
    <ul className={styles.fasce}>
      {soglie.map((intervallo) => {
        const isHit = colpito !== null && intervallo.min === colpito.min && intervallo.max === colpito.max;
        return (
          <li
            key={`${intervallo.min} ${intervallo.max}`}
            data-banda={computeBanda(intervallo.score)}
            data-colpito={isHit || undefined}
            aria-current={isHit || undefined}
          >
            <RischioChip
              indicatore={{ punteggio: intervallo.score, etichetta_punteggio: intervallo.score_label }}
              bare
            />
            <span>{intervallo.label}</span>
            <span className="num">{formatShortIntervallo(intervallo, unit).replaceAll(',00', '')}</span>
          </li>
        );
      })}
    </ul>
  </section>
);
