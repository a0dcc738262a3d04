import type { Nodo } from '@vedetta/domain';
import { getFrazione, printNodo } from '@vedetta/domain';
import styles from './formula-spiegata.module.css';
import { FormulaText } from './formula-text.tsx';

type Frazione = NonNullable<ReturnType<typeof getFrazione>>;

const WordsFraction = ({ numeratore, denominatore }: Frazione) => (
  <div className={styles.frazione}>
    <div>
      <FormulaText nodo={numeratore} />
    </div>
    <div>
      <FormulaText nodo={denominatore} />
    </div>
  </div>
);

const NumbersFraction = ({ numeratore, denominatore }: Frazione) => (
  <div className={`${styles.frazione} ${styles.numbers}`}>
    <div>{printNodo(numeratore, 'numeri')}</div>
    <div>{printNodo(denominatore, 'numeri')}</div>
  </div>
);

type Props = {
  readonly albero: Nodo;
  /** Null where there is no value: no arithmetic is shown, the figures are among the terms. */
  readonly risultato: string | null;
  /** Whether the result is the label of a state. */
  readonly isWords: boolean;
};

/** A formula in words and, below, with figures and result; a quotient is drawn as a fraction. */
export const FormulaSpiegata = ({ albero, risultato, isWords }: Props) => {
  const frazione = getFrazione(albero);
  return (
    <>
      {frazione === null ? (
        <p className={styles.words}>
          <FormulaText nodo={albero} />
        </p>
      ) : (
        <WordsFraction {...frazione} />
      )}
      {risultato !== null && (
        <div className={styles.conto}>
          {frazione === null ? (
            <p className={styles.numbers}>{printNodo(albero, 'numeri')}</p>
          ) : (
            <NumbersFraction {...frazione} />
          )}
          <p className={styles.risultato} data-parole={isWords || undefined}>
            <span aria-hidden="true">=</span>
            {risultato}
          </p>
        </div>
      )}
    </>
  );
};
