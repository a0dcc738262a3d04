import { Link } from '@tanstack/react-router';
import { formatData } from '@vedetta/domain';
import type { FattoNumerato } from './fatti.ts';
import { printFatto } from './fatti.ts';
import styles from './fatti-list.module.css';

/** The facts that a chart of grades numbers; their date opens their statement. */
export const FattiList = ({ fatti }: { readonly fatti: readonly FattoNumerato[] }) =>
  fatti.length === 0 ? null : (
    <ol className={styles.facts} aria-label="Fatti segnati sul grafico">
      {fatti.map((fatto) => (
        <li key={fatto.bilancio} title={`Rispetto al ${formatData(fatto.data_prima)}. ${fatto.frasi.join('; ')}.`}>
          <span className={styles.number} aria-hidden="true">
            {fatto.numero}
          </span>
          <span>
            <Link to="/bilanci/$id" params={{ id: fatto.bilancio }} className={styles.date}>
              {formatData(fatto.data)}
            </Link>{' '}
            {printFatto(fatto)}
          </span>
        </li>
      ))}
    </ol>
  );
