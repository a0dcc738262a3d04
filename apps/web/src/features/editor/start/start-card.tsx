import type { ReactNode } from 'react';
import { Kbd } from '../../../components/ui/index.ts';
import styles from './start.module.css';

type Props = {
  readonly icon: ReactNode;
  readonly titolo: string;
  readonly testo: string;
  readonly tasto: string;
  readonly children: ReactNode;
  /** The button at the foot. */
  readonly azione?: ReactNode;
};

/** One of the three ways in. */
export const StartCard = ({ icon, titolo, testo, tasto, children, azione }: Props) => (
  <section className={styles.card}>
    <header>
      <span className={styles.icon}>{icon}</span>
      <div>
        <h3>{titolo}</h3>
        <p className="caption">{testo}</p>
      </div>
      <Kbd>{tasto}</Kbd>
    </header>
    {children}
    {azione !== undefined && <div className={styles.azione}>{azione}</div>}
  </section>
);
