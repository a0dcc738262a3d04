import type { Nodo } from '@vedetta/domain';
import { listTratti } from '@vedetta/domain';
import { Fragment } from 'react';
import styles from './formula-text.module.css';

/** A formula in words, with the references to the lines (C.17) in grey. */
export const FormulaText = ({ nodo }: { readonly nodo: Nodo }) => (
  <>
    {listTratti(nodo).map(({ testo, isRiferimento }, position) => (
      <Fragment key={`${position} ${testo}`}>
        {isRiferimento ? <span className={styles.riferimento}>{testo}</span> : testo}
      </Fragment>
    ))}
  </>
);
