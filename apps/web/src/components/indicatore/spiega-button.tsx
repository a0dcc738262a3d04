import { ActionIcon } from '@mantine/core';
import { IconMathFunction } from '@tabler/icons-react';
import styles from './spiega-button.module.css';

type Props = {
  readonly nome: string;
  /** Whether the right panel explains this figure. */
  readonly isSpiegato: boolean;
  readonly onSpiega: () => void;
};

/** Opens and closes the explanation of a figure. */
export const SpiegaButton = ({ nome, isSpiegato, onSpiega }: Props) => (
  <ActionIcon
    className={styles.button ?? ''}
    size={26}
    aria-label={`Spiega il calcolo: ${nome}`}
    aria-pressed={isSpiegato}
    data-attiva={isSpiegato || undefined}
    onClick={onSpiega}
  >
    <IconMathFunction size={16} stroke={1.7} />
  </ActionIcon>
);
