import { Fragment } from 'react';
import { splitRiferimenti } from './riferimenti.ts';
import styles from './testo-formula.module.css';

/** A formula in words, with its references to the lines (C.17) in grey. */
export const TestoFormula = ({ children }: { readonly children: string }) => (
  <>
    {splitRiferimenti(children).map(({ testo, isRiferimento }, posizione) => (
      <Fragment key={`${posizione} ${testo}`}>
        {isRiferimento ? <span className={styles.riferimento}>{testo}</span> : testo}
      </Fragment>
    ))}
  </>
);
