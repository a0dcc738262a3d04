import type { Intervallo, SchemaIndicatore } from '@vedetta/contract';
import { computeBanda } from '@vedetta/domain';
import { hasStati } from './barra-soglie-testo.ts';
import { formatIntervalloBreve } from './intervallo-breve.ts';
import styles from './soglie-spiegate.module.css';

type Props = {
  readonly soglie: readonly Intervallo[];
  readonly unit: SchemaIndicatore['unit'];
  readonly colpito: Intervallo | null;
};

const isUguale = (uno: Intervallo, altro: Intervallo | null): boolean =>
  altro !== null && uno.min === altro.min && uno.max === altro.max;

/** The intervals of an indicator, the one hit in its colour. */
export const SoglieSpiegate = ({ soglie, unit, colpito }: Props) => (
  <ul className={styles.soglie}>
    {soglie.map((intervallo) => {
      const isColpito = isUguale(intervallo, colpito);
      return (
        <li
          key={`${intervallo.min} ${intervallo.max}`}
          data-banda={computeBanda(intervallo.score)}
          data-colpito={isColpito || undefined}
          aria-current={isColpito || undefined}
        >
          <span>{intervallo.label}</span>
          {!hasStati(unit) && intervallo.min !== intervallo.max && (
            <span className={styles.limiti}>{formatIntervalloBreve(intervallo, unit)}</span>
          )}
        </li>
      );
    })}
  </ul>
);
