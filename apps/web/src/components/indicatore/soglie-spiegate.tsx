import type { Intervallo, SchemaIndicatore } from '@vedetta/contract';
import { computeBanda } from '@vedetta/domain';
import { hasStati } from './bar-text.ts';
import { formatShortIntervallo } from './short-intervallo.ts';
import styles from './soglie-spiegate.module.css';

type Props = {
  readonly soglie: readonly Intervallo[];
  readonly unit: SchemaIndicatore['unit'];
  readonly colpito: Intervallo | null;
};

const isSame = (one: Intervallo, other: Intervallo | null): boolean =>
  other !== null && one.min === other.min && one.max === other.max;

/** The intervals of an indicator; the one hit is coloured. */
export const SoglieSpiegate = ({ soglie, unit, colpito }: Props) => (
  <ul className={styles.soglie}>
    {soglie.map((intervallo) => {
      const isHit = isSame(intervallo, colpito);
      return (
        <li
          key={`${intervallo.min} ${intervallo.max}`}
          data-banda={computeBanda(intervallo.score)}
          data-colpito={isHit || undefined}
          aria-current={isHit || undefined}
        >
          <span>{intervallo.label}</span>
          {!hasStati(unit) && intervallo.min !== intervallo.max && (
            <span className={styles.limiti}>{formatShortIntervallo(intervallo, unit)}</span>
          )}
        </li>
      );
    })}
  </ul>
);
