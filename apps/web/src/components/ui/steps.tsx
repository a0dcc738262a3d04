import { IconCheck } from '@tabler/icons-react';
import styles from './steps.module.css';

type StepsProps<S extends string> = {
  readonly nome: string;
  readonly steps: readonly (readonly [codice: S, nome: string])[];
  readonly current: S;
  /** Opens an earlier step again; without it none can be opened. */
  readonly onStep?: (step: S) => void;
};

/** The steps of a task and where it is; earlier ones can be opened again. */
export const Steps = <S extends string>({ nome, steps, current, onStep }: StepsProps<S>) => {
  const at = steps.findIndex(([codice]) => codice === current);
  return (
    <ol className={styles.steps} aria-label={nome}>
      {steps.map(([codice, titolo], position) => (
        <li key={codice} aria-current={position === at ? 'step' : undefined}>
          <button
            type="button"
            disabled={position >= at || onStep === undefined}
            data-done={position < at || undefined}
            onClick={() => onStep?.(codice)}
          >
            <span className={styles.number} aria-hidden="true">
              {position < at ? <IconCheck size={13} stroke={2.2} /> : position + 1}
            </span>
            {titolo}
          </button>
        </li>
      ))}
    </ol>
  );
};
