import type { ReactNode } from 'react';
import styles from './riquadri.module.css';

export type Riquadro = { readonly titolo: string; readonly nota: string; readonly disegno: ReactNode };

/** Illustrations side by side, each with a caption. */
export const Riquadri = ({ riquadri }: { readonly riquadri: readonly Riquadro[] }) => (
  <ul className={styles.tiles}>
    {riquadri.map(({ titolo, nota, disegno }) => (
      <li key={titolo} className={styles.tile}>
        <div className={styles.art}>{disegno}</div>
        <b>{titolo}</b>
        <span className="caption">{nota}</span>
      </li>
    ))}
  </ul>
);
