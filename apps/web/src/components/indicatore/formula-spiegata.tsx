import type { Spiegazione } from '@vedetta/contract';
import styles from './formula-spiegata.module.css';
import { TestoFormula } from './testo-formula.tsx';

type Frazione = NonNullable<Spiegazione['frazione']>;

const FrazioneInParole = ({ numeratore, denominatore }: Frazione) => (
  <div className={styles.frazione}>
    <div>
      <TestoFormula>{numeratore.formula}</TestoFormula>
    </div>
    <div>
      <TestoFormula>{denominatore.formula}</TestoFormula>
    </div>
  </div>
);

const FrazioneInNumeri = ({ numeratore, denominatore }: Frazione) => (
  <div className={`${styles.frazione} ${styles.numeri}`}>
    <div>{numeratore.sostituita}</div>
    <div>{denominatore.sostituita}</div>
  </div>
);

/** A formula in words and, below, with its figures and its result; a quotient is drawn as a fraction. */
export const FormulaSpiegata = ({ spiegazione }: { readonly spiegazione: Spiegazione }) => {
  const { formula, sostituita, frazione, risultato } = spiegazione;
  return (
    <>
      {frazione === null ? (
        <p className={styles.parole}>
          <TestoFormula>{formula}</TestoFormula>
        </p>
      ) : (
        <FrazioneInParole {...frazione} />
      )}
      <div className={styles.conto}>
        {frazione === null ? <p className={styles.numeri}>{sostituita}</p> : <FrazioneInNumeri {...frazione} />}
        <p className={styles.risultato} data-parole={/\p{L}{3}/u.test(risultato) || undefined}>
          <span aria-hidden="true">=</span>
          {risultato}
        </p>
      </div>
    </>
  );
};
