import type { Nodo } from '@vedetta/domain';
import { getFrazione, printNodo } from '@vedetta/domain';
import styles from './formula-spiegata.module.css';
import { TestoFormula } from './testo-formula.tsx';

type Frazione = NonNullable<ReturnType<typeof getFrazione>>;

const FrazioneInParole = ({ numeratore, denominatore }: Frazione) => (
  <div className={styles.frazione}>
    <div>
      <TestoFormula nodo={numeratore} />
    </div>
    <div>
      <TestoFormula nodo={denominatore} />
    </div>
  </div>
);

const FrazioneInNumeri = ({ numeratore, denominatore }: Frazione) => (
  <div className={`${styles.frazione} ${styles.numeri}`}>
    <div>{printNodo(numeratore, 'numeri')}</div>
    <div>{printNodo(denominatore, 'numeri')}</div>
  </div>
);

type Props = {
  readonly albero: Nodo;
  readonly risultato: string;
  /** The result is a state in words. */
  readonly isParole: boolean;
};

/** A formula in words and, below, with its figures and its result; a quotient is drawn as a fraction. */
export const FormulaSpiegata = ({ albero, risultato, isParole }: Props) => {
  const frazione = getFrazione(albero);
  return (
    <>
      {frazione === null ? (
        <p className={styles.parole}>
          <TestoFormula nodo={albero} />
        </p>
      ) : (
        <FrazioneInParole {...frazione} />
      )}
      <div className={styles.conto}>
        {frazione === null ? (
          <p className={styles.numeri}>{printNodo(albero, 'numeri')}</p>
        ) : (
          <FrazioneInNumeri {...frazione} />
        )}
        <p className={styles.risultato} data-parole={isParole || undefined}>
          <span aria-hidden="true">=</span>
          {risultato}
        </p>
      </div>
    </>
  );
};
