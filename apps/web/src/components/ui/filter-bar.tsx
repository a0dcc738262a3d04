import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';

/** The filters above a list: choices that scroll sideways on a phone, and what is at the right (`push`). */
export const FilterBar = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.bar}>{children}</div>
);
