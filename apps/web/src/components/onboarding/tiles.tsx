import type { ReactNode } from 'react';
import styles from './tiles.module.css';

export type Tile = { readonly titolo: string; readonly nota: string; readonly drawing: ReactNode };

/** Illustrations side by side, each with a caption. */
export const Tiles = ({ tiles }: { readonly tiles: readonly Tile[] }) => (
  <ul className={styles.tiles}>
    {tiles.map(({ titolo, nota, drawing }) => (
      <li key={titolo} className={styles.tile}>
        <div className={styles.art}>{drawing}</div>
        <b>{titolo}</b>
        <span className="caption">{nota}</span>
      </li>
    ))}
  </ul>
);
