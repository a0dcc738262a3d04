import type { Nodo } from '@vedetta/domain';
import { listTratti } from '@vedetta/domain';
import { Fragment } from 'react';
import styles from './testo-formula.module.css';

/** A formula in words, with its references to the lines (C.17) in grey. */
export const TestoFormula = ({ nodo }: { readonly nodo: Nodo }) => (
  <>
    {listTratti(nodo).map(({ testo, isRiferimento }, posizione) => (
      <Fragment key={`${posizione} ${testo}`}>
        {isRiferimento ? <span className={styles.riferimento}>{testo}</span> : testo}
      </Fragment>
    ))}
  </>
);
