import { IconCheck } from '@tabler/icons-react';
import styles from './verifica.module.css';

export type Step = 'file' | 'abbinamento' | 'resoconto';

const STEPS: readonly (readonly [Step, string])[] = [
  ['file', 'File'],
  ['abbinamento', 'Abbinamento'],
  ['resoconto', 'Resoconto'],
];

/** Where the import is; earlier steps can be opened again. */
export const Steps = ({ step, onStep }: { readonly step: Step; readonly onStep: (step: Step) => void }) => {
  const current = STEPS.findIndex(([codice]) => codice === step);
  return (
    <ol className={styles.steps} aria-label="Passi dell’importazione">
      {STEPS.map(([codice, nome], position) => (
        <li key={codice} aria-current={position === current ? 'step' : undefined}>
          <button type="button" disabled={position >= current} onClick={() => onStep(codice)}>
            <span className={styles.number} aria-hidden="true">
              {position < current ? <IconCheck size={13} stroke={2.2} /> : position + 1}
            </span>
            {nome}
          </button>
        </li>
      ))}
    </ol>
  );
};
