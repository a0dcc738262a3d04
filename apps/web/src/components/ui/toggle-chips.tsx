import type { ReactNode } from 'react';
import { formatQuanti } from '../../lib/quanti.ts';
import styles from './toggle-chips.module.css';

type ToggleChipsProps<T extends string> = {
  /** Name of the group. */ readonly nome: string;
  readonly scelte: readonly T[];
  readonly chosen: readonly T[];
  readonly onToggle: (scelta: T) => void;
  readonly print: (scelta: T) => ReactNode;
  /** On a phone they scroll with their row instead of wrapping. */ readonly isOneLine?: boolean;
};

/** How many a chip has; its space is kept until they are counted, not to move the chips beside it. */
export const ChipCount = ({ quanti }: { readonly quanti: number | undefined }) => (
  <span className={styles.count}>{quanti !== undefined && formatQuanti(quanti)}</span>
);

/** Buttons that stay pressed, side by side: filters, one or several of which hold. */
export const ToggleChips = <T extends string>(props: ToggleChipsProps<T>) => {
  const { nome, scelte, chosen, onToggle, print, isOneLine = false } = props;
  return (
    <div className={`${styles.chips} ${isOneLine ? styles.oneLine : ''}`} role="group" aria-label={nome}>
      {scelte.map((scelta) => (
        <button key={scelta} type="button" aria-pressed={chosen.includes(scelta)} onClick={() => onToggle(scelta)}>
          {print(scelta)}
        </button>
      ))}
    </div>
  );
};
